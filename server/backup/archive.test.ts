import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { type Headers, pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';
import { withTrailer } from './trailer.ts';

const PLAIN = { passphrase: null, at: new Date('2026-11-28T20:00:00Z') };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'servett-archive-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** An archive that somebody has packed by hand, with a trailer as ours have. */
async function packedByHand(...headers: Headers[]): Promise<string> {
  const file = join(root, 'by-hand.tar.zst');
  const archive = pack();
  for (const header of headers)
    archive.entry(header, header.type === undefined ? 'soup' : undefined);
  archive.finalize();
  await pipeline(archive, createZstdCompress(), withTrailer, createWriteStream(file));
  return file;
}

test.each<[string, Headers]>([
  ['that leads out of the folder', { name: '../pictures/soup.webp' }],
  ['that nothing of ours has', { name: 'pictures/.ssh' }],
  ['of a link', { name: 'pictures/soup.webp', type: 'symlink', linkname: '/etc/passwd' }],
  ['of a folder', { name: 'pictures/soup.webp', type: 'directory' }],
])('an archive with a name %s is refused', async (_what, header) => {
  const file = await packedByHand(header);
  const folder = join(root, 'out');
  await expect(readArchive(file, folder, PLAIN)).rejects.toThrow('it holds what no backup holds');
  expect(existsSync(folder)).toBe(false);
});

test('an archive without its sums is refused', async () => {
  const file = await packedByHand({ name: 'backup.json' });
  await expect(readArchive(file, join(root, 'out'), PLAIN)).rejects.toThrow(/checksums is missing/);
});

test('a file that grew or shrank while it was copied is named, and ends the archive', async () => {
  const path = join(root, 'servett.db');
  writeFileSync(path, 'soup');
  for (const size of [3, 5]) {
    const entries = [{ name: 'servett.db', size, path }];
    await expect(writeArchive(join(root, `${size}.tar.zst`), entries, PLAIN)).rejects.toThrow(
      'servett.db changed while it was copied.',
    );
  }
});

test('a picture that is gone is left out', async () => {
  const file = join(root, 'bar.tar.zst');
  const read = async () => null;
  const entries = [
    { name: 'backup.json', size: 4, text: 'soup' },
    { name: 'pictures/soup.webp', size: 4, read },
  ];
  await writeArchive(file, entries, PLAIN);
  expect(await readArchive(file, join(root, 'out'), PLAIN)).toEqual(['backup.json']);
  expect(readdirSync(join(root, 'out'))).toEqual(['backup.json']);
});
