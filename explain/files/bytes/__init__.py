"""From bytes on a disk to text, tables and objects, and back: size limits and possible faults; nothing about chess."""
