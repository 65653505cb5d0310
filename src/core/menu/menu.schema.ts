import { type Static, Type } from 'typebox';
import { ALLERGENS, DIETS } from '#core/allergens/codes.ts';
import { PAYERS, PAYMENT_METHODS } from '#core/bills/codes.ts';
import { DAY_STARTS } from '#core/days/codes.ts';
import { DrinkFacts } from '#core/drinks/drink-facts.schema.ts';
import {
  AllergenFacts,
  choiceRules,
  DayExceptions,
  GroupCount,
  HappyHours,
  MenuLanguages,
  StationHours,
  TimeWindow,
  VatChanges,
  VatRates,
} from '#core/menu-import/menu-file.schema.ts';
import { VAT_CLASSES } from '#core/money/codes.ts';
import { SERVICES } from '#core/orders/codes.ts';
import { Suggestions } from '#core/popular/popular.schema.ts';
import { JOIN_POLICIES } from '#core/seatings/codes.ts';
import {
  Amount,
  Currency,
  LocaleCode,
  MenuVersion,
  Nullable,
  Price,
  Sequence,
  Slug,
  Strict,
  TableLanguage,
  TextLanguage,
  Timestamp,
  Whole,
} from '#core/shared/common.schema.ts';
import { ORDER_WISHES } from '#core/wishes/codes.ts';
import { COURSES } from './codes.ts';

/** Of texts: the language, where it is not the menu's, and what a translation is made of. */
const languageOfTexts = {
  /** The language of its name. */
  lang: Type.Optional(TextLanguage),
  /** What the venue says itself, where that is shown in a language that only tables speak. */
  original: Type.Optional(
    Strict({
      lang: LocaleCode,
      name: Type.String(),
      description: Type.Optional(Type.String()),
    }),
  ),
  /** A machine has translated it, and no person has said that it is right. */
  machine: Type.Optional(Type.Literal(true)),
};
const languageOfDescription = { descriptionLang: Type.Optional(TextLanguage) };

/** The published menu in one language: the response of `GET /venues/{venue}/menu?locale=`. */
export const MenuOption = Strict({
  id: Slug,
  name: Type.String(),
  ...languageOfTexts,
  price: Price,
  /** A choice of a set: the menu's product that it is, whose name and allergens these are. */
  product: Type.Optional(Slug),
  /** That product is sold to adults only. */
  alcohol: Type.Optional(Type.Literal(true)),
  adds: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]))),
  removes: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]))),
  addsUnknown: Type.Optional(Type.Boolean()),
  preset: Type.Optional(Type.Boolean()),
});
export type MenuOption = Static<typeof MenuOption>;

export const MenuOptionGroup = Strict({
  id: Slug,
  name: Type.String(),
  ...languageOfTexts,
  min: GroupCount,
  max: GroupCount,
  ...choiceRules,
  options: Type.Array(MenuOption),
});
export type MenuOptionGroup = Static<typeof MenuOptionGroup>;

export const Product = Strict({
  id: Slug,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  ...languageOfTexts,
  ...languageOfDescription,
  searchWords: Type.Optional(Type.String()),
  /** The price outside happy hours. */
  price: Price,
  vat: Type.Enum([...VAT_CLASSES]),
  station: Slug,
  /** An address on the API's origin, beginning with a slash. */
  picture: Type.Optional(Type.String()),
  allergens: AllergenFacts,
  diets: Type.Optional(Type.Array(Type.Enum([...DIETS]))),
  alcohol: Type.Optional(Type.Boolean()),
  /** As a drink, with guesses where nobody has said anything; absent: nothing is known. */
  facts: Type.Optional(DrinkFacts),
  /** Ids of the menu's `optionGroups`, in the order they are asked. */
  optionGroups: Type.Optional(Type.Array(Slug)),
  windows: Type.Optional(Type.Array(TimeWindow)),
  /** Default: its category's. */
  happyHours: Type.Optional(HappyHours),
});
export type Product = Static<typeof Product>;

export const MenuCategory = Strict({
  id: Slug,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  ...languageOfTexts,
  ...languageOfDescription,
  /** Which of four colours stands behind its pictures, and until they arrive. */
  placeholderColor: Type.Integer({ minimum: 1, maximum: 4 }),
  /** The same under the name that elements up to 0.1 know it by. */
  cloth: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, deprecated: true })),
  windows: Type.Optional(Type.Array(TimeWindow)),
  /** When it stands before the others. */
  firstAt: Type.Optional(Type.Array(TimeWindow)),
  happyHours: Type.Optional(HappyHours),
  /** Only if the venue holds later courses until staff fire them. */
  course: Type.Optional(Type.Enum([...COURSES])),
  products: Type.Array(Product),
});
export type MenuCategory = Static<typeof MenuCategory>;

/** A pause of the whole venue (`station` null) or of one station. */
export const Pause = Strict({
  station: Nullable(Slug),
  reason: Type.String(),
  until: Nullable(Timestamp),
});
export type Pause = Static<typeof Pause>;

/** How many portions of a product are left. */
export const PortionCount = Strict({ product: Slug, left: Whole(0) });
export type PortionCount = Static<typeof PortionCount>;

/** What changes between publications, as of event `sequence`. */
export const Availability = Strict({
  sequence: Sequence,
  soldOutProducts: Type.Array(Slug),
  soldOutOptions: Type.Array(Slug),
  pauses: Type.Array(Pause),
  /** Products of which so many portions are left today; with 0 it is sold out, too. */
  portions: Type.Optional(Type.Array(PortionCount)),
  /** When something is sold again by itself that is sold out. */
  soldOutUntil: Type.Optional(
    Type.Array(Strict({ kind: Type.Enum(['product', 'option']), id: Slug, until: Timestamp })),
  ),
  /** How many minutes orders of the last hour usually took, if there were enough of them. */
  wait: Type.Optional(Strict({ from: Whole(0), to: Whole(1) })),
});
export type Availability = Static<typeof Availability>;

/** The same without its event, as orders need it. */
export type OnSale = Omit<Availability, 'sequence'>;

/** The colours of one theme derived from a venue's accent, as `#rrggbb`. */
export const AccentShades = Strict({
  /** The background of the primary action, and the colour on it. */
  fill: Type.String(),
  press: Type.String(),
  on: Type.String(),
});
export type AccentShades = Static<typeof AccentShades>;

export const MenuVenue = Strict({
  id: Slug,
  name: Type.String(),
  about: Type.Optional(Type.String()),
  currency: Currency,
  timeZone: Type.String(),
  /** When its business day begins, in local time; absent: 05:00. */
  dayStart: Type.Optional(Type.Enum([...DAY_STARTS])),
  locales: Type.Array(LocaleCode),
  opening: Type.Array(TimeWindow),
  serving: Nullable(Type.Array(TimeWindow)),
  stationHours: Type.Optional(StationHours),
  exceptions: Type.Optional(DayExceptions),
  vatRates: VatRates,
  vatChanges: Type.Optional(VatChanges),
  accent: Type.Optional(Strict({ light: AccentShades, dark: AccentShades })),
  /** How the venue takes orders, defaults filled in. */
  ordering: Strict({
    joinPolicy: Type.Enum([...JOIN_POLICIES]),
    service: Type.Enum([...SERVICES]),
    payer: Type.Enum([...PAYERS]),
    showsPrices: Type.Boolean(),
    paymentMethods: Type.Array(Type.Enum([...PAYMENT_METHODS])),
    /** What one seating may order unpaid before staff must approve. */
    seatingAmountCap: Amount,
    /** Guests pay before anybody makes their orders: `POST /prepaid-orders`. */
    payFirst: Type.Optional(Type.Literal(true)),
    /** Nobody is shown what others at the table choose. */
    privateCarts: Type.Optional(Type.Literal(true)),
    /** A guest may send what others of the party have handed over. */
    sendsTogether: Type.Optional(Type.Literal(true)),
    /** Only the first of its guests may. */
    firstSends: Type.Optional(Type.Literal(true)),
    /** What guests can ask of whole orders. */
    wishes: Type.Optional(Type.Array(Type.Enum([...ORDER_WISHES]))),
    /** Guests are told how many portions are left from this number on; absent: 5; 0: never. */
    portionsShownFrom: Type.Optional(Whole(0)),
  }),
});
export type MenuVenue = Static<typeof MenuVenue>;

export const Menu = Strict(
  {
    venue: MenuVenue,
    /** Increases with each publication. Orders name the version that the guest saw. */
    version: MenuVersion,
    locale: LocaleCode,
    /** The language that was asked for and that the menu has: its texts are in that one. */
    language: Type.Optional(TableLanguage),
    /** The languages that only tables speak and that the menu has. */
    languages: Type.Optional(MenuLanguages),
    /** As it can be taken away: without alcohol, and with the VAT of that. */
    takeaway: Type.Optional(Type.Literal(true)),
    /** The menu contains only the first products: a missing one may still be on the menu. */
    isOpening: Type.Optional(Type.Literal(true)),
    stations: Type.Array(Strict({ id: Slug, name: Type.String() })),
    optionGroups: Type.Array(MenuOptionGroup),
    categories: Type.Array(MenuCategory),
    availability: Availability,
    /**
     * When somebody of the venue last checked the menu, and the dishes that have changed since: of
     * those it says nothing. Absent in an opening, and where nobody has.
     */
    checked: Type.Optional(Strict({ at: Timestamp, changed: Type.Array(Slug) })),
    /** What other parties ordered; absent where there is nothing true to say, or it is switched off. */
    suggestions: Type.Optional(Suggestions),
  },
  { $id: 'Menu' },
);
export type Menu = Static<typeof Menu>;

/**
 * `part=opening` asks for the first screens of a big menu: every category by name, the first
 * products, and `isOpening`; the whole menu follows with a second request. A small menu is returned
 * whole.
 */
export const MenuQuery = Strict({
  locale: Type.Optional(LocaleCode),
  /**
   * One that only tables speak: texts are in it as far as the menu has them and they are up to date,
   * and the others as without it.
   */
  language: Type.Optional(TableLanguage),
  part: Type.Optional(Type.Literal('opening')),
  /** As it can be taken away: without alcohol, and with the VAT of that. */
  takeaway: Type.Optional(Type.Literal('yes')),
});
export type MenuQuery = Static<typeof MenuQuery>;
