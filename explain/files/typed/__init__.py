"""What a person types or pastes besides a file: names, boards, corrections, last-minute arrangements."""
