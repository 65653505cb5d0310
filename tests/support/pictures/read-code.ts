import decodeQR from 'qr/decode.js';
import type { Sharp } from 'sharp';

/** The content of the QR code in a picture. */
export async function readCode(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
