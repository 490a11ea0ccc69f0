"""From bytes on a disk to text, tables and objects, and back: how much there may be, and what may be wrong; nothing of chess."""
