/** The ink of a letter or a run of letters: 1 where it is black, row by row. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** Shades of grey as they were drawn, 255 is ink. */
export interface Shades {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** A thermal head burns or does not; thin strokes shall stay. */
const INK_FROM = 96;

/** A part of a drawing, brought to a width and parted into black and white. */
export function maskOf(
  { width, height, levels }: Shades,
  part: { left: number; width: number; top: number; height: number },
  toWidth: number,
): Mask {
  const dots = new Uint8Array(toWidth * part.height);
  const step = part.width / toWidth;
  for (let y = 0; y < part.height; y++) {
    const row = part.top + y;
    if (row < 0 || row >= height) continue;
    for (let x = 0; x < toWidth; x++) {
      const from = part.left + x * step;
      const level = meanOf(levels, row * width, from, Math.min(from + step, width));
      dots[y * toWidth + x] = level >= INK_FROM ? 1 : 0;
    }
  }
  return { width: toWidth, height: part.height, dots };
}

/** The mean of a row's shades between two places, which need not be whole. */
function meanOf(levels: Uint8Array, row: number, from: number, to: number): number {
  let sum = 0;
  for (let x = Math.floor(from); x < to; x++) {
    const share = Math.min(x + 1, to) - Math.max(x, from);
    sum += (levels[row + x] ?? 0) * share;
  }
  return sum / Math.max(to - from, 1e-6);
}
