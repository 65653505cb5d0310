import { groupsOf } from '#core/menu/options.ts';
import { isStep } from '#core/menu/sets/sets.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileOptionGroup,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { PRICE_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { isNamedSize } from '../csv/join-sizes.ts';
import { foldWord } from '../fold-word.ts';
import { readText } from '../read-text.ts';
import { sheetSystemOf } from '../systems/sheet-systems.ts';
import type { ExportSystem, SheetGroup, SheetItem, SheetMenu } from './export-system.ts';

/** The products of a menu in one language, as a system's sheet holds them. */
export function sheetMenuOf(menu: MenuFile, locale: Locale, system: ExportSystem): SheetMenu {
  const units = minorUnitsOf(menu.venue.currency);
  const price = (minor: number) => (minor / units).toFixed(String(units).length - 1);
  const places = placesOf(menu, locale);
  const taken = new Set<string>();
  const items: SheetItem[] = [];
  for (const category of menu.categories) {
    for (const product of category.products) {
      const item = itemOf(product, category, { menu, locale, system, price });
      const isFound = places.get(foldWord(item.category)) === category;
      const keys = keysOf(item, system);
      const isTwin = keys.some((key) => taken.has(key));
      const isApart = item.id !== '' && (!isTwin || !system.joinsNames);
      if (isWritable(item, system) && (isApart || (isFound && !isTwin))) items.push(item);
      for (const key of keys) taken.add(key);
    }
  }
  return { items: system.isNameUnique ? items.map(withFirstOfName(items)) : items, price };
}

/** Groups are known by their names: of several with one name, the file has the first. */
function withFirstOfName(items: readonly SheetItem[]): (item: SheetItem) => SheetItem {
  const groups = new Map<string, MenuFileOptionGroup>();
  for (const { name, of } of items.flatMap((item) => item.groups)) {
    if (!groups.has(foldWord(name))) groups.set(foldWord(name), of);
  }
  return (item) => ({
    ...item,
    groups: item.groups.filter(({ name, of }) => groups.get(foldWord(name)) === of),
  });
}

/** The category that an import takes for one of a name: that language's first. */
function placesOf({ categories }: MenuFile, locale: Locale): ReadonlyMap<string, MenuFileCategory> {
  const places = new Map<string, MenuFileCategory>();
  for (const isOwn of [true, false]) {
    for (const category of categories) {
      const names = LOCALES.filter((each) => (each === locale) === isOwn);
      for (const at of names) {
        const name = foldWord(category.name[at] ?? '');
        if (name !== '' && !places.has(name)) places.set(name, category);
      }
    }
  }
  return places;
}

/** What a product is taken for another by. */
function keysOf({ category, name }: SheetItem, { isNameUnique }: ExportSystem): string[] {
  return [isNameUnique ? foldWord(name) : JSON.stringify([foldWord(category), foldWord(name)])];
}

/** Whether the system's own signs leave the names what they are. */
function isWritable({ category, name }: SheetItem, { is, category: written }: ExportSystem) {
  const { categories, tidy } = sheetSystemOf(is) ?? {};
  const cell = written.write?.(category) ?? category;
  const place = categories === undefined ? cell : (categories(cell, written.header)[0] ?? '');
  const isPlace = readText(place, 'category').value === plainText(category);
  const isName = readText(tidy?.name?.(name) ?? name, 'name').value === plainText(name);
  return isPlace && isName && plainText(name) !== null && plainText(category) !== null;
}

interface ItemTerms {
  readonly menu: MenuFile;
  readonly locale: Locale;
  readonly system: ExportSystem;
  readonly price: (minor: number) => string;
}

function itemOf(
  product: MenuFileProduct,
  category: MenuFileCategory,
  { menu, locale, system, price }: ItemTerms,
): SheetItem {
  const groups = groupsOf(product, menu.optionGroups).map((group) => groupIn(group, locale));
  const sizes = system.hasSizes ? groups.find((group) => isSizes(group, product)) : undefined;
  const ids = idsOf(product, sizes, system);
  // In the language of the name: an import takes both for texts in one.
  const language = languageOf(product, locale);
  const description = product.description?.[language] ?? '';
  const parts = partsOfSet(product, menu) ?? [product];
  // What nobody has answered of a part is not answered of its set either.
  const isAsked = (field: 'vat' | 'alcohol') =>
    parts.some(({ unanswered = [] }) => unanswered.includes(field));
  const classes = new Set(parts.map(({ vat }) => vat));
  const [first = product.vat] = classes;
  const isUnclear = isAsked('vat') || classes.size !== 1;
  const isAlcohol = parts.some(({ alcohol }) => alcohol === true);
  const isSure = parts.some(({ alcohol, unanswered = [] }) => {
    return alcohol === true && !unanswered.includes('alcohol');
  });
  return {
    product,
    category: pickText(category.name, locale),
    name: product.name[language] ?? '',
    description: system.holds.has('descriptions') ? description : '',
    id: ids.id,
    code: ids.code,
    price: price(product.price),
    vat: isUnclear ? null : `${menu.venue.vatRates[first] / 100}%`,
    alcohol: isAsked('alcohol') && !isSure ? null : isAlcohol,
    isHidden: product.hidden === true || category.hidden === true,
    sizes:
      sizes === undefined
        ? null
        : {
            title: sizes.name,
            options: sizes.options.map((each, at) => ({
              name: each.name,
              price: price(product.price + each.price),
              code: ids.sizes[at] ?? '',
            })),
          },
    groups: groups.filter((group) => group !== sizes && system.takes(group)),
  };
}

/** What a set may be made of; null: it is none. */
function partsOfSet(product: MenuFileProduct, menu: MenuFile): MenuFileProduct[] | null {
  const steps = groupsOf(product, menu.optionGroups).filter(isStep);
  const ids = new Set(
    steps.flatMap(({ options }) => options.flatMap((each) => each.product ?? [])),
  );
  return steps.length === 0
    ? null
    : menu.categories.flatMap(({ products }) => products.filter(({ id }) => ids.has(id)));
}

/**
 * The ids that a sheet has a place for. Where each size has one, the product is known by the first
 * of those: codes that contradict that are left out.
 */
function idsOf(
  { externalId: own = '' }: MenuFileProduct,
  sizes: SheetGroup | undefined,
  { id, codes }: ExportSystem,
): { id: string; code: string; sizes: readonly string[] } {
  const isOfSizes = codes === 'size' && sizes !== undefined;
  const all = isOfSizes ? sizes.of.options.map(({ externalId = '' }) => externalId) : [];
  const isKept = !isOfSizes || all.find((code) => code !== '') === own;
  return {
    id: isKept && id?.test(own) === true ? own : '',
    code: isKept && codes !== 'none' ? own : '',
    sizes: isKept ? all : [],
  };
}

/** The language that a product is written in: another, where it has no name in the wished one. */
export function languageOf({ name }: MenuFileProduct, locale: Locale): Locale {
  return [locale, ...LOCALES].find((each) => name[each] !== undefined) ?? locale;
}

function groupIn(group: MenuFileOptionGroup, locale: Locale): SheetGroup {
  return {
    of: group,
    name: pickText(group.name, locale),
    options: group.options.map(({ name, price }) => ({ name: pickText(name, locale), price })),
  };
}

/** Whether exactly one has to be chosen, each by a name of its own. */
export function isOneOfSeveral({ of, options }: SheetGroup): boolean {
  const isOne = of.min === 1 && of.max === 1 && (of.free ?? 0) === 0;
  const names = new Set(options.map(({ name }) => foldWord(name)));
  return isOne && options.length > 1 && names.size === options.length && !names.has('');
}

/** Whether its options are sizes: the cheapest costs what the product does. */
function isSizes(group: SheetGroup, { price: own }: MenuFileProduct): boolean {
  const prices = group.options.map(({ price }) => price);
  const isWithin = Math.min(...prices) === 0 && own + Math.max(...prices) <= PRICE_MAX;
  return isOneOfSeveral(group) && isWithin && isNamedSize(group.name);
}
