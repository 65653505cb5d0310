import type { Locale } from '../contract/codes.ts';
import { LOCALE_FACTS } from './core.ts';

/** A figure, and what it is counted in: the one is set large, the other small. */
export interface Figure {
  readonly value: string;
  readonly unit: string | null;
}

/** Numbers, spans of time and days as a language writes them. */
export interface Figures {
  number(value: number): string;
  /** Milliseconds: "9 sec" under a minute, else "5:40 min". */
  span(milliseconds: number): Figure;
  /** "14 Nov 2026" in the order of the language, for milliseconds or ISO 8601. */
  day(at: number | string): string;
}

const SECONDS = 60;

export function figuresOf(locale: Locale): Figures {
  const { intl } = LOCALE_FACTS[locale];
  const plain = new Intl.NumberFormat(intl);
  const date = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short', year: 'numeric' });
  const unitOf = (unit: 'second' | 'minute', value: number) =>
    new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'short' })
      .formatToParts(value)
      .find(({ type }) => type === 'unit')?.value ?? null;
  return {
    number: (value) => plain.format(value),
    span(milliseconds) {
      const seconds = Math.round(milliseconds / 1_000);
      if (seconds < SECONDS) {
        return { value: plain.format(seconds), unit: unitOf('second', seconds) };
      }
      const minutes = Math.floor(seconds / SECONDS);
      const rest = String(seconds % SECONDS).padStart(2, '0');
      return { value: `${plain.format(minutes)}:${rest}`, unit: unitOf('minute', minutes) };
    },
    day: (at) => date.format(new Date(at)),
  };
}
