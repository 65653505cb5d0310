import {
  type JoinPolicy,
  LOCALE_FACTS,
  type Locale,
  type Payer,
  type PaymentMethod,
  type Service,
  WEEKDAYS,
  type Weekday,
} from '../../src/contract/codes.ts';
import type { DayHours, VatRates } from '../../src/contract/menu/menu-file.schema.ts';
import type { VenueSettings } from '../../src/contract/venue/settings.schema.ts';
import { writeAmount } from '../bills/amounts.ts';

/** Hours by weekday, as they are typed. */
export interface WeekDraft {
  /** No hours at all: whenever; the days are kept for whoever changes their mind. */
  readonly isAlways: boolean;
  readonly days: Readonly<Record<Weekday, readonly DayHours[]>>;
}

export interface DayDraft {
  /** Tells one row from another while its date is being typed. */
  readonly key: string;
  readonly date: string;
  readonly opening: readonly DayHours[];
  /** Null: as on any such weekday. */
  readonly serving: readonly DayHours[] | null;
  /** By station; one that is missing: as on any such weekday. */
  readonly stations: Readonly<Record<string, readonly DayHours[]>>;
}

export const VAT_FIELDS = ['standard', 'reduced', 'low'] as const;
export type RatesDraft = Readonly<Record<(typeof VAT_FIELDS)[number], string>>;

export interface VatChangeDraft {
  readonly key: string;
  readonly from: string;
  readonly rates: RatesDraft;
}

/** What is set for a venue, as it is typed. */
export interface SettingsDraft {
  readonly name: string;
  readonly about: Readonly<Partial<Record<Locale, string>>>;
  /** In the order they were chosen: the first is the menu's own. */
  readonly locales: readonly Locale[];
  readonly currency: string;
  readonly timeZone: string;
  readonly opening: WeekDraft;
  readonly serving: WeekDraft;
  /** By station; one that is missing works whenever the venue is open. */
  readonly stationHours: Readonly<Record<string, WeekDraft>>;
  readonly exceptions: readonly DayDraft[];
  readonly rates: RatesDraft;
  readonly vatChanges: readonly VatChangeDraft[];
  readonly joinPolicy: JoinPolicy;
  readonly service: Service;
  readonly payer: Payer;
  readonly showsPrices: boolean;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly cap: string;
  readonly acceptsStaffOrders: boolean;
  readonly holdsCourses: boolean;
  /** `#rrggbb`; null for Servett's own. */
  readonly accent: string | null;
}

/** What is set, as it would be typed. */
export function toDraft(settings: VenueSettings, locale: Locale): SettingsDraft {
  const { opening, serving, exceptions, vatRates, vatChanges, seatingAmountCap, ...same } =
    settings;
  return {
    ...same,
    opening: weekOf(opening),
    serving: weekOf(serving ?? []),
    stationHours: Object.fromEntries(
      settings.stationHours.map(({ station, windows }) => [station, weekOf(windows)]),
    ),
    exceptions: exceptions.map((each) => ({
      key: each.date,
      date: each.date,
      opening: each.opening,
      serving: each.serving ?? null,
      stations: Object.fromEntries(
        (each.stations ?? []).map(({ station, hours }) => [station, hours]),
      ),
    })),
    rates: ratesOf(vatRates, locale),
    vatChanges: vatChanges.map(({ from, rates }) => ({
      key: from,
      from,
      rates: ratesOf(rates, locale),
    })),
    cap: writeAmount(seatingAmountCap, settings.currency, locale),
  };
}

export function weekOf(windows: VenueSettings['opening']): WeekDraft {
  const hoursOn = (day: Weekday) =>
    windows
      .filter(({ days }) => days.includes(day))
      .map(({ from, until }) => ({ from, until }))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOn(day)]));
  return { isAlways: windows.length === 0, days: days as unknown as WeekDraft['days'] };
}

/** Rates as somebody would type them: "12", "12,5". */
export function ratesOf(rates: VatRates, locale: Locale): RatesDraft {
  const format = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, { useGrouping: false });
  const written = VAT_FIELDS.map((field) => [field, format.format(rates[field] / 100)]);
  return Object.fromEntries(written) as RatesDraft;
}
