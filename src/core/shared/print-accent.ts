import { contrast, TEXT_CONTRAST } from './accent.ts';

/** The lingonberry red in print, for venues without a colour of their own. */
export const PRINT_ACCENT = 'a30f3c';

const STEP = 0.94;

/**
 * A colour (six hex digits), darkened as much as text on white paper requires: its channels are
 * lowered together, so that the hue stays.
 */
export function printableAccent(hex: string): string {
  let accent = hex;
  while (contrast(`#${accent}`, '#ffffff') < TEXT_CONTRAST) {
    accent = [0, 2, 4]
      .map((at) => Math.floor(Number.parseInt(accent.slice(at, at + 2), 16) * STEP))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('');
  }
  return accent;
}
