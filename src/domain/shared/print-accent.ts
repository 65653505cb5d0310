import { contrast, TEXT_CONTRAST } from './accent.ts';

/** Lingon, as on paper: what a venue without a colour of its own prints. */
export const PRINT_ACCENT = 'a30f3c';

const STEP = 0.94;

/**
 * A colour (six hex digits) as dark as words on white paper need it: its channels are lowered
 * together, so that the hue stays.
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
