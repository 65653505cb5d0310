import { LOCALE_FACTS, type Locale, type LocaleFacts } from '#core/shared/languages.ts';
import { memoize } from './core-memoize.ts';
import { decimalsOf, minorUnitsOf } from './core-minor-units.ts';

/** Amounts and times in a language's format. */
export interface Formats {
  /** An amount in minor units: "SEK 189", "189 kr", with decimals only when there are öre. */
  money(amount: number, currency: string): string;
  /** The time of day at an instant (milliseconds, or ISO 8601): "19:42", "19.42". */
  time(at: number | string, timeZone?: string): string;
  /** As `time`, with the weekday before it unless it is the same day as `now`. */
  dayAndTime(at: number | string, now: number, timeZone?: string): string;
}

/** The formats of a language. */
export const formatsOf: (locale: Locale) => Formats = memoize((locale) =>
  createFormats(LOCALE_FACTS[locale]),
);

export function createFormats({
  intl,
  timeSeparator = ':',
}: Pick<LocaleFacts, 'intl' | 'timeSeparator'>): Formats {
  const money = memoize((key: string) => {
    const [currency = '', isWhole] = key.split(' ');
    const digits = isWhole ? 0 : decimalsOf(currency);
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(intl, { style: 'currency', currency, ...fraction });
  });
  const clock = memoize(
    (timeZone: string) =>
      new Intl.DateTimeFormat(intl, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...zone(timeZone),
      }),
  );
  const weekday = memoize(
    (timeZone: string) => new Intl.DateTimeFormat(intl, { weekday: 'short', ...zone(timeZone) }),
  );
  const day = memoize(
    (timeZone: string) => new Intl.DateTimeFormat(intl, { dateStyle: 'short', ...zone(timeZone) }),
  );
  const time: Formats['time'] = (at, timeZone = '') => {
    return clock(timeZone).format(new Date(at)).replace(':', timeSeparator);
  };
  return {
    money(amount, currency) {
      const units = minorUnitsOf(currency);
      return money(amount % units === 0 ? `${currency} whole` : currency).format(amount / units);
    },
    time,
    dayAndTime(at, now, timeZone = '') {
      const sameDay = day(timeZone).format(new Date(at)) === day(timeZone).format(new Date(now));
      return sameDay
        ? time(at, timeZone)
        : `${weekday(timeZone).format(new Date(at))} ${time(at, timeZone)}`;
    },
  };
}

/** Empty means the device's own zone. */
function zone(timeZone: string): { timeZone?: string } {
  return timeZone === '' ? {} : { timeZone };
}
