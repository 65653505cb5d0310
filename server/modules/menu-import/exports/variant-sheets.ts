import type { ExportSystem, SheetItem, SheetMenu, SheetSize } from './export-system.ts';

/** Systems whose sheets have a row for each size of a product. */

type Row = Readonly<Record<string, string>>;

const one = (columns: readonly string[], rows: readonly Row[]) => [
  { name: '', rows: [[...columns], ...rows.map((row) => columns.map((each) => row[each] ?? ''))] },
];
const yes = (is: boolean) => (is ? 'Y' : 'N');
/** What a comma is part of, not between. */
const withoutCommas = (text: string) => text.replaceAll(',', '\\,');
/** A text where the other side shows HTML. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A row for each size, or the one of a product without; `isFirst`: what is about the product. */
function rowsOf(
  { items }: SheetMenu,
  row: (item: SheetItem, size: SheetSize | null, isFirst: boolean) => Row,
): Row[] {
  return items.flatMap((item) =>
    item.sizes === null
      ? [row(item, null, true)]
      : item.sizes.options.map((size, at) => row(item, size, at === 0)),
  );
}

/** A column with a mark for each of the texts that the items have. */
function marks(
  { items }: SheetMenu,
  header: (text: string) => string,
  of: (item: SheetItem) => readonly string[],
): { columns: string[]; cells: (item: SheetItem) => Row } {
  const all = [...new Set(items.flatMap(of))];
  return {
    columns: all.map(header),
    cells: (item) =>
      Object.fromEntries(all.map((each) => [header(each), yes(of(item).includes(each))])),
  };
}

const rates = ({ vat }: SheetItem) => (vat === null ? [] : [vat]);
const choices = ({ groups }: SheetItem) => groups.map(({ name }) => name);

const SQUARE = [
  ...['Token', 'Item Name', 'Variation Name', 'SKU', 'Description', 'Categories'],
  ...['Reporting Category', 'Price', 'Archived', 'Sellable', 'Contains Alcohol'],
  ...['Option Name 1', 'Option Value 1'],
];

export const square: ExportSystem = {
  is: 'square',
  holds: new Set(['descriptions', 'vat', 'alcohol']),
  hasSizes: true,
  joinsNames: true,
  id: /./u,
  codes: 'size',
  takes: () => true,
  category: { header: 'reportingcategory' },
  write(menu) {
    const taxes = marks(menu, (rate) => `Tax - VAT (${rate})`, rates);
    const sets = marks(menu, (name) => `Modifier Set - ${name}`, choices);
    const rows = rowsOf(menu, (item, size) => ({
      'Item Name': item.name,
      'Variation Name': size?.name ?? 'Regular',
      SKU: size?.code ?? item.code,
      Description: item.description,
      // Where a comma is between two of them.
      Categories: item.category.includes(',') ? '' : item.category,
      'Reporting Category': item.category,
      Price: size?.price ?? item.price,
      Archived: yes(item.isHidden),
      Sellable: 'Y',
      'Contains Alcohol': item.alcohol === null ? '' : yes(item.alcohol),
      'Option Name 1': item.sizes?.title ?? '',
      'Option Value 1': size?.name ?? '',
      ...sets.cells(item),
      ...taxes.cells(item),
    }));
    return one([...SQUARE, ...sets.columns, ...taxes.columns], rows);
  },
};

const LOYVERSE = [
  ...['Handle', 'SKU', 'Name', 'Category', 'Description', 'Sold by weight'],
  ...['Option 1 name', 'Option 1 value', 'Option 2 name', 'Option 2 value'],
  ...['Option 3 name', 'Option 3 value', 'Cost', 'Barcode', 'SKU of included item'],
  ...['Quantity of included item', 'Track stock', 'Available for sale', 'Default price'],
];

export const loyverse: ExportSystem = {
  is: 'loyverse',
  holds: new Set(['descriptions', 'vat']),
  hasSizes: true,
  joinsNames: false,
  id: /./u,
  codes: 'size',
  takes: () => true,
  category: { header: 'category' },
  write(menu) {
    const taxes = marks(menu, (rate) => `Tax - VAT ${rate}`, rates);
    const modifiers = marks(menu, (name) => `Modifier - ${name}`, choices);
    const rows = rowsOf(menu, (item, size, isFirst) => ({
      Handle: item.product.id,
      SKU: size?.code ?? item.code,
      'Option 1 value': size?.name ?? '',
      'Available for sale': yes(!item.isHidden),
      'Default price': size?.price ?? item.price,
      ...(isFirst && {
        Name: item.name,
        Category: item.category,
        Description: item.description,
        'Sold by weight': 'N',
        'Option 1 name': item.sizes?.title ?? '',
        'Track stock': 'N',
        ...modifiers.cells(item),
        ...taxes.cells(item),
      }),
    }));
    return one([...LOYVERSE, ...modifiers.columns, ...taxes.columns], rows);
  },
};

const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Variant Taxable'],
  ...['Gift Card', 'Status'],
];

export const shopify: ExportSystem = {
  is: 'shopify',
  holds: new Set(['descriptions']),
  hasSizes: true,
  joinsNames: false,
  id: /./u,
  codes: 'size',
  takes: () => false,
  category: { header: 'type' },
  write: (menu) =>
    one(
      SHOPIFY,
      rowsOf(menu, (item, size, isFirst) => ({
        Handle: item.product.id,
        'Option1 Value': size?.name ?? 'Default Title',
        'Variant SKU': size?.code ?? item.code,
        'Variant Price': size?.price ?? item.price,
        'Variant Taxable': 'TRUE',
        ...(isFirst && {
          Title: item.name,
          'Body (HTML)': asHtml(item.description),
          Type: item.category,
          Published: item.isHidden ? 'FALSE' : 'TRUE',
          'Option1 Name': item.sizes?.title ?? 'Title',
          'Gift Card': 'FALSE',
          Status: item.isHidden ? 'draft' : 'active',
        }),
      })),
    ),
};

const WOOCOMMERCE = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Visibility in catalog', 'Short description'],
  ...[
    'Description',
    'Tax status',
    'In stock?',
    'Regular price',
    'Categories',
    'Parent',
    'Position',
  ],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global'],
];

export const woocommerce: ExportSystem = {
  is: 'woocommerce',
  holds: new Set(['descriptions']),
  hasSizes: true,
  joinsNames: true,
  id: /^\d{1,10}$/u,
  codes: 'product',
  takes: () => false,
  category: { header: 'categories', write: withoutCommas },
  write: ({ items }) => one(WOOCOMMERCE, items.flatMap(wooRows)),
};

function wooRows(item: SheetItem): Row[] {
  const { sizes } = item;
  const sku = item.id === '' && item.code !== '' ? item.code : item.product.id;
  const ours = {
    Published: item.isHidden ? '-1' : '1',
    'Visibility in catalog': 'visible',
    'Tax status': 'taxable',
    'In stock?': '1',
  };
  const whole: Row = {
    ...ours,
    ID: item.id,
    SKU: sku,
    Name: item.name,
    Description: asHtml(item.description),
    Categories: withoutCommas(item.category),
  };
  if (sizes === null) return [{ ...whole, Type: 'simple', 'Regular price': item.price }];
  const names = sizes.options.map(({ name }) => withoutCommas(name));
  const title = { 'Attribute 1 name': sizes.title, 'Attribute 1 global': '0' };
  return [
    {
      ...whole,
      ...title,
      Type: 'variable',
      'Attribute 1 value(s)': names.join(', '),
      'Attribute 1 visible': '1',
    },
    ...sizes.options.map((size, at) => ({
      ...ours,
      ...title,
      Type: 'variation',
      SKU: `${sku}-${at + 1}`,
      Name: `${item.name} - ${size.name}`,
      'Regular price': size.price,
      Parent: item.id === '' ? sku : `id:${item.id}`,
      Position: String(at + 1),
      'Attribute 1 value(s)': names[at] ?? '',
    })),
  ];
}

const SUMUP = [
  ...['Item name', 'Variations', 'Option set 1', 'Option 1'],
  ...['Is variation visible? (Yes/No)', 'Price', 'Tax rate (%)', 'SKU', 'Barcode', 'Modifiers'],
  ...['Description (Online Store and Invoices only)', 'Category'],
  ...['Item id (Do not change)', 'Variant id (Do not change)'],
];

export const sumup: ExportSystem = {
  is: 'sumup',
  holds: new Set(['descriptions', 'vat']),
  hasSizes: true,
  joinsNames: true,
  id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu,
  codes: 'product',
  takes: () => true,
  category: { header: 'category' },
  write: ({ items }) => one(SUMUP, items.flatMap(sumupRows)),
};

function sumupRows(item: SheetItem): Row[] {
  const { sizes } = item;
  const whole: Row = {
    'Item name': item.name,
    SKU: item.id === '' ? item.code : '',
    Modifiers: choices(item).join(', '),
    'Description (Online Store and Invoices only)': item.description,
    Category: item.category,
    'Item id (Do not change)': item.id,
  };
  const sold: Row = {
    'Is variation visible? (Yes/No)': item.isHidden ? 'No' : 'Yes',
    'Tax rate (%)': item.vat === null ? '' : Number.parseFloat(item.vat).toFixed(2),
  };
  if (sizes === null) return [{ ...whole, ...sold, Price: item.price }];
  return [
    { ...whole, 'Option set 1': sizes.title },
    ...sizes.options.map(({ name, price }) => ({
      ...sold,
      Variations: name,
      'Option 1': name,
      Price: price,
    })),
  ];
}
