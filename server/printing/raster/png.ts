import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Fast, and half a ticket's size: most rows are white. */
const EFFORT = 3;

/** A picture as PNG of one bit a dot. */
export function writePng({ width, height, stride, bytes }: Bitmap): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit, shades of grey; the rest is as it always is.
  header[8] = 1;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < stride; x++) {
      // A one is white.
      rows[y * (stride + 1) + 1 + x] = ~(bytes[y * stride + x] ?? 0);
    }
  }
  const data = deflateSync(rows, { level: EFFORT });
  const end = Buffer.alloc(0);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', end)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
