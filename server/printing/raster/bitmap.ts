import type { Mask } from './mask.ts';

/** A picture of one bit a dot, as printers take it: eight dots a byte, the left one first, 1 is black. */
export class Bitmap {
  readonly width: number;
  readonly height: number;
  /** Bytes of a row. */
  readonly stride: number;
  readonly bytes: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.stride = Math.ceil(width / 8);
    this.bytes = new Uint8Array(this.stride * height);
  }

  /** Adds ink at a place; what would stand outside is left out. */
  draw({ width, height, dots }: Mask, left: number, top: number): void {
    const rows = Math.min(height, this.height - top);
    const columns = Math.min(width, this.width - left);
    const { bytes, stride } = this;
    for (let y = 0; y < rows; y++) {
      const row = (top + y) * stride;
      for (let x = 0; x < columns; x++) {
        if (dots[y * width + x] === 0) continue;
        const index = row + ((left + x) >> 3);
        bytes[index] = (bytes[index] ?? 0) | (0x80 >> ((left + x) & 7));
      }
    }
  }

  fill(left: number, top: number, width: number, height: number): void {
    for (let y = top; y < Math.min(top + height, this.height); y++) {
      for (let x = left; x < Math.min(left + width, this.width); x++) this.set(x, y);
    }
  }

  /** Turns black and white. */
  invert(): void {
    for (let index = 0; index < this.bytes.length; index++) {
      this.bytes[index] = ~(this.bytes[index] ?? 0);
    }
  }

  /** Puts one of the same width below what was put before. */
  place({ bytes }: Bitmap, top: number): void {
    this.bytes.set(bytes, top * this.stride);
  }

  private set(x: number, y: number): void {
    const index = y * this.stride + (x >> 3);
    this.bytes[index] = (this.bytes[index] ?? 0) | (0x80 >> (x & 7));
  }
}
