"""What was switched for what on the way from the wall to the round, and what returns when a switch is undone."""

from __future__ import annotations

from explain.answers.all_switches import Chain, StageAnswer, SwitchStage
from explain.prose.claims import claim
from explain.prose.switches import form_words

STAGE_TITLES = {
    SwitchStage.RAW_TO_LEGAL: "From the order on the wall to the legal natural pairing",
    SwitchStage.LEGAL_TO_FINAL: "From the legal natural pairing to the round",
    SwitchStage.RAW_TO_FINAL: "From the order on the wall to the round",
}
UNDONE = "Undone alone, a switch moves the totals by just what its table says: switches share no player."
TITLE = "What was switched for what"


def stage_note(stage: StageAnswer) -> str:
    """Said of a stage that is only shown, and of one that colors and limits have no part in."""
    if not stage.leads_on:
        return "Shown for information: by these settings switches are measured from the order on the wall."
    if stage.stage is SwitchStage.RAW_TO_LEGAL and stage.chains:
        return "Only repeats and team rules are looked at here; colors and limits come later."
    return ""


def chain_title(chain: Chain) -> str:
    """A switch by its number and form."""
    switch = chain.switch
    return f"Switch {switch.number} of {switch.count}: {form_words(switch.form, len(switch.after))}"


def undone(chain: Chain) -> tuple[str, ...]:
    """What would be wrong again without the switch, and what is wrong with it, a line each."""
    return (*(f"Undone alone: {claim(each)}" for each in chain.said_before), *(f"With it: {claim(each)}" for each in chain.said_after))
