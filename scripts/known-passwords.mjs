import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes `server/modules/staff/known-passwords/hashes.bin` from a list of passwords, one per line:
 * `node scripts/known-passwords.mjs <list>`. The README there names the list and explains the
 * format.
 */
const [list] = process.argv.slice(2);
if (list === undefined) {
  process.stderr.write('Which list? node scripts/known-passwords.mjs <file>\n');
  process.exit(1);
}

/** Shorter ones are refused anyway: see `PASSWORD_MIN`. */
const SHORTEST = 12;
const BYTES = 4;
const OUT = new URL('../server/modules/staff/known-passwords/hashes.bin', import.meta.url);

const passwords = readFileSync(list, 'utf8')
  .split(/\r?\n/)
  .map((line) => line.normalize('NFKC').toLowerCase())
  .filter((line) => [...line].length >= SHORTEST);
const hashes = new Set(
  passwords.map((password) => createHash('sha256').update(password).digest().readUInt32BE()),
);
const bytes = Buffer.alloc(hashes.size * BYTES);
for (const [index, hash] of [...hashes].sort((a, b) => a - b).entries()) {
  bytes.writeUInt32BE(hash, index * BYTES);
}
writeFileSync(OUT, bytes);
process.stdout.write(`${hashes.size} passwords, ${bytes.length} bytes\n`);
