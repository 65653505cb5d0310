import { readPrice } from '#console/components/fields/amounts.ts';
import type {
  DayHours,
  Takeaway,
  TimeWindow,
  VatRates,
} from '#core/menu-import/menu-file.schema.ts';
import { coinChoices } from '#core/money/coins.ts';
import { parsePercent } from '#core/money/percent.ts';
import { WEEKDAYS, type Weekday } from '#core/settings/codes.ts';
import type { VenueSettings } from '#core/settings/settings.schema.ts';
import { hasHours, isTime, toWindows, wrongHours } from '#core/settings/week-hours.ts';
import { forEachYesNo, YES_NO } from '#core/settings/yes-no.ts';
import { lengthOf } from '#core/shared/field-check.ts';
import { ABOUT_MAX, CANCEL_SECONDS_MAX, LEAD_MINUTES_MAX, NAME_MAX } from '#core/shared/limits.ts';
import type {
  RatesDraft,
  SettingsDraft,
  TakeawayDraft,
  VatChangeDraft,
  WeekDraft,
} from './settings-draft.ts';

export const SECTIONS = ['venue', 'hours', 'ordering', 'takeaway', 'vat', 'look'] as const;
export type Section = (typeof SECTIONS)[number];

/** The fields that each section of the page edits and saves. */
export const FIELDS_OF: Readonly<Record<Section, readonly (keyof SettingsDraft)[]>> = {
  venue: ['name', 'about', 'locales'],
  hours: ['timeZone', 'dayStart', 'opening', 'serving', 'stationHours', 'exceptions'],
  ordering: [
    'kind',
    'service',
    'joinPolicy',
    'payer',
    ...YES_NO,
    'paymentMethods',
    'cap',
    'tabLimit',
    'tabHold',
    'wishes',
    'smallestCoin',
    'tipRule',
    'kitchenTips',
    'stationWork',
    'cancelSeconds',
    'portionsShownFrom',
    'menuCheckDays',
    'currency',
  ],
  takeaway: ['takeaway'],
  vat: ['rates', 'vatChanges'],
  look: ['accent'],
};

export type Wrong =
  | 'missing'
  | 'too_long'
  | 'time'
  | 'date'
  | 'twice'
  | 'rate'
  | 'amount'
  | 'seconds'
  | 'minutes'
  | 'never';

export interface ReadDraft {
  readonly changes: Partial<VenueSettings>;
  /** By the field's place, such as `opening.mon.0` or `exceptions.1.date`. */
  readonly wrong: ReadonlyMap<string, Wrong>;
}

/** A section's typed values as they are saved, and their errors. */
export function readDraft(draft: SettingsDraft, section: Section): ReadDraft {
  const wrong = new Map<string, Wrong>();
  const changes = READERS[section](draft, (place, what) => wrong.set(place, what));
  return { changes, wrong };
}

type Say = (place: string, wrong: Wrong) => void;

const READERS: Readonly<Record<Section, (draft: SettingsDraft, say: Say) => ReadDraft['changes']>> =
  {
    venue: readVenue,
    hours: readHours,
    ordering: readOrdering,
    takeaway: ({ takeaway }, say) => ({ takeaway: readTakeaway(takeaway, say) }),
    vat: ({ rates, vatChanges }, say) => ({
      vatRates: readRates(rates, 'rates', say),
      vatChanges: readChanges(vatChanges, say),
    }),
    look: ({ accent }) => ({ accent }),
  };

function readVenue({ name, about, locales }: SettingsDraft, say: Say) {
  if (name.trim() === '') say('name', 'missing');
  if (lengthOf(name) > NAME_MAX) say('name', 'too_long');
  const texts = Object.entries(about).map(([locale, text]) => [locale, text.trim()] as const);
  for (const [locale, text] of texts) {
    if (lengthOf(text) > ABOUT_MAX) say(`about.${locale}`, 'too_long');
  }
  if (locales.length === 0) say('locales', 'missing');
  return {
    name: name.trim(),
    about: Object.fromEntries(texts.filter(([, text]) => text !== '')),
    locales: [...locales],
  };
}

function readHours(draft: SettingsDraft, say: Say) {
  const { timeZone, dayStart, opening, serving, stationHours, exceptions } = draft;
  const dates = exceptions.map(({ date }) => date);
  return {
    timeZone,
    dayStart,
    opening: readWeek(opening, 'opening', say),
    serving: serving.isAlways ? null : readWeek(serving, 'serving', say),
    stationHours: Object.entries(stationHours).flatMap(([station, week]) => {
      const windows = readWeek(week, `stationHours.${station}`, say);
      return windows.length === 0 ? [] : [{ station, windows }];
    }),
    exceptions: exceptions.map((day, index) => {
      const place = `exceptions.${index}`;
      checkDate(day.date, dates, `${place}.date`, say);
      checkHours(day.opening, `${place}.opening`, say);
      checkHours(day.serving ?? [], `${place}.serving`, say);
      const stations = Object.entries(day.stations).map(([station, hours]) => {
        checkHours(hours, `${place}.stations.${station}`, say);
        return { station, hours: [...hours] };
      });
      return {
        date: day.date,
        opening: [...day.opening],
        ...(day.serving !== null && { serving: [...day.serving] }),
        ...(stations.length > 0 && { stations }),
      };
    }),
  };
}

function readWeek({ isAlways, days }: WeekDraft, place: string, say: Say): TimeWindow[] {
  if (isAlways) return [];
  for (const wrong of wrongHours(days)) say(`${place}.${wrong}`, 'time');
  if (!hasHours(days)) say(place, 'never');
  return toWindows(days);
}

const DATE = /^\d{4}-\d\d-\d\d$/;

function checkHours(hours: readonly DayHours[], place: string, say: Say): void {
  hours.forEach(({ from, until }, index) => {
    if (!isTime(from) || !isTime(until)) say(`${place}.${index}`, 'time');
  });
}

function checkDate(date: string, all: readonly string[], place: string, say: Say): void {
  if (!DATE.test(date)) say(place, 'date');
  else if (all.filter((each) => each === date).length > 1) say(place, 'twice');
}

function readRates(draft: RatesDraft, place: string, say: Say): VatRates {
  const rate = (field: keyof RatesDraft) => {
    const read = parsePercent(draft[field]);
    if (read === null) say(`${place}.${field}`, 'rate');
    return read ?? 0;
  };
  return { standard: rate('standard'), reduced: rate('reduced'), low: rate('low'), zero: 0 };
}

function readChanges(changes: readonly VatChangeDraft[], say: Say): VenueSettings['vatChanges'] {
  const dates = changes.map(({ from }) => from);
  return changes.map(({ from, rates }, index) => {
    checkDate(from, dates, `vatChanges.${index}.from`, say);
    return { from, rates: readRates(rates, `vatChanges.${index}`, say) };
  });
}

function readTakeaway(draft: TakeawayDraft, say: Say): Takeaway {
  const { isOn, hours, perSlot, payFirst, beforeOpening, vatChanges } = draft;
  const leadMinutes = readWhole(draft.leadMinutes, LEAD_MINUTES_MAX);
  if (leadMinutes === null) say('leadMinutes', 'minutes');
  return {
    ...{ isOn, perSlot, payFirst },
    ...(beforeOpening && { beforeOpening }),
    hours: readWeek(hours, 'hours', say),
    leadMinutes: leadMinutes ?? 0,
    vatChanges: readChanges(vatChanges, say),
  };
}

function readOrdering(draft: SettingsDraft, say: Say) {
  const { service, joinPolicy, payer, paymentMethods, currency } = draft;
  const isCoin = coinChoices(currency).some((coin) => coin === draft.smallestCoin);
  const cap = readPrice(draft.cap, currency);
  if (cap === null) say('cap', 'amount');
  const tabLimit = readPrice(draft.tabLimit, currency);
  if (tabLimit === null && draft.tabLimit.trim() !== '') say('tabLimit', 'amount');
  const tabHold = readPrice(draft.tabHold, currency);
  if (draft.tabHold.trim() !== '' && !tabHold) say('tabHold', 'amount');
  const cancelSeconds = readWhole(draft.cancelSeconds, CANCEL_SECONDS_MAX);
  if (cancelSeconds === null) say('cancelSeconds', 'seconds');
  const kitchen = readPercent(draft.kitchenTips);
  if (kitchen === null) say('kitchenTips', 'rate');
  if (paymentMethods.length === 0) say('paymentMethods', 'missing');
  return {
    kind: draft.kind,
    service,
    joinPolicy,
    payer,
    ...forEachYesNo((setting) => draft[setting]),
    paymentMethods: [...paymentMethods],
    seatingAmountCap: cap ?? 0,
    tabLimit,
    tabHold,
    wishes: [...draft.wishes],
    // Another currency has other coins.
    smallestCoin: isCoin ? draft.smallestCoin : null,
    tips: { rule: draft.tipRule, kitchen: kitchen ?? 0 },
    stationWork: [...draft.stationWork],
    cancelSeconds: cancelSeconds ?? 0,
    portionsShownFrom: draft.portionsShownFrom,
    menuCheckDays: draft.menuCheckDays,
    currency,
  };
}

/** A whole part of a hundred; null for what is none. */
function readPercent(typed: string): number | null {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return percent !== null && percent <= 100 ? percent : null;
}

/** Whole seconds or minutes; null for what is none, or too long. */
function readWhole(typed: string, max: number): number | null {
  const whole = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return whole !== null && whole <= max ? whole : null;
}

/** Whether a section's typed values differ from the saved settings. */
export function isChanged(
  typed: Partial<SettingsDraft>,
  current: SettingsDraft,
  section: Section,
): boolean {
  return FIELDS_OF[section].some(
    (field) =>
      typed[field] !== undefined && JSON.stringify(typed[field]) !== JSON.stringify(current[field]),
  );
}

/** The names of weekdays in a language, Monday first. */
export function weekdayNames(locale: string): Readonly<Record<Weekday, string>> {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const names = WEEKDAYS.map((day, index) => [day, format.format(Date.UTC(2024, 0, 1 + index))]);
  return Object.fromEntries(names) as Record<Weekday, string>;
}
