import { type Static, Type } from 'typebox';
import {
  ALLERGENS,
  COURSES,
  DIETS,
  JOIN_POLICIES,
  PAYERS,
  PAYMENT_METHODS,
  PRODUCT_ANSWERS,
  SERVICES,
  VAT_CLASSES,
  WEEKDAYS,
} from '../codes.ts';
import {
  CalendarDate,
  ClockTime,
  Currency,
  LocaleCode,
  Nullable,
  Price,
  Slug,
  Strict,
  TableId,
  VatRate,
} from '../common.schema.ts';
import {
  ABOUT_MAX,
  AREA_NAME_MAX,
  DESCRIPTION_MAX,
  EXCEPTIONS_MAX,
  EXTERNAL_ID_MAX,
  HAPPY_HOURS_MAX,
  NAME_MAX,
  SEARCH_WORDS_MAX,
  STATIONS_MAX,
  TABLE_LABEL_MAX,
  VAT_CHANGES_MAX,
} from '../limits.ts';

/**
 * `servett-menu.json`: the exchange format of a venue's menu, lossless and versioned. It is also
 * the form in which a published menu is stored, so that what a guest saw can be looked up later.
 */
export const MENU_FILE_FORMAT = 'servett-menu';
/**
 * 2: `placeholderColor`, which 1 called `cloth`. Older files are read as well
 * (`server/modules/menu/upgrade-menu-file.ts`).
 */
export const MENU_FILE_VERSION = 2;

/** One text in each language; a language that is not there yet falls back to the venue's first. */
const LocalizedName = Strict({
  en: Type.Optional(Type.String({ minLength: 1, maxLength: NAME_MAX })),
  sv: Type.Optional(Type.String({ minLength: 1, maxLength: NAME_MAX })),
});
const LocalizedDescription = Strict({
  en: Type.Optional(Type.String({ minLength: 1, maxLength: DESCRIPTION_MAX })),
  sv: Type.Optional(Type.String({ minLength: 1, maxLength: DESCRIPTION_MAX })),
});
export type LocalizedText = Static<typeof LocalizedName>;

/**
 * A span of the week in the venue's time zone. `until` at or before `from` runs past midnight
 * and belongs to the day it began on. `from` equal to `until` is the whole day round.
 */
export const TimeWindow = Strict({
  days: Type.Array(Type.Enum([...WEEKDAYS]), { minItems: 1, maxItems: 7, uniqueItems: true }),
  from: ClockTime,
  until: ClockTime,
});
export type TimeWindow = Static<typeof TimeWindow>;
export const TimeWindows = Type.Array(TimeWindow, { maxItems: 28 });

/**
 * Windows in which a product has another price: a fixed one, or so much off its own. It never makes
 * anything dearer. Options cost what they always do.
 */
const happyWindows = Type.Array(TimeWindow, { minItems: 1, maxItems: 28 });
export const HappyHour = Type.Union([
  Strict({ windows: happyWindows, price: Price }),
  Strict({ windows: happyWindows, amountOff: Price }),
  Strict({ windows: happyWindows, percentOff: Type.Integer({ minimum: 1, maximum: 100 }) }),
]);
export type HappyHour = Static<typeof HappyHour>;
/** Where several hold at once, the lowest price does. */
export const HappyHours = Type.Array(HappyHour, { maxItems: HAPPY_HOURS_MAX });

/** From one time of a day to another, as in a {@link TimeWindow}. */
export const DayHours = Strict({ from: ClockTime, until: ClockTime });
export type DayHours = Static<typeof DayHours>;

/** A date whose hours are not those of its weekday. Hours past midnight belong to that date. */
export const DayException = Strict({
  date: CalendarDate,
  /** When orders are taken; none: closed all day. */
  opening: Type.Array(DayHours, { maxItems: 4 }),
  /** When alcohol may be served; absent: as on any such weekday. */
  serving: Type.Optional(Type.Array(DayHours, { maxItems: 4 })),
  /** When what a station makes can be ordered; one that is not here: as on any such weekday. */
  stations: Type.Optional(
    Type.Array(Strict({ station: Slug, hours: Type.Array(DayHours, { maxItems: 4 }) }), {
      maxItems: STATIONS_MAX,
    }),
  ),
});
export type DayException = Static<typeof DayException>;
/** When what a station makes can be ordered, within the opening hours; such as a kitchen's. */
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

/** The rates that hold from the beginning of a day on: a change of the law is one row. */
export const VatChange = Strict({ from: CalendarDate, rates: VatRates });
export type VatChange = Static<typeof VatChange>;
export const VatChanges = Type.Array(VatChange, { maxItems: VAT_CHANGES_MAX });

/** `#rrggbb` in lower case. */
export const Accent = Type.String({ pattern: '^#[0-9a-f]{6}$' });

export const LocalizedAbout = Strict({
  en: Type.Optional(Type.String({ minLength: 1, maxLength: ABOUT_MAX })),
  sv: Type.Optional(Type.String({ minLength: 1, maxLength: ABOUT_MAX })),
});

/**
 * What is known of a product's allergens: those it contains, and those nobody has answered for.
 * One that is in neither list is declared free from it. `'unknown'` means that nothing is known.
 */
export const AllergenFacts = Type.Union([
  Type.Literal('unknown'),
  Strict({
    contains: Type.Array(Type.Enum([...ALLERGENS]), { uniqueItems: true }),
    unknown: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]), { uniqueItems: true })),
  }),
]);
export type AllergenFacts = Static<typeof AllergenFacts>;

export const MenuFileOption = Strict({
  id: Slug,
  name: LocalizedName,
  /** Added to the product's price, per piece. */
  price: Price,
  /** Allergens that choosing this option adds to, or takes from, the product. */
  adds: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]), { uniqueItems: true })),
  removes: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]), { uniqueItems: true })),
  /** Nobody has said what else it adds: with it, nothing is known to be free from anything. */
  addsUnknown: Type.Optional(Type.Boolean()),
  /** Chosen when the sheet opens. */
  preset: Type.Optional(Type.Boolean()),
});
export type MenuFileOption = Static<typeof MenuFileOption>;

export const GroupCount = Type.Integer({ minimum: 0, maximum: 20 });

export const MenuFileOptionGroup = Strict({
  id: Slug,
  name: LocalizedName,
  /** How many options must and may be chosen: 1–1 is a radio group, 0–n are checkboxes. */
  min: GroupCount,
  max: Type.Integer({ minimum: 1, maximum: 20 }),
  options: Type.Array(MenuFileOption, { minItems: 1, maxItems: 40 }),
});
export type MenuFileOptionGroup = Static<typeof MenuFileOptionGroup>;

/** What products and categories have in common that guests never receive. */
const kept = {
  /** Guests do not see it, and cannot order it. */
  hidden: Type.Optional(Type.Boolean()),
  /** What another system knows it by: an import finds it again under this, whatever its name. */
  externalId: Type.Optional(Type.String({ minLength: 1, maxLength: EXTERNAL_ID_MAX })),
};

export const MenuFileProduct = Strict({
  id: Slug,
  ...kept,
  name: LocalizedName,
  description: Type.Optional(LocalizedDescription),
  /** What guests may search for that its texts do not say, in any language. */
  searchWords: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_WORDS_MAX })),
  price: Price,
  vat: Type.Enum([...VAT_CLASSES]),
  /** The station that makes it. */
  station: Slug,
  /** A file name beside the menu file, or the address the server gave an uploaded picture. */
  picture: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9/_.-]{1,200}$' })),
  allergens: AllergenFacts,
  diets: Type.Optional(Type.Array(Type.Enum([...DIETS]), { uniqueItems: true })),
  /** Sold to guests of 18 and over, within the venue's serving hours. */
  alcohol: Type.Optional(Type.Boolean()),
  /**
   * What nobody has answered yet: what stands there is a guess. Guests get no menu in which a
   * product that is not hidden has any of these.
   */
  unanswered: Type.Optional(
    Type.Array(Type.Enum([...PRODUCT_ANSWERS]), { minItems: 1, uniqueItems: true }),
  ),
  /** Ids of the file's option groups, in the order they are asked. */
  optionGroups: Type.Optional(Type.Array(Slug, { maxItems: 12, uniqueItems: true })),
  /** When it can be ordered; absent: whenever its category can. */
  windows: Type.Optional(TimeWindows),
  /** Absent: its category's. */
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
  /** Of each product in it that has none of its own. */
  happyHours: Type.Optional(HappyHours),
  /** When it is eaten, where the venue holds courses; absent: whenever it is ready, as drinks. */
  course: Type.Optional(Type.Enum([...COURSES])),
};
/** A category without what stands in it. */
export const MenuFileCategoryHead = Strict(categoryFields);
export type MenuFileCategoryHead = Static<typeof MenuFileCategoryHead>;

export const MenuFileCategory = Strict({
  ...categoryFields,
  products: Type.Array(MenuFileProduct, { maxItems: 2_000 }),
});
export type MenuFileCategory = Static<typeof MenuFileCategory>;

export const MenuFileStation = Strict({ id: Slug, name: LocalizedName });
export type MenuFileStation = Static<typeof MenuFileStation>;

/** How a venue takes orders. What is absent is the default named beside it. */
export const MenuFileOrdering = Strict({
  /** Default `open`. */
  joinPolicy: Type.Optional(Type.Enum([...JOIN_POLICIES])),
  /** Default `table`. */
  service: Type.Optional(Type.Enum([...SERVICES])),
  /** Default `guests`. */
  payer: Type.Optional(Type.Enum([...PAYERS])),
  /**
   * Default true; only where the host pays can prices be left out. Then they are 0 in all that
   * guests receive, menus and orders alike; staff see them as they are.
   */
  showsPrices: Type.Optional(Type.Boolean()),
  /** What a guest can ask to pay with; default card, Swish and cash. */
  paymentMethods: Type.Optional(
    Type.Array(Type.Enum([...PAYMENT_METHODS]), { minItems: 1, uniqueItems: true }),
  ),
  /** What one seating may order unpaid before staff must approve, in minor units. */
  seatingAmountCap: Type.Optional(Price),
  /** An order that staff take is accepted as it is taken; default true. */
  acceptsStaffOrders: Type.Optional(Type.Boolean()),
  /** A party's later courses wait until staff fire them; default false, and only at tables. */
  holdsCourses: Type.Optional(Type.Boolean()),
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
  /** The first is what a missing translation falls back to. */
  locales: Type.Array(LocaleCode, { minItems: 1, uniqueItems: true }),
  /** When orders are taken. */
  opening: TimeWindows,
  /** When alcohol may be served; null: whenever the venue is open. */
  serving: Nullable(TimeWindows),
  /** Stations that do not work as long as the venue is open. */
  stationHours: Type.Optional(StationHours),
  /** Dates on which it is otherwise. */
  exceptions: Type.Optional(DayExceptions),
  vatRates: VatRates,
  /** What takes their place, and when. */
  vatChanges: Type.Optional(VatChanges),
  ordering: Type.Optional(MenuFileOrdering),
  /** The colour of what a guest does next; shades of it that can be read are derived. */
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
     * The venue's tables. One without an id is found by its label, or made with a random id: only
     * demonstrations fix the ids, so that pages can link to them.
     */
    tables: Type.Optional(
      Type.Array(
        Strict({
          id: Type.Optional(TableId),
          label: Type.String({ minLength: 1, maxLength: TABLE_LABEL_MAX }),
          /** Name of the area it is in; one that is not there is made. Absent: as it was. */
          area: Type.Optional(Type.String({ minLength: 1, maxLength: AREA_NAME_MAX })),
        }),
      ),
    ),
    optionGroups: Type.Array(MenuFileOptionGroup, { maxItems: 500 }),
    categories: Type.Array(MenuFileCategory, { maxItems: 100 }),
  },
  { description: "A venue's whole menu in all its languages." },
);
export type MenuFile = Static<typeof MenuFile>;
