import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { memoize } from './core-memoize.ts';

/** A figure and its unit: the figure is shown large, the unit small. */
export interface Figure {
  readonly value: string;
  readonly unit: string | null;
}

/** Numbers, durations and dates in a language's format. */
export interface Figures {
  number(value: number): string;
  /** Milliseconds: "9 sec" up to a minute, else "5:40 min". */
  span(milliseconds: number): Figure;
  /**
   * "14 Nov 2026" in the order of the language, for milliseconds or ISO 8601; without a time zone
   * the device's day.
   */
  day(at: number | string, timeZone?: string): string;
}

const SECONDS = 60;

const plain = memoize((intl: string) => new Intl.NumberFormat(intl));
const date = memoize((key: string) => {
  const [intl, timeZone] = key.split(' ');
  const fields = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(intl, { ...fields, ...(timeZone && { timeZone }) });
});

/**
 * The formats of a language. Intl objects are created at first use: the first one costs a slow
 * phone 50 ms.
 */
export function figuresOf(locale: Locale): Figures {
  const { intl } = LOCALE_FACTS[locale];
  const number = (value: number) => plain(intl).format(value);
  const unitOf = (unit: 'second' | 'minute', value: number) =>
    new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'short' })
      .formatToParts(value)
      .find(({ type }) => type === 'unit')?.value ?? null;
  return {
    number,
    span(milliseconds) {
      const seconds = Math.round(milliseconds / 1_000);
      if (seconds <= SECONDS) {
        return { value: number(seconds), unit: unitOf('second', seconds) };
      }
      const minutes = Math.floor(seconds / SECONDS);
      const rest = String(seconds % SECONDS).padStart(2, '0');
      return { value: `${number(minutes)}:${rest}`, unit: unitOf('minute', minutes) };
    },
    day: (at, timeZone) => dayIn(intl, at, timeZone),
  };
}

/** A day as `Figures` say it, in any language that Intl knows. */
export function dayIn(intl: string, at: number | string, timeZone = ''): string {
  return date(`${intl} ${timeZone}`).format(new Date(at));
}

interface Day {
  /** ISO 8601. */
  readonly at: string;
  readonly now: number;
  /** The venue's. */
  readonly timeZone: string;
}

/** A day in words, with the year if it is not this one: "14 November", "14 November 2025". */
export function dayInWords(intl: string, { at, now, timeZone }: Day): string {
  const yearOf = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  const isThisYear = yearOf.format(new Date(at)) === yearOf.format(now);
  const day = new Intl.DateTimeFormat(intl, {
    ...{ day: 'numeric', month: 'long', timeZone },
    ...(!isThisYear && { year: 'numeric' }),
  });
  return day.format(new Date(at));
}
