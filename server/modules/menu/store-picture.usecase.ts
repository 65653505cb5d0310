import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTH } from '#core/menu/picture-widths.ts';
import type { Context } from '#server/context.ts';
import { createMutex } from '#server/db/mutex.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { runApart } from '#server/kernel/run-apart.ts';
import { PICTURE_NAME } from '#server/pictures/picture-names.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { ProblemError } from '#server/problem.ts';
import { isTrial } from '../trials/trials.repository.ts';
import { beginsAsPicture, type Encoded } from './encode-picture.ts';

const PROGRAM = fileURLToPath(new URL('picture-program.ts', import.meta.url));
/** A picture that takes longer is refused. The largest take a second or two. Milliseconds. */
const TIME_MS = 120_000;
const HASH_LENGTH = 24;
/** The others wait: several at a time would take what orders need. */
const oneAtATime = createMutex();

/** What a stranger has opened to try is a menu, not a store for files. */
const PICTURES_OF_TRIAL: Limit = {
  name: 'pictures of a trial',
  burst: 60,
  everyMs: 10 * 60_000,
  isShared: true,
};

/** Stores an upload of a venue. Throws `request.rate_limited` for trials, and as `storePicture`. */
export async function receivePicture(
  context: Pick<Context, 'pictures' | 'clock' | 'store' | 'limits'>,
  venue: string,
  content: Buffer,
  signal: AbortSignal,
): Promise<string> {
  if (await isTrial(context.store.reader, venue)) {
    await takeOrRefuse(context.limits, PICTURES_OF_TRIAL, venue);
  }
  return storePicture(content, context, signal);
}

/**
 * Converts an upload to squares (`encodePicture`), and stores them under names made from the
 * content. Returns the picture's name, once all of them are stored. Throws `pictures.not_a_picture`,
 * by content, not by name. `signal` stops the conversion.
 */
export async function storePicture(
  content: Buffer,
  { pictures, clock }: Pick<Context, 'pictures' | 'clock'>,
  signal: AbortSignal,
): Promise<string> {
  if (!beginsAsPicture(content)) throw new ProblemError('pictures.not_a_picture');
  const hash = await hashOf(content);
  const name = `${hash}-w${PICTURE_WIDTH}.webp`;
  if (await pictures.has(name)) {
    await renew(pictures, hash, clock.now());
    return name;
  }
  const files = await oneAtATime.run(() => encoded(content, signal));
  const store = ({ width, type, bytes }: Encoded) =>
    pictures.put(`${hash}-w${width}.${type}`, bytes);
  const isNamed = ({ width, type }: Encoded) => width === PICTURE_WIDTH && type === 'webp';
  await Promise.all(files.filter((each) => !isNamed(each)).map(store));
  // The one that is named last: if it exists, the others do too.
  await Promise.all(files.filter(isNamed).map(store));
  return name;
}

/**
 * `encodePicture` in a process of its own: decoders share the server's threads, which cannot give way.
 * A picture that cannot be decoded is the sender's error.
 */
async function encoded(content: Buffer, signal: AbortSignal): Promise<Encoded[]> {
  signal.throwIfAborted();
  try {
    const output = await runApart(PROGRAM, { env: {}, input: [content], timeout: TIME_MS, signal });
    if (output !== null) return readFrames(output);
  } catch {}
  signal.throwIfAborted();
  throw new ProblemError('pictures.not_a_picture');
}

/** A line that says what follows, and the files. */
function readFrames(output: Buffer): Encoded[] {
  const end = output.indexOf('\n');
  const head: (Omit<Encoded, 'bytes'> & { length: number })[] = JSON.parse(
    output.toString('utf8', 0, end),
  );
  let at = end + 1;
  return head.map(({ length, ...file }) => {
    const bytes = output.subarray(at, at + length);
    at += length;
    return { ...file, bytes };
  });
}

/** In the background: a large file takes a while. */
async function hashOf(content: Buffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(content));
  return Buffer.from(hash).toString('hex').slice(0, HASH_LENGTH);
}

/** A repeated upload is about to be used: its time starts again. */
async function renew(pictures: PictureStore, hash: string, at: number): Promise<void> {
  for (const { name } of await pictures.list(hash)) {
    if (PICTURE_NAME.test(name)) await pictures.renew(name, at);
  }
}
