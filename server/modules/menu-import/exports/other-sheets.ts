import { foldWord } from '../fold-word.ts';
import type { ExportSystem, SheetGroup, SheetItem } from './export-system.ts';
import { isOneOfSeveral } from './sheet-item.ts';

/** Systems whose sheets have one row for each product, or keep its choices elsewhere. */

const ODOO = [
  ...['External ID', 'Name', 'Internal Reference', 'Sales Price', 'Point of Sale Category'],
  ...['Customer Taxes', 'Sales Description', 'Available in POS'],
  ...['Product Attributes / Attribute', 'Product Attributes / Values'],
];

/** Values of an attribute stand in one cell, between commas. */
function isAttribute(group: SheetGroup): boolean {
  const isApart = group.options.every(({ name }) => !name.includes(','));
  return isOneOfSeveral(group) && isApart && foldWord(group.name) !== '';
}

const attributeOf = ({ name, options }: SheetGroup) => [
  name,
  options.map((each) => each.name).join(','),
];

export const odoo: ExportSystem = {
  is: 'odoo',
  holds: new Set(['descriptions', 'vat']),
  hasSizes: false,
  joinsNames: true,
  id: /^[A-Za-z_][\w-]*(?:\.[\w-]+)?$/u,
  codes: 'product',
  takes: isAttribute,
  category: { header: 'pointofsalecategory' },
  write: ({ items }) => [{ name: '', rows: [ODOO, ...items.flatMap(odooRows)] }],
};

function odooRows(item: SheetItem): string[][] {
  const [first = ['', ''], ...others] = item.groups.map(attributeOf);
  const whole = [
    item.id,
    item.name,
    item.id === '' ? item.code : '',
    item.price,
    item.category,
    item.vat ?? '',
    item.description,
    item.isHidden ? 'False' : 'True',
  ];
  return [[...whole, ...first], ...others.map((each) => [...whole.map(() => ''), ...each])];
}

const TASTYIGNITER = [
  ...['menu_id', 'menu_name', 'menu_price', 'menu_description', 'minimum_qty'],
  ...['categories', 'menu_status'],
];
const inJson = (name: string) => JSON.stringify([name]);

export const tastyigniter: ExportSystem = {
  is: 'tastyigniter',
  holds: new Set(['descriptions']),
  hasSizes: false,
  joinsNames: false,
  id: /^\d{1,10}$/u,
  codes: 'none',
  takes: () => false,
  category: { header: 'categories', write: inJson },
  write: ({ items }) => [
    {
      name: '',
      rows: [
        TASTYIGNITER,
        ...items.map((item) => [
          ...[item.id, item.name, item.price, item.description, '1', inJson(item.category)],
          item.isHidden ? '0' : '1',
        ]),
      ],
    },
  ],
};

const CLOVER_ITEMS = [
  ...['Clover ID', 'Name', 'Alternate Name', 'Price', 'Price Type', 'Price Unit', 'Tax Rates'],
  ...['Cost', 'Product Code', 'SKU', 'Modifier Groups', 'Quantity', 'Printer Labels', 'Hidden'],
  'Non-revenue item',
];
const CLOVER_GROUPS = [
  ...['Modifier Group Name', 'Pop-up Automatically', 'Modifier', 'Price'],
  ...['Required Quantity', 'Max Quantity'],
];

/** Each option once at most, all paid, and a name that no comma takes apart. */
function isModifierGroup({ of, name, options }: SheetGroup): boolean {
  const isPlain = (of.maxEach ?? 1) === 1 && (of.free ?? 0) === 0 && !name.includes(',');
  return isPlain && options.every((each) => foldWord(each.name) !== '') && foldWord(name) !== '';
}

export const clover: ExportSystem = {
  is: 'clover',
  holds: new Set(['vat', 'option_prices']),
  hasSizes: false,
  joinsNames: false,
  isNameUnique: true,
  id: /^[\dA-Z]{13}$/u,
  codes: 'product',
  takes: isModifierGroup,
  category: { header: 'categories', write: (name) => name.replaceAll(',', '\\,') },
  write({ items, price }) {
    const groups = new Map(
      items.flatMap((item) => item.groups.map((group) => [group.of, group] as const)),
    );
    const rates = [...new Set(items.flatMap(({ vat }) => vat ?? []))];
    return [
      {
        name: 'Items',
        rows: [
          CLOVER_ITEMS,
          ...items.map((item) => [
            ...[item.id, item.name, '', item.price, 'Fixed', ''],
            ...[item.vat === null ? '' : `VAT ${item.vat}`, '', ''],
            item.id === '' ? item.code : '',
            item.groups.map(({ name }) => name).join(','),
            ...['', '', item.isHidden ? 'Yes' : 'No', 'No'],
          ]),
        ],
      },
      {
        name: 'Modifier Groups',
        rows: [
          CLOVER_GROUPS,
          ...[...groups.values()].flatMap(({ of, name, options }) =>
            options.map((option, at) => [
              ...(at === 0 ? [name, of.min > 0 ? 'Yes' : 'No'] : ['', '']),
              option.name,
              price(option.price),
              ...(at === 0 ? [of.min === 0 ? '' : String(of.min), String(of.max)] : ['', '']),
            ]),
          ),
        ],
      },
      { name: 'Categories', rows: categoryMatrix(items) },
      {
        name: 'Tax Rates',
        rows: [
          ['Name', 'Tax Rate', 'Default'],
          ...rates.map((rate) => [`VAT ${rate}`, rate, 'No']),
        ],
      },
    ];
  },
};

/** A column for each category, with the names of its items. */
function categoryMatrix(items: readonly SheetItem[]): string[][] {
  const columns = [...Map.groupBy(items, ({ category }) => category)];
  const most = Math.max(0, ...columns.map(([, inside]) => inside.length));
  return [
    columns.map(([category]) => category),
    ...Array.from({ length: most }, (_, at) => columns.map(([, inside]) => inside[at]?.name ?? '')),
  ];
}
