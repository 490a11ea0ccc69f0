"""What a person types or pastes beside a file: names, boards, corrections, arrangements at the desk."""
