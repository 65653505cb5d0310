import { groupsOf } from '#core/menu/options.ts';
import { isSet } from '#core/menu/sets/sets.ts';
import { type ExportFormat, LEFT_OUT, type LeftOut } from '#core/menu-import/codes.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import type { LeftOutOfFile } from '#core/menu-import/menu-import.schema.ts';
import { isFormula } from '#core/shared/csv.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { sheetSteps } from '../csv/sheet-steps.ts';
import type { SheetItem } from './export-system.ts';
import { languageOf } from './sheet-item.ts';

/** Names that are told of the products that something is left out of. */
const NAMED_MAX = 5;

/** What our own sheet and schema.org's data hold. */
const TABLE: ReadonlySet<LeftOut> = new Set([
  ...(['hidden', 'languages', 'descriptions', 'search_words', 'vat'] as const),
  ...(['stations', 'allergens', 'diets', 'alcohol', 'sets'] as const),
]);
const JSON_LD: ReadonlySet<LeftOut> = new Set(['languages', 'descriptions', 'diets']);

/** What a file of this form holds, and its items where it is a system's. */
export interface Written {
  readonly format: ExportFormat;
  readonly locale: Locale;
  readonly holds?: ReadonlySet<LeftOut>;
  readonly items?: readonly SheetItem[];
}

/** What the menu has and such a file has not, with the products that it concerns. */
export function leftOutOf(menu: MenuFile, written: Written): LeftOutOfFile[] {
  if (written.format === 'servett') return [];
  const items = new Map(written.items?.map((item) => [item.product, item]));
  const steps = isOurSheet(written.format) ? sheetSteps(menu) : new Map();
  const lost = menu.categories.flatMap((category) =>
    category.products.flatMap((product) => {
      const { locale } = written;
      const part = {
        ...{ product, category, menu, locale, item: items.get(product) },
        ...{ steps: steps.get(product.id)?.length ?? 0 },
        isSet: isSet(product, menu.optionGroups),
      };
      const name = pickText(product.name, locale);
      return lostOf(part, written).map((what) => ({ what, name }));
    }),
  );
  const byWhat = Map.groupBy(lost, ({ what }) => what);
  return LEFT_OUT.flatMap((what) => {
    const names = (byWhat.get(what) ?? []).map(({ name }) => name);
    return names.length === 0
      ? []
      : [{ what, count: names.length, names: names.slice(0, NAMED_MAX) }];
  });
}

function lostOf(part: Part, { format, holds, items }: Written): LeftOut[] {
  const isHidden = part.product.hidden === true || part.category.hidden === true;
  if (items !== undefined && part.item === undefined) return ['products'];
  if (format === 'jsonld' && isHidden) return ['hidden'];
  const held = holds ?? (format === 'jsonld' ? JSON_LD : TABLE);
  const parts = Object.entries(PARTS) as [LeftOut, (each: Part) => boolean][];
  const gone = parts.flatMap(([what, isIn]) => (!held.has(what) && isIn(part) ? [what] : []));
  return GUARDED.has(format) && hasFormula(part) ? [...gone, 'formulas'] : gone;
}

interface Part {
  readonly product: MenuFileProduct;
  readonly category: MenuFileCategory;
  readonly menu: MenuFile;
  readonly locale: Locale;
  readonly item: SheetItem | undefined;
  readonly isSet: boolean;
  /** How many of a set's steps are in our own sheet. */
  readonly steps: number;
}

const isOurSheet = (format: ExportFormat) => format === 'csv' || format === 'xlsx';

/** Whether a product has what a file may lack. */
const PARTS: Readonly<Partial<Record<LeftOut, (part: Part) => boolean>>> = {
  languages: ({ product, category, locale }) => {
    const own = languageOf(product, locale);
    const texts = [product.name, product.description ?? {}, category.name];
    return LOCALES.some((at) => at !== own && texts.some((each) => each[at] !== undefined));
  },
  descriptions: ({ product, category }) =>
    [product, category].some(({ description }) => Object.keys(description ?? {}).length > 0),
  search_words: ({ product }) => product.searchWords !== undefined,
  options: ({ product, menu, item, steps }) => {
    const kept = (item?.groups.length ?? 0) + (item?.sizes ? 1 : 0) + steps;
    return groupsOf(product, menu.optionGroups).length > kept;
  },
  option_prices: ({ item }) => (item?.groups.length ?? 0) > 0,
  sets: (part) => part.isSet,
  // A set has none of these: its parts say them.
  vat: ({ product, ...part }) => !part.isSet && product.unanswered?.includes('vat') !== true,
  stations: ({ menu, ...part }) => !part.isSet && menu.stations.length > 1,
  allergens: ({ product, ...part }) => !part.isSet && product.allergens !== 'unknown',
  diets: ({ product, ...part }) => !part.isSet && (product.diets ?? []).length > 0,
  alcohol: ({ product, ...part }) => !part.isSet && product.alcohol === true,
  times: ({ product, category }) =>
    category.course !== undefined ||
    category.firstAt !== undefined ||
    [product, category].some(({ windows, happyHours }) => windows ?? happyHours),
  ids: ({ product, item }) =>
    product.externalId !== undefined && item !== undefined && item.id === '' && item.code === '',
  pictures: ({ product }) => product.picture !== undefined,
  drinks: ({ product }) => product.facts !== undefined,
};

/** Written as CSV, which spreadsheets look for formulas in. */
const GUARDED: ReadonlySet<ExportFormat> = new Set<ExportFormat>([
  ...(['csv', 'square', 'loyverse', 'shopify', 'woocommerce'] as const),
  ...(['sumup', 'odoo', 'tastyigniter'] as const),
]);

function hasFormula({ product, category, locale }: Part): boolean {
  const texts = [product.name, product.description ?? {}, category.name];
  return texts.some((each) => isFormula(pickText(each, locale)));
}
