import type { ImportSystem } from '#core/menu-import/codes.ts';
import type { CsvField } from '../csv-fields.ts';
import { headerKey } from '../header-key.ts';
import { percentIn } from '../menu-vocabulary.ts';
import type { NamedSheet, ReadGroup, Terms } from '../read-menu.ts';
import { completeItems, modifierGroups } from './clover.ts';
import { withoutCode } from './odoo-names.ts';
import { inEnglish, joinVariations } from './woocommerce.ts';

/** A system's sheets: how they are recognized, and what they mean by their own words. */
export interface SheetSystem {
  readonly is: ImportSystem;
  /** The headers of one of these are all there; as `headerKey` writes them. */
  readonly signs: readonly (readonly string[])[];
  /** With this header it is another system's that has the same ones. */
  readonly never?: string;
  /** Headers that mean something else here than elsewhere; null: nothing that is read. */
  readonly headers?: Readonly<Record<string, (typeof FIELD)[keyof typeof FIELD] | null>>;
  /** A header in English, where the export is in the language of whoever makes it. */
  readonly translate?: (header: string) => string;
  /** The categories in a cell below a header, the one to take first. */
  readonly categories?: (text: string, header: string) => readonly string[];
  /** A cell of this field as other sheets would write it. */
  readonly tidy?: Readonly<Partial<Record<CsvField, (text: string) => string>>>;
  /** Changes the rows before they are read; none is added or removed, so that they keep numbers. */
  readonly prepare?: (
    header: readonly string[],
    rows: readonly (readonly string[])[],
  ) => string[][];
  /** The sheets of its workbook, besides that of the products, that are read; as `headerKey` has them. */
  readonly otherSheets?: readonly string[];
  /** Header and rows with what stands on those. */
  readonly complete?: (
    rows: readonly (readonly string[])[],
    others: readonly NamedSheet[],
  ) => readonly (readonly string[])[];
  /** The groups of modifiers on those, by their folded names. */
  readonly modifiers?: (
    others: readonly NamedSheet[],
    terms: Terms,
  ) => ReadonlyMap<string, ReadGroup>;
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
  choice: 'choice_name',
  choices: 'choice_values',
} as const;

/** Columns with one category, which a comma is part of. */
const ONE_CATEGORY = new Set([
  ...['reportingcategory', 'pointofsalecategory', 'poscategid'],
  ...['productcategory', 'categid', 'categidname', 'produktkategori'],
]);

const lastOf = (text: string, sign: string) => text.split(sign).at(-1)?.trim() ?? '';
const rateIn = (text: string) => percentIn(text) ?? text;

/** Texts between signs that a backslash makes part of a text. */
function listed(text: string, sign: ',' | '|'): string[] {
  const parts = text.split(sign === ',' ? /(?<!\\),/u : /(?<!\\)\|/u);
  return parts
    .map((part) => part.replaceAll(`\\${sign}`, sign).trim())
    .filter((part) => part !== '');
}

/** "Drinks, Drinks > Beer" is one category in another, and "Beer, Offers" are two. */
function ofPaths(text: string, header: string): string[] {
  const all = ONE_CATEGORY.has(header) ? [text] : listed(text, ',');
  const paths = all.map((path) => path.split('>').map((part) => part.trim()));
  const isWithin = (path: readonly string[], other: readonly string[]) =>
    path !== other && path.length < other.length && path.every((part, at) => part === other[at]);
  const deepest = paths.filter((path) => !paths.some((other) => isWithin(path, other)));
  return deepest.map((path) => path.at(-1) ?? '');
}

/** A list as JSON, or between bars. */
function ofList(text: string): string[] {
  const inJson = [...text.matchAll(/"([^"]*)"/gu)].map(([, name = '']) => name);
  return text.trim().startsWith('[') ? inJson : listed(text, '|');
}

const TASTYIGNITER = {
  menuid: FIELD.id,
  menuname: FIELD.name,
  menuprice: FIELD.price,
  menudescription: FIELD.description,
  categories: FIELD.category,
  menucategory: FIELD.category,
} as const;

const ODOO = {
  externalid: FIELD.id,
  id: FIELD.id,
  defaultcode: null,
  internalreference: null,
  barcode: null,
  listprice: FIELD.price,
  salesprice: FIELD.price,
  standardprice: null,
  pointofsalecategory: FIELD.category,
  pointofsalecategories: FIELD.category,
  poscategids: FIELD.category,
  poscategid: FIELD.category,
  poscategidsname: FIELD.category,
  productcategory: FIELD.category,
  categid: FIELD.category,
  categidid: null,
  categidname: FIELD.category,
  produktkategori: FIELD.category,
  salesdescription: FIELD.description,
  descriptionsale: FIELD.description,
  taxesid: FIELD.vat,
  taxesidname: FIELD.vat,
  taxes: FIELD.vat,
  customertaxes: FIELD.vat,
  salestaxes: FIELD.vat,
  kundskatter: FIELD.vat,
  forsaljningsskatter: FIELD.vat,
  saleok: FIELD.forSale,
  canbesold: FIELD.forSale,
  attributevalues: FIELD.part,
  variantvalues: FIELD.part,
  producttemplatevariantvalueids: FIELD.part,
  producttemplateattributevalueids: FIELD.part,
  productattributesattribute: FIELD.choice,
  productattributesvalues: FIELD.choices,
  attributelineidsattributeid: FIELD.choice,
  attributelineidsvalueids: FIELD.choices,
} as const;

/** The most particular first. A system more is one more of these. */
const SYSTEMS: readonly SheetSystem[] = [
  {
    is: 'sumup',
    signs: [
      ['itemname', 'itemiddonotchange'],
      ['itemname', 'itemid', 'variantid'],
      ['itemname', 'variations', 'optionset1'],
    ],
    headers: {
      itemiddonotchange: FIELD.id,
      itemid: FIELD.id,
      variantid: null,
      variantiddonotchange: null,
      sku: null,
      descriptiononlinestoreandinvoicesonly: FIELD.description,
    },
  },
  {
    is: 'square',
    signs: [['itemname', 'variationname']],
    headers: {
      token: null,
      reportingcategory: FIELD.category,
      categories: FIELD.category,
      containsalcohol: FIELD.alcohol,
      permalink: null,
      onlinesaleprice: null,
      squareonlineitemvisibility: FIELD.status,
    },
    categories: ofPaths,
  },
  {
    is: 'shopify',
    signs: [
      ['handle', 'title', 'variantprice'],
      ['urlhandle', 'title', 'option1value'],
      ['urlhandle', 'title', 'price'],
    ],
    headers: {
      type: FIELD.category,
      productcategory: null,
      bodyhtml: FIELD.description,
      variantsku: FIELD.id,
      published: FIELD.status,
      publishedononlinestore: FIELD.status,
      giftcard: FIELD.offSale,
    },
  },
  {
    is: 'woocommerce',
    signs: [
      ['id', 'type', 'sku', 'name', 'regularprice'],
      ['id', 'typ', 'artikelnummer', 'namn', 'ordinariepris'],
    ],
    translate: inEnglish,
    headers: {
      categories: FIELD.category,
      shortdescription: FIELD.description,
      description: FIELD.description,
      parent: FIELD.group,
      id: FIELD.id,
      sku: null,
      visibilityincatalog: FIELD.status,
    },
    categories: ofPaths,
    tidy: { size_part: (text) => text.replaceAll('\\,', ',') },
    prepare: joinVariations,
  },
  {
    is: 'loyverse',
    signs: [['handle', 'sku', 'name', 'category']],
    never: 'variantoptiononename',
  },
  {
    is: 'clover',
    signs: [
      ['cloverid', 'name', 'price'],
      ['name', 'price', 'pricetype', 'modifiergroups'],
    ],
    headers: {
      cloverid: FIELD.id,
      sku: null,
      productcode: null,
      categories: FIELD.category,
      taxrates: FIELD.vat,
      hidden: FIELD.offSale,
    },
    categories: (text) => listed(text, ','),
    tidy: { vat: rateIn },
    otherSheets: ['modifiergroups', 'categories', 'taxrates'],
    complete: completeItems,
    modifiers: modifierGroups,
  },
  {
    is: 'tastyigniter',
    signs: [
      ['menuname', 'menuprice'],
      ['id', 'name', 'price', 'minimumquantity', 'status'],
      ['id', 'name', 'price', 'minimumqty', 'status'],
    ],
    headers: TASTYIGNITER,
    categories: ofList,
  },
  {
    is: 'odoo',
    signs: [
      ['name', 'listprice'],
      ['name', 'salesprice'],
      ['namn', 'forsaljningspris', 'internreferens'],
      ['namn', 'forsaljningspris', 'produktkategori'],
    ],
    headers: ODOO,
    categories: (text, header) =>
      (ONE_CATEGORY.has(header) ? [text] : listed(text, ',')).map((path) => lastOf(path, ' / ')),
    tidy: { vat: rateIn, name: withoutCode },
  },
  {
    is: 'toast',
    signs: [
      ['menugroup', 'menuitem'],
      ['menugroup', 'item'],
    ],
    headers: {
      menusubgroup: FIELD.category,
      menugroup: FIELD.category,
      menuitem: FIELD.name,
      menu: null,
    },
  },
];

export function sheetSystemOf(name: ImportSystem): SheetSystem | undefined {
  return SYSTEMS.find(({ is }) => is === name);
}

export function findSheetSystem(header: readonly string[]): SheetSystem | undefined {
  const keys = new Set(header.map(headerKey));
  return SYSTEMS.find(
    ({ signs, never = '' }) =>
      !keys.has(never) && signs.some((sign) => sign.every((key) => keys.has(key))),
  );
}
