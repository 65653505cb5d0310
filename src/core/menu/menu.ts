import type { DrinkFacts } from '#core/drinks/drink-facts.schema.ts';
import { factsOf } from '#core/drinks/facts-of.ts';
import type {
  HappyHour,
  LocalizedText,
  MenuFile,
  MenuFileCategory,
  MenuFileOption,
  MenuFileOptionGroup,
  MenuFileProduct,
  MenuFileVenue,
  TranslatedTexts,
} from '#core/menu-import/menu-file.schema.ts';
import { accentShades } from '#core/shared/accent.ts';
import type { Locale } from '#core/shared/languages.ts';
import { OPENING_FIRST, OPENING_PRODUCTS, SEATING_AMOUNT_CAP } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { TableLanguageCode, TableLocale } from '#core/shared/table-languages.ts';
import { wishesAt } from '#core/wishes/possible-wishes.ts';
import type { Course } from './codes.ts';
import { findInMenu } from './find-in-menu.ts';
import type {
  Availability,
  Menu,
  MenuCategory,
  MenuOption,
  MenuOptionGroup,
  MenuVenue,
  Product,
} from './menu.schema.ts';
import { menuLocale } from './menu-locale.ts';
import { withParts } from './sets/with-parts.ts';
import { optionKey, type ShownText, shownText } from './translations/translations.ts';

type Texts = Readonly<LocalizedText>;

/** How texts and prices are shown. */
interface View {
  translate(text: Texts): string;
  /** The texts of a part, with the language of those that are not in the menu's. */
  texts(key: string, of: NamedPart): ShownTexts;
  priced(price: number): number;
  /** What is shown. */
  happy(hours: HappyHour[] | undefined): { happyHours?: HappyHour[] };
  included(free: number | undefined): { free?: number };
  coursed(course: Course | undefined): { course?: Course };
  /** Of a choice of a set. */
  adult(product: string | undefined): { alcohol?: true };
}

interface NamedPart {
  readonly name: LocalizedText;
  readonly description?: LocalizedText;
}

type ShownTexts = Pick<MenuOption, 'name' | 'lang' | 'original' | 'machine'> & {
  description?: string;
  descriptionLang?: TableLocale;
};

/** How a venue takes orders. */
export type Ordering = MenuVenue['ordering'];

/** How a venue takes orders, with the default of everything its menu file leaves out. */
export function orderingOf({ ordering = {} }: Pick<MenuFileVenue, 'ordering'>): Ordering {
  const payer = ordering.payer ?? 'guests';
  const wishes = wishesAt(ordering);
  return {
    joinPolicy: ordering.joinPolicy ?? 'open',
    service: ordering.service ?? 'table',
    payer,
    // A guest who pays must see the price.
    showsPrices: payer === 'guests' || ordering.showsPrices !== false,
    paymentMethods: ordering.paymentMethods ?? ['card', 'swish', 'cash'],
    seatingAmountCap: ordering.seatingAmountCap ?? SEATING_AMOUNT_CAP,
    // Where the host pays there is nothing to pay first.
    ...(ordering.payFirst === true && payer === 'guests' && { payFirst: true as const }),
    ...(wishes.length > 0 && { wishes }),
    ...(ordering.privateCarts === true && { privateCarts: true as const }),
    ...(ordering.sendsTogether === true && { sendsTogether: true as const }),
    ...(ordering.sendsTogether === true &&
      ordering.firstSends === true && { firstSends: true as const }),
    ...(ordering.portionsShownFrom !== undefined && {
      portionsShownFrom: ordering.portionsShownFrom,
    }),
  };
}

/** Whether later courses wait to be fired: only where orders are brought to tables. */
export function holdsCourses(venue: Pick<MenuFileVenue, 'ordering'>): boolean {
  return venue.ordering?.holdsCourses === true && orderingOf(venue).service === 'table';
}

/**
 * The published menu in one language, as guests get it. Missing translations fall back to the
 * venue's first language; so do those that `wished` lacks. Where the host pays and shows no prices, every price is 0: guests receive
 * nothing that they need not know.
 */
export function localizeMenu(
  written: MenuFile,
  version: number,
  locale: Locale,
  availability: Availability,
  wished?: TableLanguageCode,
): Menu {
  const file = withParts(written);
  const ordering = orderingOf(file.venue);
  const language = offeredLanguage(file, wished);
  const view: View = {
    translate: (text: LocalizedText) => pickText(text, locale, menuLocale(file.venue)),
    texts: (key, of) =>
      shownTexts(of, language && file.translations?.[language]?.[key], {
        locale,
        fallback: menuLocale(file.venue),
        language,
      }),
    priced: (price) => (ordering.showsPrices ? price : 0),
    happy: (happyHours) => (happyHours && ordering.showsPrices ? { happyHours } : {}),
    included: (free) => (free !== undefined && ordering.showsPrices ? { free } : {}),
    adult: (product) =>
      product !== undefined && findInMenu(file, product)?.product.alcohol === true
        ? { alcohol: true }
        : {},
    coursed: (course) => (course !== undefined && holdsCourses(file.venue) ? { course } : {}),
  };
  const { translate } = view;
  const shown = withoutHidden(file);
  return {
    venue: venueForGuests(file.venue, view, ordering),
    version,
    locale,
    ...(language !== undefined && { language }),
    ...(file.languages !== undefined && file.languages.length > 0 && { languages: file.languages }),
    stations: file.stations.map(({ id, name }) => ({ id, name: translate(name) })),
    optionGroups: shown.optionGroups.map((group) => localizeGroup(group, view)),
    categories: shown.categories.map((category) => localizeCategory(category, file, view)),
    availability,
  };
}

/** A language that only tables speak, if the menu has it. */
export function offeredLanguage(
  { languages = [] }: Pick<MenuFile, 'languages'>,
  wished: TableLanguageCode | undefined,
): TableLanguageCode | undefined {
  return languages.find((each) => each === wished);
}

function shownTexts(
  { name, description }: NamedPart,
  translations: TranslatedTexts | undefined,
  terms: { locale: Locale; fallback: Locale; language: TableLanguageCode | undefined },
): ShownTexts {
  const own = terms.language ?? terms.locale;
  const title = shownText(name, translations?.name, terms);
  const about = description && shownText(description, translations?.description, terms);
  const original = originalOf(title, about);
  return {
    name: title.text,
    // Nobody reads what is empty.
    ...(title.lang !== own && title.text !== '' && { lang: title.lang }),
    ...(about && { description: about.text }),
    ...(about && about.lang !== own && { descriptionLang: about.lang }),
    ...(original !== null && { original }),
    ...((title.isMachine || about?.isMachine === true) && { machine: true as const }),
  };
}

/** All that the venue says itself, if any of it is translated. */
function originalOf(
  title: ShownText,
  about: ShownText | undefined,
): NonNullable<MenuOption['original']> | null {
  if (!title.isTranslated && about?.isTranslated !== true) return null;
  const { text: name, lang } = title.own;
  return { lang, name, ...(about && { description: about.own.text }) };
}

/** Without what only staff need to know, and without derived fields. */
function venueForGuests(
  { about, accent, takeaway: _takeaway, ...venue }: MenuFileVenue,
  { translate }: View,
  ordering: Ordering,
): MenuVenue {
  return {
    ...venue,
    ...(about && { about: translate(about) }),
    ...(accent !== undefined && {
      accent: { light: accentShades(accent, 'light'), dark: accentShades(accent, 'dark') },
    }),
    ordering,
  };
}

/**
 * The first products of a menu, with every category's name and only the option groups they need. A
 * menu of less than twice as many is returned whole: it costs little more than its opening.
 */
export function openingOf(menu: Menu): Menu {
  const products = menu.categories.reduce((sum, category) => sum + category.products.length, 0);
  if (products < 2 * OPENING_PRODUCTS) {
    return menu;
  }
  let left = OPENING_PRODUCTS;
  const popular = new Set(menu.suggestions?.popular);
  const first = menu.categories.map(({ firstAt, products }) => {
    // It may stand first at this hour.
    const least = firstAt === undefined ? 0 : OPENING_FIRST;
    const count = Math.max(left, least);
    left = Math.max(0, left - Math.min(count, products.length));
    return count;
  });
  // What is shown above all of them is there at once.
  const shown = menu.categories.flatMap(({ products }, at) =>
    products.filter(({ id }, place) => place < (first[at] ?? 0) || popular.has(id)),
  );
  const wanted = idsWithParts(shown, menu);
  // Nor does a category come between two later, and move those under it.
  const last = menu.categories.findLastIndex(({ products }) =>
    products.some(({ id }) => wanted.has(id)),
  );
  const between = menu.categories
    .slice(0, Math.max(0, last))
    .filter(({ products }) => !products.some(({ id }) => wanted.has(id)))
    .flatMap(({ products }) => products.slice(0, 1));
  const all = idsWithParts([...shown, ...between], menu);
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.filter(({ id }) => all.has(id)),
  }));
  const sent = categories.flatMap(({ products }) => products);
  // Shown in sheets only, which come after the whole menu.
  const { checked: _checked, ...opening } = menu;
  return { ...opening, isOpening: true, optionGroups: groupsAskedBy(sent, menu), categories };
}

/** The ids of products and of what their sets are made of: whether that is sold out decides about them. */
function idsWithParts(products: readonly Product[], menu: Menu): ReadonlySet<string> {
  const options = groupsAskedBy(products, menu).flatMap(({ options }) => options);
  return new Set([
    ...products.map(({ id }) => id),
    ...options.flatMap(({ product = [] }) => product),
  ]);
}

function groupsAskedBy(products: readonly Product[], { optionGroups }: Menu): MenuOptionGroup[] {
  const asked = new Set(products.flatMap((each) => each.optionGroups ?? []));
  return optionGroups.filter(({ id }) => asked.has(id));
}

/**
 * The parts of a menu that guests may see: no hidden category or product, and no groups that only
 * those use.
 */
export function withoutHidden<M extends HideableMenu>(
  menu: M,
): Pick<M, 'categories' | 'optionGroups'> {
  const categories = menu.categories
    .filter((category) => category.hidden !== true)
    .map((category) => ({
      ...category,
      products: category.products.filter((product) => product.hidden !== true),
    }));
  const asked = groupsIn(menu.categories);
  const shown = groupsIn(categories);
  return {
    categories,
    optionGroups: menu.optionGroups.filter(({ id }) => shown.has(id) || !asked.has(id)),
  };
}

/** The ids of the option groups that any product there asks for. */
function groupsIn(categories: HideableMenu['categories']): ReadonlySet<string> {
  return new Set(
    categories.flatMap(({ products }) => products.flatMap((each) => each.optionGroups ?? [])),
  );
}

/** The fields of a menu file that hide something; what guests receive has none of them. */
interface HideableMenu {
  readonly categories: readonly {
    readonly hidden?: boolean;
    readonly products: readonly {
      readonly hidden?: boolean;
      readonly optionGroups?: readonly string[];
    }[];
  }[];
  readonly optionGroups: readonly { readonly id: string }[];
}

function localizeGroup(
  { free, ...group }: MenuFileOptionGroup,
  { texts, priced, included, adult }: View,
): MenuOptionGroup {
  return {
    ...group,
    ...included(free),
    ...texts(`group/${group.id}`, group),
    options: group.options.map(({ externalId: _, ...option }) => ({
      ...option,
      ...texts(textKey(group.id, option), option),
      ...adult(option.product),
      price: priced(option.price),
    })),
  };
}

/** What a choice of a set is called, its product says. */
function textKey(group: string, { id, product }: MenuFileOption): string {
  return product === undefined ? optionKey(group, id) : `product/${product}`;
}

function localizeCategory(
  category: MenuFileCategory,
  { optionGroups }: MenuFile,
  view: View,
): MenuCategory {
  const {
    name: _name,
    description: _description,
    products,
    happyHours,
    course,
    hidden: _,
    externalId: __,
    ...rest
  } = category;
  return {
    ...rest,
    ...view.happy(happyHours),
    ...view.coursed(course),
    ...view.texts(`category/${category.id}`, category),
    products: products.map((product) => ({
      ...localizeProduct(product, view),
      ...shownFacts(factsOf(product, { category, optionGroups })),
    })),
  };
}

function localizeProduct(product: MenuFileProduct, { texts, priced, happy }: View): Product {
  const {
    name: _name,
    description: _description,
    picture,
    price,
    happyHours,
    hidden: _,
    externalId: __,
    unanswered: ___,
    facts: ____,
    ...rest
  } = product;
  return {
    ...rest,
    ...texts(`product/${product.id}`, product),
    price: priced(price),
    ...happy(happyHours),
    ...(picture !== undefined && { picture: pictureAddress(picture) }),
  };
}

/** Nothing at all where nothing is known: most dishes. */
function shownFacts(facts: DrinkFacts): { facts?: DrinkFacts } {
  return Object.keys(facts).length > 0 ? { facts } : {};
}

/** A bare file name refers to the server's picture folder; an address stays as it is. */
export function pictureAddress(picture: string): string {
  return picture.startsWith('/') ? picture : `/pictures/${picture}`;
}

/** An option, with the names of the products that offer it. */
export interface OfferedOption {
  id: string;
  name: string;
  products: string[];
}

/**
 * The options that some product offers. The same id in several groups is one option, sold out in
 * all of them.
 */
export function offeredOptions({ categories, optionGroups }: Menu): OfferedOption[] {
  const products = categories.flatMap((category) => category.products);
  const options = new Map<string, OfferedOption>();
  for (const group of optionGroups) {
    const offering = products.filter((product) => product.optionGroups?.includes(group.id));
    const names = offering.map((product) => product.name);
    // What a set is made of sells out as a product.
    const own = group.options.filter(({ product }) => product === undefined);
    for (const { id, name } of names.length === 0 ? [] : own) {
      const known = options.get(id)?.products ?? [];
      options.set(id, { id, name, products: [...new Set([...known, ...names])] });
    }
  }
  return [...options.values()];
}
