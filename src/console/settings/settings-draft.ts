import { writeAmount } from '#console/components/fields/amounts.ts';
import type { Payer, PaymentMethod } from '#core/bills/codes.ts';
import type { DayStart } from '#core/days/codes.ts';
import type { DayHours, VatRates } from '#core/menu-import/menu-file.schema.ts';
import type { Service } from '#core/orders/codes.ts';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import type { VenueKind } from '#core/settings/codes.ts';
import type { VenueSettings } from '#core/settings/settings.schema.ts';
import { toWeek, type WeekHours } from '#core/settings/week-hours.ts';
import type { YesNo } from '#core/settings/yes-no.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import type { TipRule } from '#core/tips/codes.ts';
import type { OrderWish } from '#core/wishes/codes.ts';

/** Hours by weekday, as typed. */
export interface WeekDraft {
  /** True for no limit; the days are kept in case the person changes their mind. */
  readonly isAlways: boolean;
  readonly days: WeekHours;
}

export interface DayDraft {
  /** Identifies a row while its date is being typed. */
  readonly key: string;
  readonly date: string;
  readonly opening: readonly DayHours[];
  /** Null: the weekday's hours. */
  readonly serving: readonly DayHours[] | null;
  /** By station; a missing one has its weekday's hours. */
  readonly stations: Readonly<Record<string, readonly DayHours[]>>;
}

export const VAT_FIELDS = ['standard', 'reduced', 'low'] as const;
export type RatesDraft = Readonly<Record<(typeof VAT_FIELDS)[number], string>>;

export interface VatChangeDraft {
  readonly key: string;
  readonly from: string;
  readonly rates: RatesDraft;
}

export interface TakeawayDraft {
  readonly isOn: boolean;
  readonly hours: WeekDraft;
  readonly perSlot: number;
  readonly leadMinutes: string;
  readonly payFirst: boolean;
  readonly beforeOpening: boolean;
  readonly vatChanges: readonly VatChangeDraft[];
}

/** A venue's settings, as typed. */
export interface SettingsDraft extends Readonly<Record<YesNo, boolean>> {
  readonly name: string;
  readonly about: Readonly<Partial<Record<Locale, string>>>;
  /** In the order they were chosen: the first is the menu's main language. */
  readonly locales: readonly Locale[];
  readonly currency: string;
  readonly timeZone: string;
  readonly dayStart: DayStart;
  readonly opening: WeekDraft;
  readonly serving: WeekDraft;
  /** By station; a missing one works whenever the venue is open. */
  readonly stationHours: Readonly<Record<string, WeekDraft>>;
  readonly exceptions: readonly DayDraft[];
  readonly rates: RatesDraft;
  readonly vatChanges: readonly VatChangeDraft[];
  readonly kind: VenueKind | null;
  readonly joinPolicy: JoinPolicy;
  readonly service: Service;
  readonly payer: Payer;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly cap: string;
  /** Empty: tabs have no limit of their own. */
  readonly tabLimit: string;
  readonly tabHold: string;
  readonly wishes: readonly OrderWish[];
  /** To what cash is rounded; null: the currency's coin. */
  readonly smallestCoin: number | null;
  readonly tipRule: TipRule;
  readonly kitchenTips: string;
  readonly stationWork: VenueSettings['stationWork'];
  readonly cancelSeconds: string;
  readonly portionsShownFrom: number;
  readonly menuCheckDays: number;
  readonly takeaway: TakeawayDraft;
  /** `#rrggbb`; null for Servett's own accent. */
  readonly accent: string | null;
}

/** The saved settings, as they would be typed. */
export function toDraft(settings: VenueSettings, locale: Locale): SettingsDraft {
  const { opening, serving, exceptions, vatRates, vatChanges, tips, ...others } = settings;
  const { seatingAmountCap, tabLimit, tabHold, ...same } = others;
  const { takeaway } = settings;
  const amount = (minor: number) => writeAmount(minor, settings.currency, locale);
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
    vatChanges: changesOf(vatChanges, locale),
    takeaway: {
      ...takeaway,
      beforeOpening: takeaway.beforeOpening === true,
      hours: weekOf(takeaway.hours),
      leadMinutes: String(takeaway.leadMinutes),
      vatChanges: changesOf(takeaway.vatChanges, locale),
    },
    tipRule: tips.rule,
    kitchenTips: String(tips.kitchen),
    cancelSeconds: String(settings.cancelSeconds),
    cap: amount(seatingAmountCap),
    tabLimit: tabLimit === null ? '' : amount(tabLimit),
    tabHold: tabHold === null ? '' : amount(tabHold),
  };
}

function changesOf(changes: VenueSettings['vatChanges'], locale: Locale): VatChangeDraft[] {
  return changes.map(({ from, rates }) => ({ key: from, from, rates: ratesOf(rates, locale) }));
}

export function weekOf(windows: VenueSettings['opening']): WeekDraft {
  return { isAlways: windows.length === 0, days: toWeek(windows) };
}

/** VAT rates as a person types them: "12", "12,5". */
export function ratesOf(rates: VatRates, locale: Locale): RatesDraft {
  const format = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, { useGrouping: false });
  const written = VAT_FIELDS.map((field) => [field, format.format(rates[field] / 100)]);
  return Object.fromEntries(written) as RatesDraft;
}
