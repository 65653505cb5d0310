import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_PIXELS_MAX } from '../../../src/contract/limits.ts';
import { PICTURE_WIDTH, PICTURE_WIDTHS } from '../../../src/domain/menu/picture-widths.ts';
import { createMutex } from '../../db/mutex.ts';
import { ProblemError } from '../../problem.ts';
import { newToken, sha256 } from '../../random.ts';

const HASH_LENGTH = 24;
/** What a photograph comes as. SVG can carry scripts, and GIF moves. */
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'heif'];
/** Of 9: each further step takes twice as long, for a few per cent. */
const AVIF_EFFORT = 2;

/** Encoding takes all the cores it gets: one picture at a time leaves some for orders. */
const oneAtATime = createMutex();

/**
 * Turns what was uploaded into square AVIF and WebP in several widths, upright and without what the
 * camera wrote into it (its place, for one), and stores them under names made from the content.
 * Answers what a menu calls it. Throws `pictures.not_a_picture`, by what it is, not by its name.
 */
export async function storePicture(content: Buffer, folder: string): Promise<string> {
  const hash = sha256(content).slice(0, HASH_LENGTH);
  const fileOf = (width: number, type: string) => join(folder, `${hash}-w${width}.${type}`);
  const name = `${hash}-w${PICTURE_WIDTH}.webp`;
  if (existsSync(join(folder, name))) {
    await renew(folder, hash);
    return name;
  }
  await mkdir(folder, { recursive: true });
  await oneAtATime.run(async () => {
    await requirePicture(content);
    // The one that stands for all of them last: where it is, the others are.
    for (const width of [...PICTURE_WIDTHS].sort((a) => (a === PICTURE_WIDTH ? 1 : -1))) {
      const small = await readable(() => squared(content, width));
      await write(
        fileOf(width, 'avif'),
        await sharp(small).avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer(),
      );
      await write(fileOf(width, 'webp'), await sharp(small).webp({ quality: 78 }).toBuffer());
    }
  });
  return name;
}

async function requirePicture(content: Buffer): Promise<void> {
  const { format } = await readable(() => open(content).metadata());
  if (!FORMATS.includes(format)) {
    throw new ProblemError('pictures.not_a_picture');
  }
}

function open(content: Buffer) {
  return sharp(content, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' });
}

function squared(content: Buffer, width: number): Promise<Buffer> {
  return open(content)
    .autoOrient()
    .resize({ width, height: width, fit: 'cover' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** What cannot be decoded is the sender's doing. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw new ProblemError('pictures.not_a_picture');
  }
}

/** Whoever uploads it again is about to name it: its time begins anew. */
async function renew(folder: string, hash: string): Promise<void> {
  const now = new Date();
  const files = (await readdir(folder)).filter((file) => file.startsWith(hash));
  await Promise.all(files.map((file) => utimes(join(folder, file), now, now)));
}

/** Whole or not at all: what is served is cached for ever. */
async function write(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${newToken()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
