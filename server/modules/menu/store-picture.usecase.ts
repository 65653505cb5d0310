import { PICTURE_PIXELS_MAX } from '../../../src/contract/limits.ts';
import { PICTURE_WIDTH, PICTURE_WIDTHS } from '../../../src/domain/menu/picture-widths.ts';
import type { Clock } from '../../clock.ts';
import { createMutex } from '../../db/mutex.ts';
import { PICTURE_NAME } from '../../pictures/picture-names.ts';
import type { PictureStore } from '../../pictures/picture-store.ts';
import { ProblemError } from '../../problem.ts';
import { sha256 } from '../../random.ts';

/** Loaded at first use: it takes a twentieth of a start. */
const loadSharp = async () => (await import('sharp')).default;

const HASH_LENGTH = 24;
/** The usual formats of photographs. SVG can contain scripts, and GIF is animated. */
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'heif'];
/** Of 9: each further step takes twice as long, for a few per cent. */
const AVIF_EFFORT = 2;

/** Encoding uses all available cores: one picture at a time leaves some for orders. */
const oneAtATime = createMutex();

/**
 * Converts an upload to square AVIF and WebP in several widths, upright and without camera metadata
 * (such as the place), and stores them under names made from the content. Returns the picture's
 * name, once all of them are stored. Throws `pictures.not_a_picture`, by content, not by name.
 */
export async function storePicture(
  content: Buffer,
  pictures: PictureStore,
  clock: Pick<Clock, 'now'>,
): Promise<string> {
  const hash = sha256(content).slice(0, HASH_LENGTH);
  const name = `${hash}-w${PICTURE_WIDTH}.webp`;
  if (await pictures.has(name)) {
    await renew(pictures, hash, clock.now());
    return name;
  }
  const files = await oneAtATime.run(() => encoded(content));
  const store = ({ width, type, bytes }: Encoded) =>
    pictures.put(`${hash}-w${width}.${type}`, bytes);
  const isNamed = ({ width, type }: Encoded) => width === PICTURE_WIDTH && type === 'webp';
  await Promise.all(files.filter((each) => !isNamed(each)).map(store));
  // The one that is named last: if it exists, the others do too.
  await Promise.all(files.filter(isNamed).map(store));
  return name;
}

type Encoded = { width: number; type: 'avif' | 'webp'; bytes: Buffer };

async function encoded(content: Buffer): Promise<Encoded[]> {
  const sharp = await loadSharp();
  await requirePicture(content);
  const files: Encoded[] = [];
  for (const width of PICTURE_WIDTHS) {
    const small = await readable(() => squared(content, width));
    const avif = await sharp(small).avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer();
    const webp = await sharp(small).webp({ quality: 78 }).toBuffer();
    files.push({ width, type: 'avif', bytes: avif }, { width, type: 'webp', bytes: webp });
  }
  return files;
}

async function requirePicture(content: Buffer): Promise<void> {
  const { format } = await readable(async () => (await open(content)).metadata());
  if (!FORMATS.includes(format)) {
    throw new ProblemError('pictures.not_a_picture');
  }
}

async function open(content: Buffer) {
  const sharp = await loadSharp();
  return sharp(content, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' });
}

async function squared(content: Buffer, width: number): Promise<Buffer> {
  const picture = await open(content);
  return picture
    .autoOrient()
    .resize({ width, height: width, fit: 'cover' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A picture that cannot be decoded is the sender's error. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw new ProblemError('pictures.not_a_picture');
  }
}

/** A repeated upload is about to be used: its time starts again. */
async function renew(pictures: PictureStore, hash: string, at: number): Promise<void> {
  for (const { name } of await pictures.list(hash)) {
    if (PICTURE_NAME.test(name)) await pictures.renew(name, at);
  }
}
