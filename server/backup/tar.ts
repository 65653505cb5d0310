import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';

/** In the format of "sha256sum -c". Last: an archive without it is incomplete. */
const SUMS = 'SHA256SUMS';
const NAME = /^(?:backup\.json|servett\.db|SHA256SUMS|pictures\/\w[\w.-]*)$/;
const SUMS_BYTES_MAX = 64_000_000;
const MODE = 0o600;
/** Large pieces: each one passes through compression, sums and a write by itself. */
const PIECE_BYTES = 262_144;

/** Why an archive is not one of ours, as the end of a sentence: "it is altered". */
export class TarError extends Error {}

/** A file with its content at `path`, as the given text, or from a function; null: it is gone. */
export type TarEntry = { name: string; size: number } & (
  | { path: string }
  | { text: string }
  | { read(): Promise<Buffer | null> }
);

type OnContent = (bytes: Buffer) => Promise<void>;

/**
 * A tar archive of the files and their sums; `onContent` is called with the bytes of each as they
 * are read, and the next are read once it resolves. There must be `size` of them: it fails if a file
 * has changed. One that is gone is left out.
 */
export function packFiles(
  entries: readonly TarEntry[],
  at: Date,
  onContent: OnContent,
): AsyncIterable<Buffer> {
  const archive = pack();
  addAll(archive, entries, at, onContent).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  );
  return archive;
}

async function addAll(
  archive: Pack,
  entries: readonly TarEntry[],
  at: Date,
  onContent: OnContent,
): Promise<void> {
  let sums = '';
  for (const entry of entries) {
    const content = await contentOf(entry);
    if (content === null) continue;
    const hash = createHash('sha256');
    const { name, size } = entry;
    const whole = wholeOf(entry, content, (bytes) => {
      hash.update(bytes);
      return onContent(bytes);
    });
    await pipeline(whole, archive.entry({ name, size, mode: MODE, mtime: at }));
    sums += `${hash.digest('hex')}  ${name}\n`;
  }
  archive.entry({ name: SUMS, mode: MODE, mtime: at }, sums);
}

async function* wholeOf(
  { name, size }: TarEntry,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  see: OnContent,
): AsyncGenerator<Buffer> {
  let left = size;
  for await (const bytes of content) {
    left -= bytes.length;
    await see(bytes);
    yield bytes;
  }
  // tar-stream notices too, but does not say of which file.
  if (left !== 0) throw new Error(`${name} changed while it was copied.`);
}

async function contentOf(
  entry: TarEntry,
): Promise<Iterable<Buffer> | AsyncIterable<Buffer> | null> {
  if ('text' in entry) return [Buffer.from(entry.text)];
  if ('path' in entry) return createReadStream(entry.path, { highWaterMark: PIECE_BYTES });
  const content = await entry.read();
  return content === null ? null : [content];
}

/**
 * Extracts an archive below the new folder `folder`, and returns the file names. Throws {@link
 * TarError} for one that {@link packFiles} did not make.
 */
export async function unpackFiles(
  source: AsyncIterable<Buffer>,
  folder: string,
): Promise<string[]> {
  const archive = extract();
  const fed = pipeline(source, archive);
  // Whoever reads the archive meets the same error.
  fed.catch(() => {});
  const found = new Map<string, string>();
  let sums: string | null = null;
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    // A checksum does not prevent hand-made archives with names that lead elsewhere.
    const isLong = name === SUMS && size > SUMS_BYTES_MAX;
    if (sums !== null || isLong || type !== 'file' || !NAME.test(name) || found.has(name)) {
      throw new TarError('it holds what no backup holds');
    }
    if (name === SUMS) {
      sums = await text(entry);
    } else {
      found.set(name, await writeFile(entry, join(folder, name)));
    }
  }
  await fed;
  checkSums(sums, found);
  return [...found.keys()];
}

/** Returns its SHA-256. */
async function writeFile(content: AsyncIterable<Buffer>, to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true });
  const hash = createHash('sha256');
  await pipeline(
    content,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        hash.update(bytes);
        yield bytes;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: MODE, flush: true }),
  );
  return hash.digest('hex');
}

function checkSums(sums: string | null, found: ReadonlyMap<string, string>): void {
  if (sums === null) {
    throw new TarError('its list of checksums is missing');
  }
  if (sums !== [...found].map(([name, sum]) => `${sum}  ${name}\n`).join('')) {
    throw new TarError('a file in it has another checksum than it was written with');
  }
}
