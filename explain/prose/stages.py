"""What was switched for what on the way from the wall to the round, and what returns when a switch is undone."""

from __future__ import annotations

from explain.answers.all_switches import Chain, Changes, StageAnswer, SwitchStage
from explain.prose.switches import conflicts, form_words
from explain.prose.words import counted

STAGE_TITLES = {
    SwitchStage.RAW_TO_LEGAL: "From the order on the wall to the legal natural pairing",
    SwitchStage.LEGAL_TO_FINAL: "From the legal natural pairing to the round",
    SwitchStage.RAW_TO_FINAL: "From the order on the wall to the round",
}
UNDONE = "Undone alone, a switch moves the totals by just what its table says: switches share no player."
GAPS = "Of two gaps, the one that counts stands first."
TITLE = "What was switched for what"
NOTHING_IN = {
    SwitchStage.RAW_TO_LEGAL: "No repeat and no team rule changed a natural board.",
    SwitchStage.LEGAL_TO_FINAL: "Nothing was switched: every board is natural.",
    SwitchStage.RAW_TO_FINAL: "Nothing was switched: every board is natural.",
}


def changes(answer: Changes) -> str:
    """How many switches lead to the round, in one sentence."""
    counts = {stage.stage: len(stage.chains) for stage in answer.stages if stage.leads_on}
    total = sum(counts.values())
    if total == 0:
        return "Nothing was switched: the round is the natural pairing."
    forced = counts.get(SwitchStage.RAW_TO_LEGAL, 0)
    for_rules = f"{counted(forced, 'switch', 'switches')} for repeats and team rules"
    if forced == 0:
        return f"{counted(total, 'switch leads', 'switches lead')} from the natural pairing to this round."
    if forced == total:
        return f"{for_rules} {'leads' if total == 1 else 'lead'} from the order on the wall to this round."
    return f"{for_rules} and {total - forced} more lead from the order on the wall to this round."


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
    switch = chain.switch
    before = conflicts(switch.wrong_before, switch.repeats) or ["no conflict returns"]
    after = conflicts(switch.wrong_after, switch.repeats_after)
    return (*(f"Undone alone: {words}." for words in before), *(f"With it: {words}." for words in after))
