import { LOCALE_FACTS, LOCALES, type Locale } from '#core/shared/languages.ts';
import type { OperatorPhone } from './operator.schema.ts';

/** As people write a number: spaces, hyphens, dots, slashes and brackets are for the eye. */
const NUMBER = /^\+?\(?\d[\d\s./()\u2010-\u2013-]*$/;
const DIGITS_MIN = 3;
/** The longest that E.164 knows. */
const DIGITS_MAX = 15;
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PART =
  /^(?<first>[A-Z][a-z])(?:-(?<last>[A-Z][a-z]))? (?<opens>[\d:]{5})-(?<closes>[\d:]{5})$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MIDNIGHT = '24:00';
/** A Monday: names of weekdays are asked of the days from it on. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** On these days somebody answers from the one time to the other, which may be on the next day. */
export interface PhoneHours {
  /** Of the week, Monday first: 0 to 6. */
  readonly days: readonly number[];
  /** Such as `16:00`. */
  readonly opens: string;
  readonly closes: string;
}

/** A number as pages show it, and when somebody answers it. */
export interface PublicPhone {
  readonly number: string;
  /** `tel:…` */
  readonly url: string;
  /** In each of the site's languages; empty where nobody has said when. */
  readonly hours: Readonly<Record<Locale, string>>;
}

/** A telephone number as a link's address (`tel:…`); null if the text is none. Nothing is nothing. */
export function phoneUrl(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const isAbroad = typed.startsWith('+');
  // "+46 (0)8": the zero in brackets is dialled within the country alone.
  const dialled = isAbroad ? typed.replace(/\(\s*0\s*\)/, '') : typed;
  const digits = dialled.replaceAll(/\D/g, '');
  const isNumber = NUMBER.test(typed) && digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX;
  return isNumber ? `tel:${isAbroad ? '+' : ''}${digits}` : null;
}

/**
 * Hours as schema.org's `openingHours` has them, `Mo-Th 16:00-23:00, Fr-Sa 16:00-02:00`; null if the
 * text says none. Nothing is nothing.
 */
export function readPhoneHours(text: string): readonly PhoneHours[] | null {
  const typed = text.trim();
  if (typed === '') return [];
  const parts = typed.split(',').map((part) => readPart(part.trim()));
  return parts.every((part) => part !== null) ? parts : null;
}

function readPart(text: string): PhoneHours | null {
  const { first = '', last = first, opens = '', closes = '' } = PART.exec(text)?.groups ?? {};
  const [from, until] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const areTimes = TIME.test(opens) && (TIME.test(closes) || closes === MIDNIGHT);
  if (from === -1 || until === -1 || !areTimes || opens === closes) return null;
  // A week may go on over its end, as from Friday to Monday.
  const count = ((until - from + DAYS.length) % DAYS.length) + 1;
  const days = Array.from({ length: count }, (_, day) => (from + day) % DAYS.length);
  return { days, opens, closes };
}

/** What pages show; null where there is no number. */
export function shownPhone({ number, hours }: OperatorPhone): PublicPhone | null {
  const url = phoneUrl(number) ?? '';
  if (url === '') return null;
  const parts = readPhoneHours(hours) ?? [];
  const said = Object.fromEntries(LOCALES.map((locale) => [locale, hoursText(parts, locale)]));
  return { number, url, hours: said as Record<Locale, string> };
}

/** "Monday–Thursday 16:00–23:00, Friday–Saturday 16:00–02:00", in the language's own way. */
function hoursText(parts: readonly PhoneHours[], locale: Locale): string {
  const { intl, timeSeparator = ':' } = LOCALE_FACTS[locale];
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone: 'UTC' });
  const name = (day: number | undefined) => weekday.format(MONDAY + (day ?? 0) * DAY_MS);
  const time = (text: string) => text.replace(':', timeSeparator);
  const text = parts
    .map(({ days, opens, closes }) => {
      const when = days.length === 1 ? name(days[0]) : `${name(days[0])}\u2013${name(days.at(-1))}`;
      return `${when} ${time(opens)}\u2013${time(closes)}`;
    })
    .join(', ');
  return text.charAt(0).toLocaleUpperCase(intl) + text.slice(1);
}

/** The same for search engines: schema.org's `OpeningHoursSpecification`. */
export function hoursData(hours: string): object[] {
  return (readPhoneHours(hours) ?? []).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => DAY_NAMES[day]),
    opens,
    closes: closes === MIDNIGHT ? '23:59' : closes,
  }));
}
