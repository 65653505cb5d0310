import { PICTURE_NAME } from '#server/pictures/picture-names.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';

/** Sharp at the size of a stamp, and light: 300 of them are a file of some megabytes. */
const SIDE = 240;
const QUALITY = 82;
const SECONDS = 5;

/**
 * Pictures of a menu as a PDF takes them, by their addresses. One after the other: decoding uses
 * the threads that orders need. A dish whose picture cannot be had is printed without.
 */
export async function printedPictures(
  pictures: PictureStore,
  addresses: readonly string[],
): Promise<Map<string, Buffer>> {
  const printed = new Map<string, Buffer>();
  const { default: sharp } = await import('sharp');
  for (const address of new Set(addresses)) {
    const name = address.split('/').at(-1) ?? '';
    const stored = PICTURE_NAME.test(name) ? await pictures.read(name).catch(() => null) : null;
    if (stored === null) continue;
    const jpeg = await sharp(stored.content)
      .timeout({ seconds: SECONDS })
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
      .catch(() => null);
    if (jpeg !== null) printed.set(address, jpeg);
  }
  return printed;
}
