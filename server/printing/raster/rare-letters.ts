import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** The family of a font that has a plain picture of nearly every character: Chinese, Thai, emoji. */
export const RARE_FAMILY = 'UnifontExMono';

/** Where its unpacked file is kept: 14 MB, which few tickets need. */
const UNPACKED = join(tmpdir(), 'servett-unifontex-5.2.6.ttf');

let file: Promise<string | null> | undefined;

/** The font's file, unpacked once; null where nothing can be written. */
export function rareFontFile(): Promise<string | null> {
  file ??= makeFile().catch(() => null);
  return file;
}

async function makeFile(): Promise<string> {
  const packed = import.meta.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff');
  const font = await unpackWoff(await readFile(fileURLToPath(packed)));
  const fresh = `${UNPACKED}.${randomUUID()}`;
  await writeFile(fresh, font, { mode: 0o600 });
  await rename(fresh, UNPACKED);
  return UNPACKED;
}

/**
 * A font as TrueType again: sharp's Pango reads no WOFF, and says nothing. WOFF 1 is the same tables,
 * each compressed by itself (https://www.w3.org/TR/WOFF/).
 */
async function unpackWoff(woff: Buffer): Promise<Buffer> {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  const power = 2 ** Math.floor(Math.log2(count));
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * power, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE(16 * (count - power), 10);
  const pieces: Uint8Array[] = [header];
  let at = header.length;
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const data = woff.subarray(offset, offset + packed);
    const isPacked = packed < woff.readUInt32BE(entry + 12);
    const table = isPacked ? await unpack(data) : data;
    const own = 12 + 16 * index;
    woff.copy(header, own, entry, entry + 4);
    woff.copy(header, own + 4, entry + 16, entry + 20);
    header.writeUInt32BE(at, own + 8);
    header.writeUInt32BE(table.length, own + 12);
    // Tables begin at multiples of four.
    pieces.push(table, Buffer.alloc(-table.length & 3));
    at += table.length + (-table.length & 3);
  }
  return Buffer.concat(pieces);
}
