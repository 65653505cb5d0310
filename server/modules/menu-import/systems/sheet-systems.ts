import type { ImportSystem } from '#core/menu-import/codes.ts';
import type { CsvField } from '../csv-fields.ts';
import { headerKey } from '../header-key.ts';
import { joinVariations } from './woocommerce.ts';

/** A system's sheets: how they are recognized, and what they mean by their own words. */
export interface SheetSystem {
  readonly is: ImportSystem;
  /** The headers of one of these are all there; as `headerKey` writes them. */
  readonly signs: readonly (readonly string[])[];
  /** Headers that mean something else here than elsewhere; null: nothing that is read. */
  readonly headers?: Readonly<Record<string, (typeof FIELD)[keyof typeof FIELD] | null>>;
  /** A cell of this field as other sheets would write it. */
  readonly tidy?: Readonly<Partial<Record<CsvField, (text: string) => string>>>;
  /** Changes the rows before they are read; none is added or removed, so that they keep numbers. */
  readonly prepare?: (header: readonly string[], rows: readonly string[][]) => string[][];
}

const FIELD = {
  id: 'external_id',
  category: 'category',
  name: 'name',
  description: 'description',
  price: 'price',
  vat: 'vat',
  alcohol: 'alcohol',
  part: 'size_part',
  group: 'size_group',
  forSale: 'for_sale',
  offSale: 'off_sale',
  status: 'sale_status',
} as const;

const lastOf = (text: string, sign: string) => text.split(sign).at(-1)?.trim() ?? '';
const percentIn = (text: string) => /\d+(?:[.,]\d+)? ?%/u.exec(text)?.[0] ?? text;
/** The first of a list as JSON, or between commas. */
const firstOf = (text: string) => /^\[\s*"([^"]*)"/u.exec(text)?.[1] ?? text.split('|')[0] ?? '';

/** The most particular first. A system more is one more of these. */
const SYSTEMS: readonly SheetSystem[] = [
  {
    is: 'sumup',
    signs: [
      ['itemname', 'itemiddonotchange'],
      ['itemname', 'variations', 'optionset1'],
    ],
    headers: {
      itemiddonotchange: FIELD.id,
      sku: null,
      descriptiononlinestoreandinvoicesonly: FIELD.description,
    },
  },
  {
    is: 'square',
    signs: [['itemname', 'variationname']],
    headers: {
      token: null,
      categories: FIELD.category,
      containsalcohol: FIELD.alcohol,
      optionvalue1: null,
      optionvalue2: null,
      optionvalue3: null,
      permalink: null,
      onlinesaleprice: null,
    },
  },
  {
    is: 'shopify',
    signs: [
      ['handle', 'title', 'variantprice'],
      ['urlhandle', 'title', 'option1value'],
    ],
    headers: {
      type: FIELD.category,
      productcategory: null,
      bodyhtml: FIELD.description,
      publishedononlinestore: FIELD.forSale,
    },
  },
  {
    is: 'woocommerce',
    signs: [['id', 'type', 'sku', 'name', 'regularprice']],
    headers: {
      categories: FIELD.category,
      shortdescription: FIELD.description,
      parent: FIELD.group,
      id: FIELD.id,
      sku: null,
    },
    tidy: {
      // "A > B, C\, D": of the first path, the last part.
      category: (text) => lastOf(text.split(/(?<!\\),/u)[0] ?? '', '>').replaceAll('\\,', ','),
    },
    prepare: joinVariations,
  },
  { is: 'loyverse', signs: [['handle', 'sku', 'name', 'category']] },
  {
    is: 'clover',
    signs: [['cloverid', 'name', 'price']],
    headers: {
      cloverid: FIELD.id,
      sku: null,
      productcode: null,
      categories: FIELD.category,
      taxrates: null,
    },
  },
  {
    is: 'tastyigniter',
    signs: [['menuname', 'menuprice']],
    headers: {
      menuid: FIELD.id,
      menuname: FIELD.name,
      menuprice: FIELD.price,
      menudescription: FIELD.description,
      categories: FIELD.category,
      menucategory: FIELD.category,
    },
    tidy: { category: firstOf },
  },
  {
    is: 'odoo',
    signs: [
      ['name', 'listprice'],
      ['name', 'salesprice'],
    ],
    headers: {
      id: null,
      externalid: FIELD.id,
      defaultcode: null,
      internalreference: null,
      listprice: FIELD.price,
      salesprice: FIELD.price,
      pointofsalecategory: FIELD.category,
      productcategory: FIELD.category,
      categid: FIELD.category,
      taxesid: FIELD.vat,
      taxes: FIELD.vat,
      customertaxes: FIELD.vat,
    },
    tidy: {
      category: (text) => lastOf(text, '/'),
      vat: percentIn,
      name: (text) => text.replace(/^\[[^\]]*\]\s+/u, ''),
    },
  },
  {
    is: 'toast',
    signs: [['menugroup', 'menuitem']],
    headers: { menugroup: FIELD.category, menuitem: FIELD.name, menu: null },
  },
];

export function findSheetSystem(header: readonly string[]): SheetSystem | undefined {
  const keys = new Set(header.map(headerKey));
  return SYSTEMS.find(({ signs }) => signs.some((sign) => sign.every((key) => keys.has(key))));
}
