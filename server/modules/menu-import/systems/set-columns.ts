import type { ImportSystem } from '#core/menu-import/codes.ts';
import { unguarded } from '#core/shared/csv.ts';
import type { SheetRow } from '../csv/row-cells.ts';
import { headerKey } from '../header-key.ts';
import { isNode, type JsonNode } from '../json-ld/json-ld.ts';
import { CHOICES } from '../menu-vocabulary.ts';
import {
  type PartRow,
  problem,
  type ReadGroup,
  type ReadOption,
  type ReadPart,
  type RowProblem,
  shownName,
  type Terms,
} from '../read-menu.ts';
import { readPrice } from '../read-price.ts';
import { nodesOf, numberOf, textOf } from './json/json-kit.ts';
import { codeIn, withoutCode } from './odoo-names.ts';

interface Sheet {
  readonly system: ImportSystem | undefined;
  /** The names of all columns. */
  readonly header: readonly string[];
  readonly terms: Terms;
}

/** The rows of a system's sheet, whose sets have the steps that stand in columns of their own. */
export function withSetColumns(rows: readonly SheetRow[], sheet: Sheet): readonly SheetRow[] {
  if (sheet.system === 'odoo') return withCombos(rows, sheet);
  return sheet.system === 'woocommerce' ? withBundles(rows, sheet) : rows;
}

function cellsIn(header: readonly string[], names: readonly string[]) {
  const keys = header.map(headerKey);
  const at = names.map((name) => keys.indexOf(name)).find((index) => index !== -1) ?? -1;
  return {
    header: header[at] ?? null,
    of: ({ cells }: SheetRow) => (at === -1 ? '' : unguarded(cells[at] ?? '').trim()),
  };
}

/** Without a number, one of its products is chosen. */
function stepOf(name: string, options: readonly ReadOption[], { locale }: Terms): ReadGroup {
  return { name: { [locale]: name || CHOICES[locale] }, min: 1, max: 1, options };
}

function withGroups(
  { product, ...row }: SheetRow,
  groups: readonly ReadGroup[],
  notes: readonly RowProblem[],
  parts: readonly PartRow[] = [],
): SheetRow {
  const all = [...(product.groups ?? []), ...groups];
  const below = [...(product.parts ?? []), ...parts];
  return {
    ...row,
    product: {
      ...product,
      ...(all.length > 0 && { groups: all }),
      ...(below.length > 0 && { parts: below }),
      notes: [...product.notes, ...notes],
    },
  };
}

/** What Odoo calls its combos, in an export for people or for programs (`product.template`). */
const COMBO = {
  type: ['producttype', 'type', 'produkttyp'],
  combo: ['combochoicesname', 'combochoices', 'comboidsname', 'comboids'],
  product: [
    ...['combochoicescomboitemproduct', 'combochoicescomboitemproductname'],
    ...['comboidscomboitemidsproductid', 'comboidscomboitemidsproductidname'],
  ],
  extra: ['combochoicescomboitemextraprice', 'comboidscomboitemidsextraprice'],
} as const;

interface Combo {
  readonly steps: { readonly name: string; readonly options: ReadOption[] }[];
  /** The rows below it. */
  readonly parts: PartRow[];
  readonly notes: RowProblem[];
}

/**
 * Odoo writes what a product refers to in rows below it whose other cells are empty: here a choice of
 * a combo on the first of its rows, and on each a product and what it costs extra.
 */
function withCombos(rows: readonly SheetRow[], { header, terms }: Sheet): readonly SheetRow[] {
  const [type, combo] = [cellsIn(header, COMBO.type), cellsIn(header, COMBO.combo)];
  const [product, extra] = [cellsIn(header, COMBO.product), cellsIn(header, COMBO.extra)];
  const isCombo = (row: SheetRow) =>
    combo.of(row) !== '' || product.of(row) !== '' || /^[ck]ombo$/iu.test(type.of(row));
  const kept: SheetRow[] = [];
  const combos = new Map<SheetRow, Combo>();
  for (const row of rows) {
    const above = kept.at(-1);
    const isBelow = shownName(row.product) === '' && isCombo(row) && above !== undefined;
    const owner = isBelow ? above : row;
    if (!isBelow) kept.push(row);
    if (!isCombo(row)) continue;
    const of = combos.get(owner) ?? { steps: [], parts: [], notes: [] };
    combos.set(owner, of);
    if (isBelow) of.parts.push({ row: row.product.row, name: product.of(row) || null });
    const said = { text: extra.of(row), header: extra.header };
    addItem(of, { combo: combo.of(row), product: product.of(row) }, said, terms);
  }
  return kept.map((row) => {
    const found = combos.get(row);
    if (found === undefined) return row;
    const groups = found.steps.map((step) => stepOf(step.name, step.options, terms));
    const [column, value] =
      combo.of(row) === '' ? [type.header, type.of(row)] : [combo.header, combo.of(row)];
    const missing = groups.length > 0 ? [] : [problem('set_steps_missing', column, value)];
    return withGroups(row, groups, [...missing, ...found.notes], found.parts);
  });
}

/** A product that is chosen in the last step, or in one that begins with it. */
function addItem(
  { steps, notes }: Combo,
  { combo, product }: { combo: string; product: string },
  extra: { text: string; header: string | null },
  { venue, separator, locale }: Terms,
): void {
  if (product === '') return;
  if (combo !== '' || steps.length === 0) steps.push({ name: combo || product, options: [] });
  const read = extra.text === '' ? FREE : readPrice(extra.text, venue.currency, separator);
  if (read.reason !== null) notes.push(problem(read.reason, extra.header, extra.text));
  const code = codeIn(product);
  const name = { [locale]: withoutCode(product) };
  const part = { name, ...(code !== null && { externalId: code }) };
  steps.at(-1)?.options.push({ name, price: read.price ?? 0, part });
}

const FREE = { price: 0, reason: null };

/** The columns of WooCommerce's extensions for bundles and composite products. */
const BUNDLES = ['bundleditemsjsonencoded'];
const COMPONENTS = ['compositecomponentsjsonencoded'];

/**
 * WooCommerce's bundles have a JSON object of products that they include, and composite products a
 * list of components with the products to choose from. Both name them by their SKU, else by "id:44".
 */
function withBundles(rows: readonly SheetRow[], { header, terms }: Sheet): readonly SheetRow[] {
  const [type, bundles, components] = [
    ...[cellsIn(header, ['type', 'typ']), cellsIn(header, BUNDLES)],
    cellsIn(header, COMPONENTS),
  ] as const;
  const [id, sku] = [cellsIn(header, ['id']), cellsIn(header, ['sku', 'artikelnummer'])];
  const bySku = new Map(
    rows.flatMap((row) => (sku.of(row) === '' ? [] : [[sku.of(row), row] as const])),
  );
  const byId = new Map(rows.map((row) => [id.of(row), row]));
  const partOf = (said: string): { part: ReadPart; name: string } => {
    const bare = said.replace(/^id:/u, '');
    const own = bare === said ? bySku.get(said) : byId.get(bare);
    const code = own === undefined ? bare : id.of(own);
    const name = own?.product.name ?? {};
    return { part: { name, externalId: code }, name: Object.values(name)[0] ?? said };
  };
  const optionOf = (said: string): ReadOption => {
    const { part, name } = partOf(said);
    return { name: { [terms.locale]: name }, price: 0, part };
  };
  return rows.map((row) => {
    const kinds = type.of(row).toLowerCase().split(/,\s*/u);
    const isSet = kinds.includes('bundle') || kinds.includes('composite');
    if (!isSet) return row;
    const included = nodesIn(bundles.of(row)).flatMap((each): ReadGroup[] => {
      const option = optionOf(textOf(each.product_id));
      const count = Math.max(1, numberIn(each.quantity_min) ?? 1);
      const name = textOf(each.title) || (Object.values(option.name)[0] ?? '');
      return [{ ...ruled(stepOf(name, [option], terms), each, count) }];
    });
    const chosen = nodesIn(components.of(row)).flatMap((each): ReadGroup[] => {
      // A component may also take whatever is in a category.
      if (textOf(each.query_type) !== 'product_ids') return [];
      const options = textOf(each.query_ids).split(',').filter(Boolean).map(optionOf);
      return [ruled(stepOf(textOf(each.title), options, terms), each, 1)];
    });
    const groups = [...included, ...chosen].filter(({ options }) => options.length > 0);
    const isOwnPriced = [bundles.of(row), components.of(row)].some((text) =>
      /"priced_individually":\s*(?:"yes"|true)/u.test(text),
    );
    const notes = groups.length === 0 ? ['set_steps_missing' as const] : [];
    const said = isOwnPriced ? [...notes, 'option_prices_unread' as const] : notes;
    return withGroups(
      row,
      groups,
      said.map((reason) => problem(reason, type.header, type.of(row))),
    );
  });
}

const isYes = (value: unknown) => value === true || value === 'yes';
const numberIn = (value: unknown) => numberOf(value) ?? (Number(textOf(value)) || null);

/** None of it is another way to say that it can be left out. */
const isNone = (value: unknown) => value === 0 || /^0+(?:\.0+)?$/u.test(textOf(value));

function ruled(step: ReadGroup, node: JsonNode, count: number): ReadGroup {
  const mayLack = isYes(node.optional) || isNone(node.quantity_min);
  const rules = { min: mayLack ? 0 : count, max: count };
  return { ...step, ...rules, ...(count > 1 && { maxEach: count }) };
}

/** The objects of a JSON list, or of an object of them; none of what is no JSON. */
function nodesIn(text: string): JsonNode[] {
  if (text === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    const all = isNode(value) ? Object.values(value) : value;
    return nodesOf(all);
  } catch {
    return [];
  }
}
