import { type Static, Type } from 'typebox';
import { ALLERGENS, DIETS } from '#core/allergens/codes.ts';
import { PAYERS, PAYMENT_METHODS } from '#core/bills/codes.ts';
import { DAY_STARTS } from '#core/days/codes.ts';
import { StatedFacts } from '#core/drinks/drink-facts.schema.ts';
import { COURSES } from '#core/menu/codes.ts';
import { MENU_CHECK_DAYS_MAX } from '#core/menu-checks/codes.ts';
import { VAT_CLASSES } from '#core/money/codes.ts';
import { SERVICES } from '#core/orders/codes.ts';
import { JOIN_POLICIES } from '#core/seatings/codes.ts';
import { VENUE_KINDS, WEEKDAYS } from '#core/settings/codes.ts';
import { forEachYesNo } from '#core/settings/yes-no.ts';
import {
  CalendarDate,
  ClockTime,
  Currency,
  ExternalId,
  LocaleCode,
  Localized,
  Nullable,
  Price,
  Slug,
  Strict,
  TableId,
  TableLanguage,
  VatRate,
} from '#core/shared/common.schema.ts';
import {
  ABOUT_MAX,
  AREA_NAME_MAX,
  CANCEL_SECONDS_MAX,
  COIN_MAX,
  DESCRIPTION_MAX,
  EXCEPTIONS_MAX,
  HAPPY_HOURS_MAX,
  LEAD_MINUTES_MAX,
  NAME_MAX,
  PICK_UPS_MAX,
  PORTIONS_MAX,
  SEARCH_WORDS_MAX,
  STATIONS_MAX,
  TABLE_LABEL_MAX,
  VAT_CHANGES_MAX,
} from '#core/shared/limits.ts';
import { TABLE_LANGUAGE_CODES, type TableLanguageCode } from '#core/shared/table-languages.ts';
import { TIP_RULES } from '#core/tips/codes.ts';
import { ORDER_WISHES } from '#core/wishes/codes.ts';
import { PRODUCT_ANSWERS } from './codes.ts';

/**
 * `servett-menu.json`: the lossless, versioned exchange format of a venue's menu. Published menus
 * are stored in this form, so that what a guest saw can be looked up later.
 */
export const MENU_FILE_FORMAT = 'servett-menu';
/**
 * 2: `placeholderColor`, which 1 called `cloth`. 3: a product's `facts`. 4: an option group's
 * `maxEach` and `free`. Older files are read as well (`server/modules/menu/menu-file-check.ts`).
 */
export const MENU_FILE_VERSION = 4;

/** A missing language falls back to the venue's first. */
const LocalizedName = Localized(NAME_MAX);
const LocalizedDescription = Localized(DESCRIPTION_MAX);
export type LocalizedText = Static<typeof LocalizedName>;

/**
 * A text in a language that only tables speak. `of` marks the original from which it was made
 * (`src/core/menu/translations/translations.ts`): when no original has that mark any more, it is out of date.
 * `machine`: a machine made it, and no person has said that it is right.
 */
function translated(maxLength: number) {
  return Strict({
    text: Type.String({ minLength: 1, maxLength }),
    of: Type.String({ pattern: '^[0-9a-z]{1,7}$' }),
    machine: Type.Optional(Type.Literal(true)),
  });
}
export const TranslatedName = translated(NAME_MAX);
export const TranslatedDescription = translated(DESCRIPTION_MAX);
export type Translation = Static<typeof TranslatedDescription>;

/** The translated texts of one part of the menu; option groups and options have only a name. */
export const TranslatedTexts = Strict({
  name: Type.Optional(TranslatedName),
  description: Type.Optional(TranslatedDescription),
});
export type TranslatedTexts = Static<typeof TranslatedTexts>;

const SLUG = '[a-z0-9][a-z0-9-]{0,63}';
/** `product/soup`, `category/starters`, `group/size`, `option/size/large`. */
export const TranslationKey = Type.String({
  pattern: `^(?:(?:category|product|group)/${SLUG}|option/${SLUG}/${SLUG})$`,
});

const TranslatedParts = Type.Optional(
  Type.Record(TranslationKey, TranslatedTexts, { additionalProperties: false }),
);
const byLanguage = TABLE_LANGUAGE_CODES.map((code) => [code, TranslatedParts]);
/** By language, then by part. */
const Translations = Strict(
  Object.fromEntries(byLanguage) as Record<TableLanguageCode, typeof TranslatedParts>,
);
export type Translations = Static<typeof Translations>;

/** The languages beside the venue's own in which guests read the menu. */
export const MenuLanguages = Type.Array(TableLanguage, {
  maxItems: TABLE_LANGUAGE_CODES.length,
  uniqueItems: true,
});

/**
 * A weekly window in the venue's time zone. If `until` is not after `from`, it runs past midnight
 * and belongs to the day on which it began. Equal times mean the whole day.
 */
export const TimeWindow = Strict({
  days: Type.Array(Type.Enum([...WEEKDAYS]), { minItems: 1, maxItems: 7, uniqueItems: true }),
  from: ClockTime,
  until: ClockTime,
});
export type TimeWindow = Static<typeof TimeWindow>;
export const TimeWindows = Type.Array(TimeWindow, { maxItems: 28 });

/**
 * Windows in which a product has another price: a fixed one, or a reduction. It never raises a
 * price. Option prices do not change.
 */
const happyWindows = Type.Array(TimeWindow, { minItems: 1, maxItems: 28 });
export const HappyHour = Type.Union([
  Strict({ windows: happyWindows, price: Price }),
  Strict({ windows: happyWindows, amountOff: Price }),
  Strict({ windows: happyWindows, percentOff: Type.Integer({ minimum: 1, maximum: 100 }) }),
]);
export type HappyHour = Static<typeof HappyHour>;
/** If several apply at once, the lowest price wins. */
export const HappyHours = Type.Array(HappyHour, { maxItems: HAPPY_HOURS_MAX });

/** From one time of day to another, as in a {@link TimeWindow}. */
export const DayHours = Strict({ from: ClockTime, until: ClockTime });
export type DayHours = Static<typeof DayHours>;

/** A date whose hours differ from its weekday's. Hours past midnight belong to that date. */
export const DayException = Strict({
  date: CalendarDate,
  /** When orders are taken; none: closed all day. */
  opening: Type.Array(DayHours, { maxItems: 4 }),
  /** When alcohol may be served; absent: as on that weekday. */
  serving: Type.Optional(Type.Array(DayHours, { maxItems: 4 })),
  /** When a station's products can be ordered; missing stations: as on that weekday. */
  stations: Type.Optional(
    Type.Array(Strict({ station: Slug, hours: Type.Array(DayHours, { maxItems: 4 }) }), {
      maxItems: STATIONS_MAX,
    }),
  ),
});
export type DayException = Static<typeof DayException>;
/** When a station's products can be ordered, within the opening hours; such as a kitchen's. */
export const StationHours = Type.Array(Strict({ station: Slug, windows: TimeWindows }), {
  maxItems: STATIONS_MAX,
});
export type StationHours = Static<typeof StationHours>;
export const DayExceptions = Type.Array(DayException, { maxItems: EXCEPTIONS_MAX });

/** Rate of each VAT class in hundredths of a per cent (12 % = 1200). */
export const VatRates = Strict({
  standard: VatRate,
  reduced: VatRate,
  low: VatRate,
  zero: Type.Integer({ minimum: 0, maximum: 0 }),
});
export type VatRates = Static<typeof VatRates>;

/** The rates from the beginning of a day: a change of the law is one row. */
export const VatChange = Strict({ from: CalendarDate, rates: VatRates });
export type VatChange = Static<typeof VatChange>;
export const VatChanges = Type.Array(VatChange, { maxItems: VAT_CHANGES_MAX });

/** `#rrggbb` in lower case. */
export const Accent = Type.String({ pattern: '^#[0-9a-f]{6}$' });

export const LocalizedAbout = Localized(ABOUT_MAX);

/**
 * A product's allergens: those it contains, and those nobody has answered for. The product is
 * declared free from those in neither list. `'unknown'` means that nothing is known.
 */
export const AllergenFacts = Type.Union([
  Type.Literal('unknown'),
  Strict({
    contains: Type.Array(Type.Enum([...ALLERGENS]), { uniqueItems: true }),
    unknown: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]), { uniqueItems: true })),
  }),
]);
export type AllergenFacts = Static<typeof AllergenFacts>;

/** What a part of the menu is called in another system; guests never receive it. */
const PartsExternalId = Type.Optional(ExternalId);

export const MenuFileOption = Strict({
  id: Slug,
  name: LocalizedName,
  /**
   * A choice of a set: the product of this menu that it is. Name, allergens, age, station and VAT come
   * from there; the price is the difference to the set's. The same in every group that has the option.
   */
  product: Type.Optional(Slug),
  /** Added to the product's price, per piece and each time it is chosen. */
  price: Price,
  /** Allergens that choosing this option adds to, or removes from, the product. */
  adds: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]), { uniqueItems: true })),
  removes: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]), { uniqueItems: true })),
  /** Nobody has answered what else it adds: with it, every "free from" becomes unknown. */
  addsUnknown: Type.Optional(Type.Boolean()),
  /** Chosen when the sheet opens. */
  preset: Type.Optional(Type.Boolean()),
  /** The same in every group that has the option, and no other option's. */
  externalId: PartsExternalId,
});
export type MenuFileOption = Static<typeof MenuFileOption>;

export const GroupCount = Type.Integer({ minimum: 0, maximum: 20 });

/** Rules of an option group beyond how many are chosen; both are absent by default. */
export const choiceRules = {
  /** How many times one option may be chosen; default 1. */
  maxEach: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  /**
   * How many choices the product's price includes; default 0. The dearest of those that were chosen
   * are free, and each further one costs its price.
   */
  free: Type.Optional(GroupCount),
};

export const MenuFileOptionGroup = Strict({
  id: Slug,
  name: LocalizedName,
  /**
   * How many choices must and may be made: 1–1 is a radio group, 0–n are checkboxes. An option that
   * is chosen twice counts twice.
   */
  min: GroupCount,
  max: Type.Integer({ minimum: 1, maximum: 20 }),
  ...choiceRules,
  options: Type.Array(MenuFileOption, { minItems: 1, maxItems: 40 }),
});
export type MenuFileOptionGroup = Static<typeof MenuFileOptionGroup>;

/** Fields of products and categories that guests never receive. */
const kept = {
  /** Guests neither see it nor can order it. */
  hidden: Type.Optional(Type.Boolean()),
  /** Its id in another system: an import matches it by this, whatever its name. */
  externalId: PartsExternalId,
};

export const MenuFileProduct = Strict({
  id: Slug,
  ...kept,
  name: LocalizedName,
  description: Type.Optional(LocalizedDescription),
  /** Additional search words for guests, in any language. */
  searchWords: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_WORDS_MAX })),
  price: Price,
  vat: Type.Enum([...VAT_CLASSES]),
  /** The station that makes it. */
  station: Slug,
  /** A file name beside the menu file, or the address of an uploaded picture. */
  picture: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9/_.-]{1,200}$' })),
  allergens: AllergenFacts,
  diets: Type.Optional(Type.Array(Type.Enum([...DIETS]), { uniqueItems: true })),
  /** Sold to guests of 18 and over, within the venue's serving hours. */
  alcohol: Type.Optional(Type.Boolean()),
  /** What a person has said about it as a drink; everything else is guessed from its words. */
  facts: Type.Optional(StatedFacts),
  /**
   * The questions that nobody has answered yet: the fields' values are guesses. Guests get no menu
   * in which a visible product has any of these.
   */
  unanswered: Type.Optional(
    Type.Array(Type.Enum([...PRODUCT_ANSWERS]), { minItems: 1, uniqueItems: true }),
  ),
  /** Ids of the file's option groups, in the order they are asked. */
  optionGroups: Type.Optional(Type.Array(Slug, { maxItems: 12, uniqueItems: true })),
  /** When it can be ordered; absent: whenever its category can. */
  windows: Type.Optional(TimeWindows),
  /** Default: its category's. */
  happyHours: Type.Optional(HappyHours),
});
export type MenuFileProduct = Static<typeof MenuFileProduct>;

const categoryFields = {
  id: Slug,
  ...kept,
  name: LocalizedName,
  description: Type.Optional(LocalizedDescription),
  /** Which of four colours stands behind its pictures, and until they arrive. */
  placeholderColor: Type.Integer({ minimum: 1, maximum: 4 }),
  windows: Type.Optional(TimeWindows),
  /** When it stands before the others, such as breakfast before 11; absent: always in its place. */
  firstAt: Type.Optional(TimeWindows),
  /** For each product in it without its own. */
  happyHours: Type.Optional(HappyHours),
  /** Its course, where the venue holds courses; absent: served when ready, such as drinks. */
  course: Type.Optional(Type.Enum([...COURSES])),
};
/** A category without its products. */
export const MenuFileCategoryHead = Strict(categoryFields);
export type MenuFileCategoryHead = Static<typeof MenuFileCategoryHead>;

export const MenuFileCategory = Strict({
  ...categoryFields,
  products: Type.Array(MenuFileProduct, { maxItems: 2_000 }),
});
export type MenuFileCategory = Static<typeof MenuFileCategory>;

export const MenuFileStation = Strict({
  id: Slug,
  name: LocalizedName,
  /** No other station's. */
  externalId: PartsExternalId,
});
export type MenuFileStation = Static<typeof MenuFileStation>;

/** How a station takes orders; absent: a person accepts them. */
export const StationWork = Strict({
  station: Slug,
  /** Orders are accepted by themselves while somebody looks at the station's board. */
  acceptsByItself: Type.Boolean(),
  /**
   * What is made is served, or where guests collect, ready to be collected: staff take no other step.
   */
  isOneStep: Type.Boolean(),
});
export type StationWork = Static<typeof StationWork>;

/** Who gets a day's tips; `kitchen` in per cent. */
export const TipSharing = Strict({
  rule: Type.Enum([...TIP_RULES]),
  kitchen: Type.Integer({ minimum: 0, maximum: 100 }),
});

/** Orders that guests collect and take away, ordered by the venue's own link. */
export const Takeaway = Strict({
  isOn: Type.Boolean(),
  /** When orders can be collected, within the opening hours; none: whenever the venue is open. */
  hours: TimeWindows,
  /** How many orders can be collected in each ten minutes. */
  perSlot: Type.Integer({ minimum: 1, maximum: PICK_UPS_MAX }),
  /** Between an order and the earliest time at which it can be collected. */
  leadMinutes: Type.Integer({ minimum: 0, maximum: LEAD_MINUTES_MAX }),
  /** Whether guests pay on their phones before anybody makes their orders. */
  payFirst: Type.Boolean(),
  /** Whether orders are sent before the venue opens, for a time of the same day; default no. */
  beforeOpening: Type.Optional(Type.Boolean()),
  /**
   * What is taken away has these rates from the beginning of their days, because the law knows how it
   * is handed over; before the first of them, and where there is none, those of the venue.
   */
  vatChanges: VatChanges,
});
export type Takeaway = Static<typeof Takeaway>;

/** How a venue takes orders. Absent fields have the defaults given here. */
export const MenuFileOrdering = Strict({
  /** As the venue said; absent: it did not. Decides nothing by itself. */
  kind: Type.Optional(Type.Enum([...VENUE_KINDS])),
  /** Default `open`. */
  joinPolicy: Type.Optional(Type.Enum([...JOIN_POLICIES])),
  /** Default `table`. */
  service: Type.Optional(Type.Enum([...SERVICES])),
  /** Default `guests`. */
  payer: Type.Optional(Type.Enum([...PAYERS])),
  ...forEachYesNo(() => Type.Optional(Type.Boolean())),
  /** The payment methods that guests can choose; default card, Swish and cash. */
  paymentMethods: Type.Optional(
    Type.Array(Type.Enum([...PAYMENT_METHODS]), { minItems: 1, uniqueItems: true }),
  ),
  /** What one seating may order unpaid before staff must approve, in minor units. */
  seatingAmountCap: Type.Optional(Price),
  /** What a tab may owe before staff are asked, in minor units; absent: no limit of its own. */
  tabLimit: Type.Optional(Price),
  /** What staff ask a tab's guest to let be held on a card, in minor units; absent: nothing. */
  tabHold: Type.Optional(Price),
  /** What guests can ask of whole orders; default nothing. */
  wishes: Type.Optional(Type.Array(Type.Enum([...ORDER_WISHES]), { uniqueItems: true })),
  /** To what cash is rounded, in minor units, 1 for exact sums; default the currency's coin. */
  smallestCoin: Type.Optional(Type.Integer({ minimum: 1, maximum: COIN_MAX })),
  /** Who gets the tips; default: who took them. */
  tips: Type.Optional(TipSharing),
  /** Stations that do not work as the others do. */
  stationWork: Type.Optional(Type.Array(StationWork, { maxItems: STATIONS_MAX })),
  /**
   * How long a guest may cancel an order that was accepted by itself, in seconds; 0: not at all.
   * Default 20.
   */
  cancelSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: CANCEL_SECONDS_MAX })),
  /**
   * From how many portions on guests are told how many are left of what staff count; default 5, 0:
   * never.
   */
  portionsShownFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: PORTIONS_MAX })),
  /** After how many days the console reminds of checking the menu; default 30, 0: never. */
  menuCheckDays: Type.Optional(Type.Integer({ minimum: 0, maximum: MENU_CHECK_DAYS_MAX })),
});
export type MenuFileOrdering = Static<typeof MenuFileOrdering>;

export const MenuFileVenue = Strict({
  id: Slug,
  name: Type.String({ minLength: 1, maxLength: NAME_MAX }),
  /** A line or two for guests, under the name. */
  about: Type.Optional(LocalizedAbout),
  currency: Currency,
  /** IANA name. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** When its business day begins, in local time; absent: 05:00. */
  dayStart: Type.Optional(Type.Enum([...DAY_STARTS])),
  /** The first is the fallback for missing translations. */
  locales: Type.Array(LocaleCode, { minItems: 1, uniqueItems: true }),
  /** When orders are taken. */
  opening: TimeWindows,
  /** When alcohol may be served; null: whenever the venue is open. */
  serving: Nullable(TimeWindows),
  /** Stations with shorter hours than the venue. */
  stationHours: Type.Optional(StationHours),
  /** Dates with other hours. */
  exceptions: Type.Optional(DayExceptions),
  vatRates: VatRates,
  /** The next rates, and when they apply. */
  vatChanges: Type.Optional(VatChanges),
  ordering: Type.Optional(MenuFileOrdering),
  /** Absent: nothing can be taken away. */
  takeaway: Type.Optional(Takeaway),
  /** The accent colour; shades with enough contrast are derived from it. */
  accent: Type.Optional(Accent),
});
export type MenuFileVenue = Static<typeof MenuFileVenue>;

export const MenuFile = Strict(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal(MENU_FILE_FORMAT),
    version: Type.Literal(MENU_FILE_VERSION),
    venue: MenuFileVenue,
    stations: Type.Array(MenuFileStation, { minItems: 1, maxItems: STATIONS_MAX }),
    /**
     * The venue's tables. One without an id is matched by its label, or created with a random id:
     * only demonstrations fix the ids, so that pages can link to them.
     */
    tables: Type.Optional(
      Type.Array(
        Strict({
          id: Type.Optional(TableId),
          label: Type.String({ minLength: 1, maxLength: TABLE_LABEL_MAX }),
          /** Name of its area; a missing area is created. Absent: unchanged. */
          area: Type.Optional(Type.String({ minLength: 1, maxLength: AREA_NAME_MAX })),
          /** Absent: unchanged. */
          externalId: PartsExternalId,
        }),
      ),
    ),
    optionGroups: Type.Array(MenuFileOptionGroup, { maxItems: 500 }),
    categories: Type.Array(MenuFileCategory, { maxItems: 100 }),
    /** Those of `translations` that guests can choose. */
    languages: Type.Optional(MenuLanguages),
    translations: Type.Optional(Translations),
  },
  { description: "A venue's whole menu in all its languages." },
);
export type MenuFile = Static<typeof MenuFile>;
