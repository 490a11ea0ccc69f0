"""What a board costs when deciding who leaves a score group, who has the bye, and what the natural boards are."""

from explain.model.settings import Preferences
from explain.pairing.board_facts import BoardFacts


def bye_to_half_bye_holder(board: BoardFacts, _: Preferences) -> int:
    """1 if the bye goes to someone who took or asked for a half-point bye."""
    return int(board.is_bye and board.had_half_bye)


def bye_to_unrated(board: BoardFacts, _: Preferences) -> int:
    """1 if the bye goes to an unrated player."""
    return int(board.is_bye and board.unrated_bye)


def upper_groups_whole(board: BoardFacts, _: Preferences) -> int:
    """Half-points of the player paired down above the lowest score group."""
    return board.above_lowest if board.crosses else 0


def whose_bye(board: BoardFacts, _: Preferences) -> int:
    """The position of the player with the bye in the order in which the group's players are paired down."""
    return board.drop_position if board.is_bye else 0


def who_drops(board: BoardFacts, _: Preferences) -> int:
    """The position of the player paired down in the order in which the group's players are paired down, squared."""
    return board.drop_position * board.drop_position if board.crosses else 0


def who_is_raised(board: BoardFacts, _: Preferences) -> int:
    """The opponent's position from the top of the lower group, squared."""
    return board.raise_position * board.raise_position if board.crosses else 0


def first_meets_first(board: BoardFacts, _: Preferences) -> int:
    """Ranks between the two, squared."""
    return board.ranks_apart * board.ranks_apart if board.crosses else 0


def inside_one_half(board: BoardFacts, _: Preferences) -> int:
    """1 for a board between two players of the same half."""
    return int(board.interchange)


def left_over(board: BoardFacts, _: Preferences) -> int:
    """A last number that breaks ties: what is left of the order of the ranks."""
    return board.left_over
