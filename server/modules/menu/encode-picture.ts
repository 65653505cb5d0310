import { PICTURE_WIDTHS } from '#core/menu/picture-widths.ts';
import { PICTURE_PIXELS_MAX } from '#core/shared/limits.ts';

/** A square of a picture. */
export type Encoded = { width: number; type: 'avif' | 'webp'; bytes: Buffer };

/** Of 9: each further step takes twice as long, for a few per cent. */
const AVIF_EFFORT = 2;
/** For one step of the work; the largest pictures take a tenth of it. */
const STEP_SECONDS = 20;

/**
 * How files of the usual formats of photographs begin: nothing else reaches a decoder. SVG can
 * contain scripts, and GIF is animated.
 */
const BEGINNINGS: readonly ((head: string) => boolean)[] = [
  (head) => head.startsWith('\xff\xd8\xff'),
  (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  (head) => head.slice(4, 8) === 'ftyp',
];
const HEAD_BYTES = 12;

export function beginsAsPicture(content: Buffer): boolean {
  const head = content.toString('latin1', 0, HEAD_BYTES);
  return BEGINNINGS.some((matches) => matches(head));
}

/**
 * An upload as square AVIF and WebP in several widths, upright and without camera metadata (such as
 * the place). Throws if it cannot be decoded, or has too many pixels.
 */
export async function encodePicture(content: Buffer): Promise<Encoded[]> {
  const { default: sharp } = await import('sharp');
  // Elsewhere than here it may take all processors.
  sharp.concurrency(1);
  const largest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await sharp(content, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: STEP_SECONDS })
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: Encoded[] = [];
  for (const wanted of PICTURE_WIDTHS) {
    const square = sharp(data, { raw: { width, height, channels } })
      .timeout({ seconds: STEP_SECONDS })
      .resize({ width: wanted });
    const avif = await square.clone().avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer();
    const webp = await square.clone().webp({ quality: 78 }).toBuffer();
    files.push(
      { width: wanted, type: 'avif', bytes: avif },
      { width: wanted, type: 'webp', bytes: webp },
    );
  }
  return files;
}
