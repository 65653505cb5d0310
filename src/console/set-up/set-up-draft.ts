import type { ImportOptions } from '#console/menu-import/menu-import-store.ts';
import { parsePercent } from '#core/money/percent.ts';
import { passwordFlaw } from '#core/people/password.ts';
import { FIRST_MENUS, type FirstMenu } from '#core/set-up/codes.ts';
import type { SetUpFile, SetUpRequest } from '#core/set-up/set-up.schema.ts';
import { VENUE_KINDS, type VenueKind, WEEKDAYS, type Weekday } from '#core/settings/codes.ts';
import { sharesTables } from '#core/settings/venue-kind.ts';
import {
  hasHours,
  isTime,
  toWeek,
  toWindows,
  type WeekHours,
  weekWith,
  wrongHours,
} from '#core/settings/week-hours.ts';
import { checkEmail, checkText } from '#core/shared/field-check.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { NAME_MAX, PERSON_NAME_MAX, SETUP_TABLES_MAX } from '#core/shared/limits.ts';
import { toBase64 } from '#web/platform/device/base64.ts';
import { persistedText } from '#web/stores/persisted-text.ts';

/** The form's fields of the first set-up. */
export interface SetUpDraft {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly venue: string;
  /** Null: not said. */
  readonly kind: VenueKind | null;
  /** In the order of selection: the first is the menu's main language. */
  readonly locales: readonly Locale[];
  readonly currency: string;
  readonly timeZone: string;
  readonly vatFood: string;
  readonly vatStandard: string;
  /** When orders are taken; null until chosen. */
  readonly hours: 'always' | 'some' | null;
  /** With `some`: whether the days that are open have the same hours. */
  readonly hasSameHours: boolean;
  /** Then these are the days, and the hours on each; else those of `openWeek`. */
  readonly openDays: readonly Weekday[];
  readonly openFrom: string;
  readonly openUntil: string;
  readonly openWeek: WeekHours;
  /** Null until chosen. */
  readonly menu: FirstMenu | null;
  readonly tables: string;
  /** Whether strangers share tables. */
  readonly sharesTables: boolean;
}

export const SET_UP_STEPS = ['code', 'owner', 'venue', 'hours', 'menu', 'tables'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** The fields of a step with errors. */
export type DraftField = keyof SetUpDraft;

/** Others know these, so they are no good as a password. */
export function aboutOwner({ name, email, venue }: SetUpDraft): readonly string[] {
  return [name, email, venue];
}

const HOURS = ['always', 'some'] as const;

/** Restaurants' and the standard rate of 2026, by currency and time zone. */
const KNOWN_RATES = [
  { currency: 'SEK', timeZone: 'Europe/Stockholm', vatFood: '12', vatStandard: '25' },
] as const;

/** The draft with the rates of its country, where it is known and none were typed. */
export function withKnownRates(draft: SetUpDraft): SetUpDraft {
  const known = KNOWN_RATES.find(
    ({ currency, timeZone }) => currency === draft.currency && timeZone === draft.timeZone,
  );
  const isEmpty = draft.vatFood.trim() === '' && draft.vatStandard.trim() === '';
  return known && isEmpty
    ? { ...draft, vatFood: known.vatFood, vatStandard: known.vatStandard }
    : draft;
}

/** Defaults where they can be known; nothing is chosen for a person. */
export function freshDraft({ locale, timeZone }: { locale: Locale; timeZone: string }): SetUpDraft {
  const isSweden = timeZone === 'Europe/Stockholm';
  return withKnownRates({
    code: '',
    name: '',
    email: '',
    password: '',
    venue: '',
    locales: [locale],
    currency: isSweden ? 'SEK' : '',
    timeZone,
    vatFood: '',
    vatStandard: '',
    hours: null,
    openDays: WEEKDAYS,
    openFrom: '11:00',
    openUntil: '23:00',
    hasSameHours: true,
    openWeek: toWeek([]),
    menu: null,
    tables: '',
    kind: null,
    sharesTables: false,
  });
}

/** The draft as somebody changes it: where it says the country, with that country's rates. */
export function changedDraft(draft: SetUpDraft, changes: Partial<SetUpDraft>): SetUpDraft {
  const { kind } = changes;
  // Whether strangers share tables is asked later, and the kind says what is usual.
  const shares = kind ? { sharesTables: sharesTables(kind) } : {};
  const next = { ...draft, ...shares, ...changes };
  return 'currency' in changes || 'timeZone' in changes ? withKnownRates(next) : next;
}

/**
 * The draft after the page was switched to another language: the menu's only language goes along as
 * long as nobody has chosen one.
 */
export function spokenDraft(draft: SetUpDraft, was: Locale, now: Locale): SetUpDraft {
  const [only, ...more] = draft.locales;
  return only === was && more.length === 0 ? { ...draft, locales: [now] } : draft;
}

/** The fields of a step that are invalid. */
export function wrongFields(draft: SetUpDraft, step: SetUpStep): readonly DraftField[] {
  const isSame = draft.hours === 'some' && draft.hasSameHours;
  const checks: Readonly<Record<SetUpStep, Partial<Record<DraftField, boolean>>>> = {
    code: { code: draft.code.trim() !== '' },
    owner: {
      name: checkText(draft.name, { min: 1, max: PERSON_NAME_MAX }) === null,
      email: checkEmail(draft.email) === null,
      password: passwordFlaw(draft.password, aboutOwner(draft)) === null,
    },
    venue: {
      venue: checkText(draft.venue, { min: 1, max: NAME_MAX }) === null,
      locales: draft.locales.length > 0,
      currency: draft.currency !== '',
      timeZone: draft.timeZone !== '',
      vatFood: parsePercent(draft.vatFood) !== null,
      vatStandard: parsePercent(draft.vatStandard) !== null,
    },
    hours: {
      hours: draft.hours !== null,
      openDays: !isSame || draft.openDays.length > 0,
      openFrom: !isSame || isTime(draft.openFrom),
      openUntil: !isSame || isTime(draft.openUntil),
      openWeek:
        draft.hours !== 'some' ||
        isSame ||
        (hasHours(draft.openWeek) && wrongHours(draft.openWeek).length === 0),
    },
    menu: { menu: draft.menu !== null },
    tables: { tables: tablesOf(draft) !== null },
  };
  const fields = Object.entries(checks[step]) as [DraftField, boolean][];
  return fields.filter(([, isRight]) => !isRight).map(([field]) => field);
}

/** The week of a draft in which all days that are open have the same hours. */
function sameWeek({ openDays, openFrom: from, openUntil: until }: SetUpDraft): WeekHours {
  return weekWith((day) => (openDays.includes(day) ? [{ from, until }] : []));
}

/** What changes when days get their own hours: those they had in common, until others are typed. */
export function perDay(draft: SetUpDraft): Partial<SetUpDraft> {
  const openWeek = hasHours(draft.openWeek) ? draft.openWeek : sameWeek(draft);
  return { hasSameHours: false, openWeek };
}

function tablesOf({ tables }: SetUpDraft): number | null {
  const count = /^\s*\d{1,4}\s*$/u.test(tables) ? Number(tables) : 0;
  return count >= 1 && count <= SETUP_TABLES_MAX ? count : null;
}

/** The venue in the API's form; null while its step has errors. */
export function toVenue(draft: SetUpDraft): SetUpRequest['venue'] | null {
  const food = parsePercent(draft.vatFood);
  const standard = parsePercent(draft.vatStandard);
  if (food === null || standard === null) {
    return null;
  }
  return {
    name: draft.venue.trim(),
    locales: [...draft.locales],
    currency: draft.currency,
    timeZone: draft.timeZone,
    vat: { standard, food },
    ...(draft.hours === 'some' && {
      opening: toWindows(draft.hasSameHours ? sameWeek(draft) : draft.openWeek),
    }),
    sharesTables: draft.sharesTables,
    ...(draft.kind !== null && { kind: draft.kind }),
  };
}

/** A file with the first menu. `locale`: the language of the texts of a file without one. */
export function toFile(
  bytes: Uint8Array,
  { locale, separator, sameNames, sheet }: Omit<ImportOptions, 'sweeps'>,
): SetUpFile {
  return {
    bytes: toBase64(bytes),
    ...(locale !== null && { locale }),
    ...(separator !== null && { separator }),
    ...(sameNames !== null && { sameNames }),
    ...sheet,
  };
}

/** The request; null while a step has errors. */
export function toRequest(draft: SetUpDraft): SetUpRequest | null {
  const venue = toVenue(draft);
  const tables = tablesOf(draft);
  const { menu } = draft;
  if (venue === null || tables === null || menu === null) {
    return null;
  }
  return {
    code: draft.code.trim(),
    owner: { name: draft.name.trim(), email: draft.email.trim(), password: draft.password },
    venue,
    menu,
    tables,
  };
}

/** A stored draft applied to a new one; a password is never stored. */
export function readDraft(kept: unknown, fresh: SetUpDraft): SetUpDraft {
  if (typeof kept !== 'object' || kept === null) {
    return fresh;
  }
  const text = (field: DraftField & string) => persistedText(kept, field);
  const openDays =
    'openDays' in kept && Array.isArray(kept.openDays) ? kept.openDays : fresh.openDays;
  const locales = 'locales' in kept && Array.isArray(kept.locales) ? kept.locales : fresh.locales;
  return withKnownRates({
    code: text('code'),
    name: text('name'),
    email: text('email'),
    password: '',
    venue: text('venue'),
    kind: VENUE_KINDS.find((each) => each === text('kind')) ?? null,
    locales: LOCALES.filter((locale) => locales.includes(locale)).sort(
      (a, b) => locales.indexOf(a) - locales.indexOf(b),
    ),
    currency: text('currency'),
    timeZone: text('timeZone') || fresh.timeZone,
    vatFood: text('vatFood'),
    vatStandard: text('vatStandard'),
    hours: HOURS.find((each) => each === text('hours')) ?? null,
    openDays: WEEKDAYS.filter((day) => openDays.includes(day)),
    openFrom: text('openFrom') || fresh.openFrom,
    openUntil: text('openUntil') || fresh.openUntil,
    hasSameHours: !('hasSameHours' in kept && kept.hasSameHours === false),
    openWeek: 'openWeek' in kept ? readWeek(kept.openWeek) : fresh.openWeek,
    menu: FIRST_MENUS.find((each) => each === text('menu')) ?? null,
    tables: text('tables'),
    sharesTables: 'sharesTables' in kept && kept.sharesTables === true,
  });
}

/** Anything that is no list of hours counts as none. */
function readWeek(kept: unknown): WeekHours {
  const days: Readonly<Record<string, unknown>> = Object(kept);
  return weekWith((day) => {
    const hours = days[day];
    return (Array.isArray(hours) ? hours : []).flatMap((each: unknown) => {
      const { from, until }: Readonly<Record<string, unknown>> = Object(each);
      return typeof from === 'string' && typeof until === 'string' ? [{ from, until }] : [];
    });
  });
}
