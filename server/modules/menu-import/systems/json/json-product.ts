import type { ImportSystem } from '#core/menu-import/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { MENU_IMPORT_ROWS_MAX, NAME_MAX } from '#core/shared/limits.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { factsIn } from '../../allergens/row-facts.ts';
import { foldWord } from '../../fold-word.ts';
import { readVat } from '../../menu-vocabulary.ts';
import {
  problem,
  type ReadGroup,
  type ReadMenu,
  type ReadOption,
  type ReadProduct,
  type ReadTexts,
  type RowProblem,
  type Terms,
  unreadable,
} from '../../read-menu.ts';
import { readExternalId, readText } from '../../read-text.ts';
import type { JsonGroup, JsonItem, JsonOption } from './json-kit.ts';

/**
 * A file of a system, with each of its items once. An id may stand for several items, such as a code
 * that somebody has typed twice: only the first of them is known by it.
 */
export function menuOf(
  system: ImportSystem,
  items: readonly JsonItem[],
  terms: Terms,
  notes: readonly RowProblem[] = [],
): ReadMenu {
  const byItem = Map.groupBy(items, ({ id, name, called = name }) => JSON.stringify([id, called]));
  if (byItem.size > MENU_IMPORT_ROWS_MAX) {
    return unreadable('json', problem('rows_too_many', null, String(MENU_IMPORT_ROWS_MAX)));
  }
  const ids = new Set<string>();
  const products = [...byItem.values()].flatMap(([first, ...others], at) => {
    if (first === undefined) return [];
    const item = ids.has(first.id) ? { ...first, id: '' } : first;
    ids.add(first.id);
    return [productOf(item, others, { row: at + 1, terms })];
  });
  return {
    format: 'json',
    system,
    products,
    categories: [],
    problems: products.length === 0 ? [problem('file_without_products')] : [],
    notes: [...notes],
    ignored: [],
  };
}

const OTHERS: Readonly<Record<Locale, string>> = { en: 'Other', sv: 'Övrigt' };
const SIZES: Readonly<Record<Locale, string>> = { en: 'Size', sv: 'Storlek' };
/** The most groups of a product, and what one may hold. */
const GROUPS_MAX = 12;
const OPTIONS_MAX = 40;
const CHOICES_MAX = 20;

/** What is found out about an item, and what is wrong with it or to be checked. */
interface Report {
  readonly problems: RowProblem[];
  readonly notes: RowProblem[];
}

/** An item that may stand in other categories as well. */
function productOf(
  item: JsonItem,
  others: readonly JsonItem[],
  { row, terms }: { row: number; terms: Terms },
): ReadProduct {
  const report: Report = {
    problems: [...(item.problems ?? [])],
    notes: [...(item.notes ?? []), ...otherPrices(item, others, terms)],
  };
  const name = plainTexts(item.name, 'name', report);
  const description = plainTexts(item.description ?? {}, 'description', report);
  const externalId = readExternalId(item.id);
  const { price, off, groups: sizes } = priceOf(item, terms, report);
  const groups = [...sizes, ...groupsOf(item.groups ?? [], report.notes)];
  const left = groups.slice(GROUPS_MAX).map((each) => nameOf(each.name));
  report.notes.push(...left.map((each) => problem('addons_unread', null, each)));
  const omitted = off ?? zeroOf(price, groups);
  const isHidden = off !== null || (item.paused ?? null) !== null;
  if (item.paused) report.notes.push(item.paused);
  return {
    row,
    ...(typeof externalId === 'string' && { externalId }),
    name,
    description,
    category: categoryOf([item, ...others], terms, report),
    ...(price !== null && { price }),
    ...(groups.length > 0 && { groups: groups.slice(0, GROUPS_MAX) }),
    ...vatOf(item, terms, report),
    ...(item.alcohol === true && { alcohol: true }),
    ...allergensOf(item, { name, description }, report),
    ...(isHidden && { hidden: true }),
    ...(omitted !== null && { omitted }),
    problems: off === null ? report.problems : [],
    notes: report.notes,
  };
}

/** Where the item costs something else than in its first category. */
function otherPrices(item: JsonItem, others: readonly JsonItem[], { venue }: Terms): RowProblem[] {
  const saidOf = ({ price, sizes }: JsonItem) =>
    [price, ...(sizes?.options ?? []).map((each) => each.price)]
      .flatMap((each) => (each.price === null ? [] : [each.price / minorUnitsOf(venue.currency)]))
      .join(' / ');
  return others.flatMap((other) =>
    saidOf(other) === saidOf(item)
      ? []
      : [problem('price_other_menu', nameOf(other.category ?? {}) || null, saidOf(other))],
  );
}

function nameOf(texts: ReadTexts): string {
  return Object.values(texts)[0] ?? '';
}

function plainTexts(
  texts: ReadTexts,
  field: 'name' | 'description' | 'category',
  { problems, notes }: Report,
): ReadTexts {
  const read: ReadTexts = {};
  for (const [locale, text] of Object.entries(texts) as [Locale, string][]) {
    const { value, reason, isCleaned } = readText(text, field);
    if (reason !== null) problems.push(problem(reason, field, text));
    if (isCleaned) notes.push(problem('text_cleaned', field, text));
    if (value !== null) read[locale] = value;
  }
  return read;
}

function categoryOf(
  items: readonly JsonItem[],
  { locale }: Terms,
  report: Report,
): NonNullable<ReadProduct['category']> {
  const places = new Map(
    items.flatMap(({ category }) => (category ? [[nameOf(category), category]] : [])),
  );
  const [first] = places.values();
  if (places.size > 1) {
    report.notes.push(problem('category_guessed', null, [...places.keys()].join(', ')));
  }
  if (first !== undefined) return { name: plainTexts(first, 'category', report) };
  report.notes.push(problem('category_none', null, OTHERS[locale]));
  return { name: { [locale]: OTHERS[locale] } };
}

function vatOf(
  { vat = null }: JsonItem,
  terms: Terms,
  { notes }: Report,
): Pick<ReadProduct, 'vat'> {
  if (vat === null) return {};
  const classes = readVat(`${vat}%`, terms);
  if (classes.length === 0) notes.push(problem('vat_unknown', null, `${vat}%`));
  return classes.length === 0 ? {} : { vat: classes };
}

function allergensOf(
  { allergens = [], diets = [] }: JsonItem,
  texts: { readonly name: ReadTexts; readonly description: ReadTexts },
  report: Report,
) {
  const cell = (field: string, words: readonly string[]) =>
    words.length === 0 ? [] : [{ field, header: field, text: words.join(', ') }];
  const { facts, notes } = factsIn({
    known: [
      ...cell('allergens', allergens),
      ...cell('diets', diets),
      ...Object.values(texts.name).flatMap((text) => cell('name', [text])),
      ...Object.values(texts.description).flatMap((text) => cell('description', [text])),
    ],
    unread: [],
    isOurs: false,
  });
  report.notes.push(...notes);
  return facts;
}

/** A price of 0 is none, unless something that has to be chosen costs more. */
function zeroOf(price: number | null, groups: readonly ReadGroup[]): RowProblem | null {
  const costsLater = groups.some(
    ({ min, options }) => min > 0 && options.some((each) => each.price > 0),
  );
  return price === 0 && !costsLater ? problem('price_zero', 'price', '0') : null;
}

interface Priced {
  readonly price: number | null;
  readonly groups: readonly ReadGroup[];
  /** Why it is not sold for good. */
  readonly off: RowProblem | null;
}

/** A product's price, and its sizes with what they add to it. */
function priceOf(item: JsonItem, terms: Terms, report: Report): Priced {
  const off = item.off ?? null;
  const { sizes, price: own } = item;
  if (sizes !== undefined && sizes.options.length > 0) {
    return { ...sizesOf(sizes, terms, report), ...(off !== null && { off }) };
  }
  if (own.price === null) report.problems.push(own.wrong ?? problem('price_open', 'price'));
  return { price: own.price, groups: [], off };
}

function sizesOf(
  { name, options }: NonNullable<JsonItem['sizes']>,
  { locale }: Terms,
  { problems, notes }: Report,
): Priced {
  const all = options.map((each) => ({ ...each, why: whyNotSold(each) }));
  const sold = all.flatMap((each) =>
    each.why === null && each.price.price !== null ? [{ ...each, price: each.price.price }] : [],
  );
  if (sold.length === 0) {
    const wrong = all.find(({ why }) => why !== null && why.reason !== 'off_sale')?.why ?? null;
    if (wrong !== null) problems.push(wrong);
    return { price: null, groups: [], off: wrong === null ? (all[0]?.why ?? null) : null };
  }
  for (const { why, name: size } of all) {
    if (why === null) continue;
    notes.push(problem('size_left_out', why.column, `${nameOf(size)}: ${why.value ?? ''}`));
  }
  const price = Math.min(...sold.map((each) => each.price));
  if (options.length === 1) return { price, groups: [], off: null };
  const title = nameOf(name) === '' ? { [locale]: SIZES[locale] } : name;
  const differences = sold.map((each) => ({
    name: each.name,
    price: each.price - price,
    ...codeOf(each),
  }));
  const group = tidyGroup({ name: title, min: 1, max: 1, options: differences }, notes);
  if (group === null || group.options.length < sold.length) {
    // Which price is whose would be lost with a size.
    problems.push(problem('sizes_unread', null, sold.map((each) => nameOf(each.name)).join(', ')));
    return { price: null, groups: [], off: null };
  }
  notes.push(problem('sizes_joined', null, sold.map((each) => nameOf(each.name)).join(', ')));
  return { price, groups: [group], off: null };
}

/** An option's code, if it is one. */
function codeOf({ id = '' }: { readonly id?: string }): Pick<ReadOption, 'externalId'> {
  const externalId = readExternalId(id);
  return typeof externalId === 'string' ? { externalId } : {};
}

function whyNotSold({ off = null, price }: JsonOption): RowProblem | null {
  return off ?? price.wrong ?? (price.price === null ? problem('price_open', 'price') : null);
}

function groupsOf(groups: readonly JsonGroup[], notes: RowProblem[]): ReadGroup[] {
  return groups.flatMap(({ name, min, max, maxEach, options }) => {
    const sold = options.filter(({ off }) => !off);
    for (const { name: option, off } of options) {
      if (off) notes.push(problem('option_left_out', nameOf(name), nameOf(option)));
    }
    const unread = sold.filter(({ price }) => price.price === null);
    if (unread.length > 0) {
      notes.push(
        problem(
          'option_prices_unread',
          nameOf(name),
          unread.map((each) => nameOf(each.name)).join(', '),
        ),
      );
    }
    for (const { name: option, further = [] } of sold) {
      if (further.length > 0) {
        notes.push(problem('addons_unread', nameOf(option), further.join(', ')));
      }
    }
    const most = Math.min(CHOICES_MAX, max ?? sold.length * (maxEach ?? 1));
    const group = tidyGroup(
      {
        name,
        min: Math.max(0, min),
        max: Math.max(1, most),
        ...(maxEach !== undefined && maxEach !== 1 && { maxEach: maxEach ?? most }),
        options: sold.map((each) => ({
          name: each.name,
          price: each.price.price ?? 0,
          // A choice of a set is known by its product's code.
          ...(each.part === undefined ? codeOf(each) : { part: each.part }),
        })),
      },
      notes,
    );
    return group === null ? [] : [group];
  });
}

/** A group within what a menu holds; null, with a word, if it cannot be brought into that. */
function tidyGroup(group: ReadGroup, notes: RowProblem[]): ReadGroup | null {
  const byName = Map.groupBy(
    group.options,
    ({ name, part }) => part?.externalId ?? foldWord(nameOf(name)),
  );
  const options = [...byName].flatMap(([key, [first]]) =>
    key === '' || first === undefined ? [] : [first],
  );
  for (const { name, price } of group.options.filter((each) => !options.includes(each))) {
    const isSame = options.some(
      (each) => foldWord(nameOf(each.name)) === foldWord(nameOf(name)) && each.price === price,
    );
    if (!isSame) notes.push(problem('option_left_out', nameOf(group.name) || null, nameOf(name)));
  }
  const texts = [group.name, ...options.map(({ name }) => name)].flatMap((each) =>
    Object.values(each),
  );
  const isWhole =
    nameOf(group.name) !== '' &&
    options.length > 0 &&
    options.length <= OPTIONS_MAX &&
    texts.every((text) => text.length <= NAME_MAX);
  if (!isWhole) {
    notes.push(
      problem(
        'addons_unread',
        nameOf(group.name) || null,
        options.map(({ name }) => nameOf(name)).join(', '),
      ),
    );
    return null;
  }
  const maxEach = Math.min(group.maxEach ?? 1, group.max, CHOICES_MAX);
  const min = Math.min(group.min, CHOICES_MAX, options.length * maxEach);
  const max = Math.max(group.max, min);
  return { name: group.name, min, max, ...(maxEach > 1 && { maxEach }), options };
}
