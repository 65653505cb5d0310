import type { AccentShades } from '#core/menu/menu.schema.ts';

export type Theme = 'light' | 'dark';

/**
 * Contrast that WCAG 2.2 AA requires of text (1.4.3), and of what identifies a control (1.4.11).
 */
export const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
/** One step towards black or white: small enough to change little more than necessary. */
const STEP = 0.02;
const PRESS = 0.14;

interface Ground {
  /** `paper` and `linen-deep` of tokens.css: all other backgrounds are between the two. */
  readonly paper: string;
  readonly deep: string;
  /** The direction in which a colour with too little contrast is moved. */
  readonly away: string;
}

const GROUNDS: Readonly<Record<Theme, Ground>> = {
  light: { paper: '#fcfaf6', deep: '#ebe4da', away: '#000000' },
  dark: { paper: '#15100d', deep: '#2e2722', away: '#ffffff' },
};
/** The text colour on a fill. */
const BRIGHT = '#fffbf8';
const DIM = '#15100d';

/** The colours of a theme derived from an accent (`#rrggbb`): its own hue, as close as readable. */
export function accentShades(accent: string, theme: Theme): AccentShades {
  const { paper, deep, away } = GROUNDS[theme];
  const isSeen = (color: string) =>
    Math.min(contrast(color, paper), contrast(color, deep)) >= CONTROL_CONTRAST &&
    Math.max(contrast(color, BRIGHT), contrast(color, DIM)) >= TEXT_CONTRAST;
  const fill = nearest(accent, away, isSeen);
  const on = contrast(fill, BRIGHT) >= contrast(fill, DIM) ? BRIGHT : DIM;
  return {
    fill,
    press: mix(fill, on === BRIGHT ? '#000000' : '#ffffff', PRESS),
    on,
  };
}

/** The first colour from `color` towards `end` with enough contrast. */
function nearest(color: string, end: string, will: (color: string) => boolean): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, end, share);
    if (will(mixed)) return mixed;
  }
  return end;
}

/** `share` 0 is `from`, 1 is `to`. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map(
    (value, index) => value + ((target[index] ?? 0) - value) * share,
  );
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio of two colours (`#rrggbb`), from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
