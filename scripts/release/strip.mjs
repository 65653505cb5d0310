/** Where the numbers of a 64-bit ELF file's header are: `man 5 elf`. */
const PROGRAM_HEADERS = 32;
const SECTION_HEADERS = 40;
const HEADER_SIZE = 54;
const HEADERS = 56;
const SECTION_COUNTS = [60, 62];

/**
 * A program for Linux without what only debuggers read, which of Node is a fifth: what is after the
 * part that the system loads, and the list of sections, most of which were there. Other files stay
 * as they are. It needs no tool of the machine, so the same program always becomes the same bytes.
 * @param {Buffer} program
 */
export function strip(program) {
  // 64 bits, little-endian.
  if (!program.subarray(0, 6).equals(Buffer.from('\x7fELF\x02\x01', 'latin1'))) return program;
  const first = Number(program.readBigUInt64LE(PROGRAM_HEADERS));
  const size = program.readUInt16LE(HEADER_SIZE);
  const count = program.readUInt16LE(HEADERS);
  const ends = Array.from({ length: count }, (_, index) => {
    const at = first + index * size;
    return Number(program.readBigUInt64LE(at + 8) + program.readBigUInt64LE(at + 32));
  });
  const stripped = Buffer.from(program.subarray(0, Math.max(first + count * size, ...ends)));
  stripped.writeBigUInt64LE(0n, SECTION_HEADERS);
  for (const at of SECTION_COUNTS) stripped.writeUInt16LE(0, at);
  return stripped;
}
