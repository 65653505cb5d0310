import type { Allergen, Diet } from '#core/allergens/codes.ts';
import { foldText } from '#core/shared/fold-text.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { readFactHeader } from '../allergens/fact-columns.ts';
import { CSV_FIELDS, type CsvField } from '../csv-fields.ts';
import { headerKey } from '../header-key.ts';
import { sizeInHeader, sizesAtEnd } from '../size-words.ts';
import type { SheetSystem } from '../systems/sheet-systems.ts';
import { type Named, readHeader, TRANSLATED } from './header-names.ts';
import { isModifierHeader } from './modifier-columns.ts';

/** A column: its meaning, and its language if it names one. */
export interface CsvColumn extends Named {
  /** As the file calls it. */
  readonly header: string;
  readonly index: number;
  /** Of a price or a mark for one of several places, as in "Price [Old town]"; folded. */
  readonly place?: string;
  /** What a column of marks is about. */
  readonly allergens?: readonly Allergen[];
  readonly diet?: Diet;
}

/** A filled cell of a known column. */
export type Cell = CsvColumn & { readonly text: string };

/**
 * The number of columns that are no facts: the cells of a row may be words for allergens too, and
 * must not make it the header.
 */
export function countOrdinary(columns: readonly CsvColumn[]): number {
  const ordinary: readonly string[] = CSV_FIELDS;
  return columns.filter(({ field }) => ordinary.includes(field)).length;
}

/** Several columns may say the same kind of thing about a product. */
const REPEATED: ReadonlySet<CsvField> = new Set<CsvField>([
  'category_in',
  'name_in',
  'description_in',
  'allergens',
  'traces',
  'allergen',
  'allergen_trace',
  'allergen_odd',
  'allergen_text',
  'diets',
  'diet',
  'for_sale',
  'off_sale',
  'sale_status',
  'size',
  'size_part',
  'size_price',
  'vat_mark',
]);
/** Read of sheets that people write: a system says its choices in its own way. */
const BY_HAND = new Set<CsvField>([
  ...(['option_group', 'option_name', 'option_price'] as const),
  ...(['choice_min', 'choice_max', 'choice_each', 'choice_free'] as const),
]);
const OF_PLACE = /\s*\[([^\]]*)\]\s*$/u;
const PLACED = new Set<CsvField>(['price', 'for_sale', 'off_sale']);
/** Columns of which a row takes the first that is filled, in the order in which a system has them. */
const IN_TURN = new Set<CsvField>(['category', 'description', 'external_id']);
/** An aside at the end of a header, as in "Description (Online only)". */
const ASIDE = /\s*[([][^)\]]*[)\]]\s*$/u;
/** "Price (cost)" is another price. */
const NEVER_ASIDE = new Set<CsvField>(['price', 'vat', 'for_sale', 'off_sale', 'hidden']);

/** The columns in a header row; mostly the first of two with the same meaning. */
export function readColumns(headers: readonly string[], system?: SheetSystem): CsvColumn[] {
  const columns: CsvColumn[] = [];
  const places = new Set(headers.flatMap((header) => placeIn(header) ?? []));
  const take = (known: Known | null, header: string, index: number) => {
    if (known === null || columns.some((column) => column.index === index)) return;
    const isNew = !columns.some(
      ({ field, locale, place }) =>
        field === known.field && locale === known.locale && place === undefined,
    );
    const isKept = known.place !== undefined || isRepeated(known.field, system);
    if (isNew || isKept) columns.push({ ...known, header: header.trim(), index });
  };
  const translated = languagesOf(headers);
  for (const [index, header] of headers.entries()) {
    const known = meaningIn(header, places, system);
    const locale = translated.get(index);
    take(known !== null && locale !== undefined ? { ...known, locale } : known, header, index);
  }
  // What a header says beside its name, never before one that says it plainly.
  for (const [index, header] of headers.entries()) {
    if (system?.headers?.[headerKey(header)] === null || !ASIDE.test(header)) continue;
    const known = readHeader(header.replace(ASIDE, ''));
    const isOther = known === null || isRepeated(known.field, undefined);
    if (isOther || (NEVER_ASIDE.has(known.field) && !saysSizes(header))) continue;
    take(known, header, index);
  }
  const sized = withSizePrices(columns, headers);
  return system === undefined ? sized : inTurn(sized, system);
}

/** "Price (glass/bottle)" says which prices its cells have. */
function saysSizes(header: string): boolean {
  return sizesAtEnd(header, header.split('/').length) !== null;
}

/** What a header says plainly, to a system or to anybody. */
function meaningIn(
  header: string,
  places: ReadonlySet<string>,
  system: SheetSystem | undefined,
): Known | null {
  const said = system?.headers?.[headerKey(header)];
  // "Modifier Set - Milk" is a choice of milk, and no allergen.
  if (said === null || isModifierHeader(header)) return null;
  if (said !== undefined) return { field: said, locale: null };
  const known = readHeader(header) ?? readPlaceHeader(header, places) ?? factHeader(header);
  const isOurs = system !== undefined && known !== null && BY_HAND.has(known.field);
  return isOurs ? null : known;
}

/** Words for the same column in the two languages, as sheets with both have them. */
const BY_LANGUAGE: Readonly<Record<Locale, ReadonlySet<string>>> = {
  sv: new Set([
    ...['kategori', 'kategorinamn', 'grupp', 'varugrupp', 'namn', 'titel', 'produkt', 'ratt'],
    ...['matratt', 'produktnamn', 'artikel', 'artikelnamn', 'beskrivning', 'rubrik', 'benamning'],
  ]),
  en: new Set([
    ...[
      'category',
      'categoryname',
      'group',
      'section',
      'course',
      'name',
      'title',
      'product',
      'dish',
    ],
    ...['item', 'itemname', 'productname', 'menuitem', 'description', 'details'],
  ]),
};

/** "Rätt" and "Dish" beside one another are the name in two languages. */
function languagesOf(headers: readonly string[]): ReadonlyMap<number, Locale> {
  const named = headers.flatMap((header, index) => {
    const known = readHeader(header);
    const locale = LOCALES.find((each) => BY_LANGUAGE[each].has(headerKey(header)));
    const isTold = known === null || known.locale !== null || !TRANSLATED.has(known.field);
    return isTold || locale === undefined ? [] : [{ index, locale, field: known.field }];
  });
  const found = [...Map.groupBy(named, ({ field }) => field).values()].flatMap((all) =>
    all.length === 2 && all[0]?.locale !== all[1]?.locale ? all : [],
  );
  return new Map(found.map(({ index, locale }) => [index, locale]));
}

/** At least two columns of sizes, each with its price, beside no other price or next to it. */
function withSizePrices(columns: CsvColumn[], headers: readonly string[]): CsvColumn[] {
  const isFree = (index: number) => !columns.some((column) => column.index === index);
  // Beside another price, "Glass" may be a mark; "Glass price" is not.
  const isSure = !columns.some(({ field }) => field === 'price');
  const found = headers.flatMap((header, index): CsvColumn[] =>
    isFree(index) && sizeInHeader(header) !== null && (isSure || /pris|price/iu.test(header))
      ? [{ field: 'size_price', locale: null, header: header.trim(), index }]
      : [],
  );
  return found.length < 2 ? columns : [...columns, ...found];
}

function isRepeated(field: CsvField, system: SheetSystem | undefined): boolean {
  return REPEATED.has(field) || (system !== undefined && IN_TURN.has(field));
}

/** With what the system names first in front: "Point of Sale Category" before "Category". */
function inTurn(columns: readonly CsvColumn[], system: SheetSystem): CsvColumn[] {
  const order = Object.keys(system.headers ?? {});
  const placeOf = ({ field, header }: CsvColumn) => {
    const at = order.indexOf(headerKey(header));
    return IN_TURN.has(field) && at !== -1 ? at : order.length;
  };
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b));
}

type Known = Omit<CsvColumn, 'header' | 'index'>;

/** The place of Square's "Enabled Old town". */
function placeOfMark(header: string): string | undefined {
  const place = /^enabled (\S.*)$/iu.exec(header.trim())?.[1];
  return place === undefined ? undefined : foldText(place);
}

/** A place that Square's headers name, whether or not they say that something is sold there. */
function placeIn(header: string): string | undefined {
  const stock = /^(?:current quantity|new quantity|stock alert enabled) (\S.*)$/iu;
  const place = stock.exec(header.trim())?.[1];
  return place === undefined ? placeOfMark(header) : foldText(place);
}

/** "Price [Old town]", "Enabled [Old town]", and Square's "Enabled Old town" and "Price Old town". */
function readPlaceHeader(header: string, places: ReadonlySet<string>): Known | null {
  if (TAX_MARK.test(header.trim())) return { field: 'vat_mark', locale: null };
  const named = OF_PLACE.exec(header)?.[1];
  const bare = named === undefined ? null : readHeader(header.replace(OF_PLACE, ''));
  if (named !== undefined && bare !== null) {
    return PLACED.has(bare.field) ? { ...bare, place: foldText(named) } : null;
  }
  const marked = placeOfMark(header);
  if (marked !== undefined) return { field: 'for_sale', locale: null, place: marked };
  const priced = foldText(/^price (\S.*)$/iu.exec(header.trim())?.[1] ?? '');
  return places.has(priced) ? { field: 'price', locale: null, place: priced } : null;
}

/** Square and Loyverse have a column for each tax: "Tax - Food (12%)". */
const TAX_MARK = /^tax\s*-\s*\S/iu;

function factHeader(header: string): Known | null {
  const fact = readFactHeader(header);
  return fact === null ? null : { ...fact, locale: null };
}
