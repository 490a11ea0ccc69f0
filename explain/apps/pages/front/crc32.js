// The check sum of a seat's code: the CRC-32 of bytes, as Python's ``zlib.crc32``, in hexadecimal digits.

function crc32(bytes) {
  let crc = ~0;
  for (const each of bytes) {
    crc ^= each;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}
