"""What a person types or pastes instead of a file: names, boards, corrections, last-minute arrangements."""
