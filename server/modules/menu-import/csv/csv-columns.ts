import type { Locale } from '../../../../src/contract/codes.ts';
import { foldText } from '../../../../src/domain/shared/fold-text.ts';
import { LANGUAGE_NAMES } from '../language-names.ts';

/** What a column of a sheet can contain. */
export const CSV_FIELDS = [
  'servett_id',
  'external_id',
  'category',
  'name',
  'description',
  'search_words',
  'price',
  'vat',
  'station',
  'allergens',
  'diets',
  'alcohol',
  'hidden',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** A column: its meaning, and its language if it names one. */
export interface CsvColumn {
  readonly field: CsvField;
  readonly locale: Locale | null;
  /** As the file calls it. */
  readonly header: string;
  readonly index: number;
}

/** Column names used by tills and people, folded, in English and Swedish; without spaces. */
const HEADERS: Readonly<Record<CsvField, readonly string[]>> = {
  servett_id: ['servettid'],
  external_id: [
    'externalid',
    'id',
    'externtid',
    'sku',
    'plu',
    'artnr',
    'artikelnr',
    'artikelnummer',
    'produktnr',
    'produktnummer',
    'productid',
    'produktid',
    'itemid',
    'itemnumber',
    'code',
    'kod',
  ],
  category: [
    'category',
    'categoryname',
    'group',
    'productgroup',
    'section',
    'menusection',
    'course',
    'kategori',
    'kategorinamn',
    'grupp',
    'varugrupp',
    'produktgrupp',
    'huvudgrupp',
    'rubrik',
  ],
  name: [
    'name',
    'title',
    'product',
    'productname',
    'item',
    'itemname',
    'dish',
    'namn',
    'titel',
    'produkt',
    'produktnamn',
    'artikel',
    'artikelnamn',
    'benamning',
    'artikelbenamning',
    'ratt',
    'vara',
  ],
  description: ['description', 'text', 'details', 'beskrivning', 'produktbeskrivning', 'info'],
  search_words: [
    'searchwords',
    'searchterms',
    'keywords',
    'synonyms',
    'sokord',
    'nyckelord',
    'synonymer',
  ],
  price: [
    'price',
    'unitprice',
    'amount',
    'priceinclvat',
    'pris',
    'apris',
    'forsaljningspris',
    'utpris',
    'prisinklmoms',
    'belopp',
  ],
  vat: ['vat', 'vatclass', 'vatrate', 'tax', 'taxrate', 'moms', 'momsklass', 'momssats', 'momskod'],
  station: ['station', 'printer', 'prepstation', 'madeby', 'skrivare', 'bongskrivare'],
  allergens: ['allergens', 'allergen', 'allergener', 'allergies', 'allergi', 'allergier'],
  diets: ['diets', 'diet', 'dietary', 'suitablefor', 'kost', 'kosttyp', 'specialkost'],
  alcohol: [
    'alcohol',
    'alcoholic',
    'agerestricted',
    'alkohol',
    'alkoholhaltig',
    '18',
    'aldersgrans',
  ],
  hidden: ['hidden', 'dold', 'dolt'],
};

/** Words in a header that change nothing: "Pris (SEK)", "Pris kr". */
const ASIDES = new Set(['sek', 'kr', 'kronor', 'eur', 'nok', 'dkk', 'usd', 'gbp', 'procent']);

const fields = new Map(
  CSV_FIELDS.flatMap((field) => HEADERS[field].map((header) => [header, field] as const)),
);
const TRANSLATED = new Set<CsvField>(['category', 'name', 'description']);
const HEADER_MAX = 60;

/** The columns in a header row; the first of two with the same meaning. */
export function readColumns(headers: readonly string[]): CsvColumn[] {
  const columns: CsvColumn[] = [];
  for (const [index, header] of headers.entries()) {
    const known = readHeader(header);
    const isNew = !columns.some(
      ({ field, locale }) => field === known?.field && locale === known.locale,
    );
    if (known !== null && isNew) {
      columns.push({ ...known, header: header.trim(), index });
    }
  }
  return columns;
}

function readHeader(header: string): Pick<CsvColumn, 'field' | 'locale'> | null {
  if (header.length > HEADER_MAX) {
    return null;
  }
  const words = foldText(header).match(/[\p{L}\p{N}]+/gu) ?? [];
  const plain = words.filter((word) => !ASIDES.has(word));
  const locale = plain.map((word) => LANGUAGE_NAMES.get(word)).find((each) => each !== undefined);
  const field = fields.get(plain.filter((word) => !LANGUAGE_NAMES.has(word)).join(''));
  if (field === undefined || (locale !== undefined && !TRANSLATED.has(field))) {
    return null;
  }
  return { field, locale: locale ?? null };
}
