import { type Static, Type } from 'typebox';
import { PAYERS, PAYMENT_METHODS } from '#core/bills/codes.ts';
import { DAY_STARTS } from '#core/days/codes.ts';
import { MENU_CHECK_DAYS_MAX } from '#core/menu-checks/codes.ts';
import {
  Accent,
  DayExceptions,
  LocalizedAbout,
  MenuFileStation,
  StationHours,
  StationWork,
  Takeaway,
  TimeWindows,
  TipSharing,
  VatChanges,
  VatRates,
} from '#core/menu-import/menu-file.schema.ts';
import { SERVICES } from '#core/orders/codes.ts';
import { JOIN_POLICIES } from '#core/seatings/codes.ts';
import {
  CalendarDate,
  Currency,
  LocaleCode,
  Nullable,
  Price,
  Strict,
  TableId,
  Timestamp,
} from '#core/shared/common.schema.ts';
import {
  CANCEL_SECONDS_MAX,
  COIN_MAX,
  NAME_MAX,
  PORTIONS_MAX,
  STATIONS_MAX,
} from '#core/shared/limits.ts';
import { ORDER_WISHES } from '#core/wishes/codes.ts';
import { VENUE_KINDS } from './codes.ts';
import { forEachYesNo } from './yes-no.ts';

/**
 * A manager's settings for the whole venue: the `venue` of its menu file, with defaults filled in.
 */
export const VenueSettings = Strict({
  name: Type.String({ minLength: 1, maxLength: NAME_MAX }),
  /** A line or two for guests, under the name. */
  about: LocalizedAbout,
  /** The first is the fallback for missing translations. */
  locales: Type.Array(LocaleCode, { minItems: 1, uniqueItems: true }),
  currency: Currency,
  /** IANA name. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** When its business day begins, in local time. */
  dayStart: Type.Enum([...DAY_STARTS]),
  /** When orders are taken; none: always. */
  opening: TimeWindows,
  /** When alcohol may be served; null: whenever the venue is open. */
  serving: Nullable(TimeWindows),
  /** Stations with their own hours; all others: whenever the venue is open. */
  stationHours: StationHours,
  exceptions: DayExceptions,
  vatRates: VatRates,
  vatChanges: VatChanges,
  /** Null: nobody has said. Decides nothing by itself. */
  kind: Nullable(Type.Enum([...VENUE_KINDS])),
  joinPolicy: Type.Enum([...JOIN_POLICIES]),
  service: Type.Enum([...SERVICES]),
  payer: Type.Enum([...PAYERS]),
  ...forEachYesNo(() => Type.Boolean()),
  paymentMethods: Type.Array(Type.Enum([...PAYMENT_METHODS]), { minItems: 1, uniqueItems: true }),
  /** What one seating may order unpaid before staff must approve, in minor units. */
  seatingAmountCap: Price,
  /** What a tab may owe before staff are asked, in minor units; null: no limit of its own. */
  tabLimit: Nullable(Price),
  /** What a card is held for when staff ask a tab for one, in minor units; null: never. */
  tabHold: Nullable(Price),
  /** What guests can ask of whole orders. */
  wishes: Type.Array(Type.Enum([...ORDER_WISHES]), { uniqueItems: true }),
  /** To what cash is rounded, in minor units, 1 for exact sums; null: the currency's coin. */
  smallestCoin: Nullable(Type.Integer({ minimum: 1, maximum: COIN_MAX })),
  /** Who gets the tips, and the kitchen's part of them in per cent. */
  tips: TipSharing,
  /** How stations work that do not work as the others do. */
  stationWork: Type.Array(StationWork, { maxItems: STATIONS_MAX }),
  /** How long a guest may cancel an order that was accepted by itself, in seconds; 0: not at all. */
  cancelSeconds: Type.Integer({ minimum: 0, maximum: CANCEL_SECONDS_MAX }),
  /** From how many portions on guests are told how many are left; 0: never. */
  portionsShownFrom: Type.Integer({ minimum: 0, maximum: PORTIONS_MAX }),
  /** After how many days the console reminds of checking the menu; 0: never. */
  menuCheckDays: Type.Integer({ minimum: 0, maximum: MENU_CHECK_DAYS_MAX }),
  takeaway: Takeaway,
  /** Null: Servett's default. */
  accent: Nullable(Accent),
});
export type VenueSettings = Static<typeof VenueSettings>;

/** Identifies the settings: a change names the revision it is based on. */
const Revision = Type.String({ pattern: '^[0-9a-f]{12}$' });

/** Of the whole installation. */
const Backup = Strict({
  /** When the newest was made; null: none yet. */
  at: Nullable(Timestamp),
  /** The server's own last attempt failed. */
  isFailing: Type.Boolean(),
});
export type Backup = Static<typeof Backup>;

/** The database's copy on another disk or in a bucket. */
const Replica = Strict({
  /** Everything from before this is in it; null: nothing is known to be yet. */
  upTo: Nullable(Timestamp),
  isFailing: Type.Boolean(),
});
export type Replica = Static<typeof Replica>;

export const SettingsAnswer = Strict({
  settings: VenueSettings,
  revision: Revision,
  /** Something was ordered, so the currency cannot change. */
  hasSold: Type.Boolean(),
  /** The first day that was closed: since then `dayStart` cannot change. Null: none was. */
  closedSince: Nullable(CalendarDate),
  /** Guests can pay on their phones, so they can be asked to pay first. */
  canPayFirst: Type.Boolean(),
  /** The place of its link for takeaway; null before it first had any. */
  takeawayLink: Nullable(
    Strict({
      table: TableId,
      /** Null while no address is known. */ address: Nullable(Type.String()),
    }),
  ),
  /** The venue's stations, for their hours. */
  stations: Type.Array(MenuFileStation),
  /** Null if none are scheduled, by the server or beside it. */
  backup: Nullable(Backup),
  /** Null if there is none. */
  replica: Nullable(Replica),
});
export type SettingsAnswer = Static<typeof SettingsAnswer>;

export const SettingsRequest = Strict({ settings: VenueSettings, revision: Revision });
export type SettingsRequest = Static<typeof SettingsRequest>;
