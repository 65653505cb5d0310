import { unguarded } from '#core/shared/csv.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import type { CsvField } from '../csv-fields.ts';
import { foldWord } from '../fold-word.ts';
import { headerKey } from '../header-key.ts';
import { CHOICES, readYesNo } from '../menu-vocabulary.ts';
import {
  type PartRow,
  problem,
  type ReadGroup,
  type ReadOption,
  type ReadProduct,
  type ReadTexts,
  type RowProblem,
  shownName,
  type Terms,
} from '../read-menu.ts';
import { readPrice } from '../read-price.ts';
import type { CsvColumn } from './csv-columns.ts';
import { CHOICES_MAX, EXTRAS, OPTIONS_MAX, optionsInText } from './option-text.ts';
import { cellOf, type SheetRow } from './row-cells.ts';

/** What sheets call a row that is a group of choices, and one that is a choice; folded. */
const GROUPS = new Set([
  ...['group', 'modifier group', 'modifiergroup', 'option group', 'optiongroup', 'choice group'],
  ...['tillvalsgrupp', 'valgrupp', 'grupp', 'modifier set', 'option set'],
]);
const OPTIONS = new Set([
  ...['modifier', 'option', 'add-on', 'addon', 'add on', 'extra', 'choice', 'topping'],
  ...['modifier option', 'sub item', 'subitem', 'tillval', 'tillagg', 'val', 'alternativ'],
]);
/** One that is a step of a set: the choices below it are products. */
const STEPS = new Set(['step', 'combo step', 'set step', 'steg', 'kombosteg']);
/** What a set is called where the sheet has steps; else it is a category. */
const SETS = new Set(['set', 'kombo']);
const PRODUCTS = new Set([
  ...['item', 'menu item', 'menuitem', 'product', 'produkt', 'artikel', 'ratt'],
  ...['simple', 'variable', 'variation', 'grouped', 'external', 'variant', 'combo'],
]);
/** "+ Extra cheese", "– Bacon", "Extra: aioli": a choice of the product above. */
const MARKED =
  /^(?:\+\s*(?=\p{L})|[-–—•>›↳→]+\s+|(?:tillval|tillägg|extra|add-?on|option|modifier|choice)\s*[:–-]\s*)(.+)$/iu;

type Kind = 'product' | 'group' | 'step' | 'option';

/** Whether a column of types says which rows are choices: else it may be one of categories. */
export function areRowTypes(texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => text.split(',').map(foldWord));
  const hasSteps = words.some((word) => STEPS.has(word));
  const known = [GROUPS, OPTIONS, PRODUCTS, ...(hasSteps ? [STEPS, SETS] : [])];
  return words.every((word) => known.some((each) => each.has(word)));
}

/** What our own export calls the kinds of its rows. */
export const SET_ROWS = { product: 'product', set: 'set', step: 'step', choice: 'choice' } as const;

interface Sheet {
  readonly columns: readonly CsvColumn[];
  /** The names of all columns. */
  readonly header: readonly string[];
  readonly terms: Terms;
  readonly isOfSystem: boolean;
}

interface OpenGroup {
  readonly name: string;
  readonly texts: ReadTexts;
  readonly min: number;
  readonly max: number | null;
  readonly options: ReadOption[];
  /** Its choices are products. */
  readonly step?: Pick<ReadGroup, 'ownId' | 'free' | 'maxEach'>;
}

interface Owner {
  readonly at: number;
  readonly groups: OpenGroup[];
  readonly parts: PartRow[];
  readonly notes: RowProblem[];
}

/** The rows so far: products, and what the rows below them say that guests choose. */
interface Reading {
  readonly sheet: Sheet;
  readonly links: ReturnType<typeof linksIn>;
  readonly kept: SheetRow[];
  readonly owners: Owner[];
  /** By the numbers that rows have of their own. */
  readonly byId: Map<string, Owner>;
  readonly groupById: Map<string, { readonly owner: Owner; readonly group: OpenGroup }>;
}

/** Rows that are choices of the product above, or of the one that they name, become groups of it. */
export function withOptionRows(rows: readonly SheetRow[], sheet: Sheet): readonly SheetRow[] {
  const kindOf = kindsOf(rows, sheet);
  const hasOptions = rows.some((row) => kindOf(row) !== 'product' || optionCell(row, sheet) !== '');
  if (!hasOptions) return rows;
  const reading: Reading = {
    ...{ sheet, links: linksIn(sheet), kept: [], owners: [] },
    ...{ byId: new Map(), groupById: new Map() },
  };
  for (const row of rows) takeRow(reading, row, kindOf(row));
  const byPlace = new Map(reading.owners.map((owner) => [owner.at, owner]));
  return reading.kept.map((row, at) => {
    const owner = byPlace.get(at);
    return owner === undefined ? row : withGroups(row, owner);
  });
}

function takeRow(reading: Reading, row: SheetRow, kind: Kind): void {
  const { sheet, links, kept, owners, byId, groupById } = reading;
  const parent = links.parentOf(row);
  const inGroup = groupById.get(parent);
  const owner =
    inGroup?.owner ?? byId.get(parent) ?? owners.findLast(({ at }) => isProduct(kept[at]));
  const cell = optionCell(row, sheet);
  const isAgain = cell !== '' && owner !== undefined && isOf(row, kept[owner.at]);
  if (owner === undefined || (kind === 'product' && !isAgain)) {
    takeProduct(reading, row, cell);
    return;
  }
  const name = optionName(row);
  // A row with several prices is one part.
  if (owner.parts.at(-1)?.row !== row.product.row) {
    owner.parts.push({ row: row.product.row, name: name || cell || null });
  }
  if (kind === 'group' || kind === 'step') {
    const group = kind === 'group' ? openGroup(name, row, sheet) : openStep(row, sheet);
    owner.groups.push(group);
    if (links.idOf(row) !== '') groupById.set(links.idOf(row), { owner, group });
  } else if (isAgain) {
    addCell(owner, row, cell, sheet);
  } else {
    const group = inGroup?.group ?? lastGroup(owner, row, sheet);
    if (group.step !== undefined) {
      addPart(owner, group, costOf(row, sheet));
      return;
    }
    addOption(owner, group, { name, product: costOf(row, sheet) }, sheet);
  }
}

/** A heading has no choices. */
function isProduct(row: SheetRow | undefined): boolean {
  if (row === undefined) return false;
  const { ownId, externalId } = row.product;
  return shownName(row.product) !== '' || (ownId ?? externalId) !== undefined;
}

function takeProduct({ sheet, links, kept, owners, byId }: Reading, row: SheetRow, cell: string) {
  const owner: Owner = { at: kept.length, groups: [], parts: [], notes: [] };
  kept.push(row);
  owners.push(owner);
  if (links.idOf(row) !== '') byId.set(links.idOf(row), owner);
  if (cell !== '') addCell(owner, row, cell, sheet);
}

/** What each row is: as its type says, or a sign in front of its name. */
function kindsOf(
  rows: readonly SheetRow[],
  { columns, isOfSystem }: Sheet,
): (row: SheetRow) => Kind {
  const typeOf = (row: SheetRow) => foldWord(cellOf(row, columns, 'row_type'));
  // "Side" or "Extra" beside "Main" and "Drink" is a category.
  const areTypes = areRowTypes(rows.map(typeOf).filter((type) => type !== ''));
  if (areTypes && rows.some((row) => OPTIONS.has(typeOf(row)))) {
    return (row) => {
      const type = typeOf(row);
      if (GROUPS.has(type)) return 'group';
      if (STEPS.has(type)) return 'step';
      return OPTIONS.has(type) ? 'option' : 'product';
    };
  }
  // What we wrote ourselves says of each of its products that it is one.
  const isOurs = (row: SheetRow) => cellOf(row, columns, 'servett_id') !== '';
  const marked = new Set(
    isOfSystem ? [] : rows.filter((row) => !isOurs(row) && MARKED.test(shownName(row.product))),
  );
  // A list in which each name has a dash in front is a list of products.
  const isSign = marked.size > 0 && marked.size < rows.length && !marked.has(rows[0] as SheetRow);
  return (row) => (isSign && marked.has(row) ? 'option' : 'product');
}

function optionName({ product }: SheetRow): string {
  const name = shownName(product);
  return (MARKED.exec(name)?.[1] ?? name).trim();
}

const optionCell = (row: SheetRow, { columns }: Sheet) => cellOf(row, columns, 'option_name');

/** A row that names only a choice, or its product once more. */
function isOf(row: SheetRow, above: SheetRow | undefined): boolean {
  const name = foldWord(shownName(row.product));
  return (
    shownName(row.product) === '' ||
    (above !== undefined && name === foldWord(shownName(above.product)))
  );
}

/** Columns with the number of a row, and of the one that it belongs to. */
function linksIn({ header }: Sheet) {
  const keys = header.map(headerKey);
  const parent = keys.findIndex((key) => key.startsWith('parent') && !key.endsWith('type'));
  const id = ['operationid', 'rowid', 'id', 'itemid', 'productid']
    .map((key) => keys.indexOf(key))
    .find((index) => index !== -1);
  const at = ({ cells }: SheetRow, index: number | undefined) =>
    parent === -1 || index === undefined ? '' : unguarded(cells[index] ?? '').trim();
  return {
    idOf: (row: SheetRow) => at(row, id),
    parentOf: (row: SheetRow) => at(row, parent),
  };
}

/** A number of choices; null: the row says none. */
function countIn(row: SheetRow, { columns }: Sheet, field: CsvField): number | null {
  const text = cellOf(row, columns, field);
  return /^\d{1,2}$/u.test(text) ? Number(text) : null;
}

function openGroup(said: string, row: SheetRow, sheet: Sheet): OpenGroup {
  const { locale } = sheet.terms;
  const name = said || EXTRAS[locale];
  const max = countIn(row, sheet, 'choice_max');
  return {
    ...{ name, texts: { [locale]: name }, options: [] },
    min: countIn(row, sheet, 'choice_min') ?? 0,
    max: max === 0 ? null : max,
  };
}

/** One of its products has to be chosen, unless the row says another number. */
function openStep(row: SheetRow, sheet: Sheet): OpenGroup {
  const { name: said, ownId } = row.product;
  // One of ours may have no name.
  const isNamed = ownId !== undefined || Object.keys(said).length > 0;
  const { locale } = sheet.terms;
  const name = isNamed ? said : { [locale]: CHOICES[locale] };
  const max = countIn(row, sheet, 'choice_max') || null;
  const min = countIn(row, sheet, 'choice_min') ?? Math.min(1, max ?? 1);
  const maxEach = countIn(row, sheet, 'choice_each') || 1;
  const free = countIn(row, sheet, 'choice_free');
  return {
    ...{ name: shownName({ name }), texts: name, options: [] },
    ...{ min, max: Math.max(1, min, max ?? 1) },
    step: {
      ...(ownId !== undefined && { ownId }),
      ...(free !== null && { free }),
      ...(maxEach > 1 && { maxEach }),
    },
  };
}

/** The group that a choice without a row of its group's own goes into. */
function lastGroup(owner: Owner, row: SheetRow, sheet: Sheet): OpenGroup {
  const named = cellOf(row, sheet.columns, 'option_group');
  const last = owner.groups.at(-1);
  if (last !== undefined && (named === '' || foldWord(named) === foldWord(last.name))) return last;
  const found = owner.groups.find(({ name }) => foldWord(name) === foldWord(named));
  if (found !== undefined) return found;
  const group = openGroup(named || EXTRAS[sheet.terms.locale], row, sheet);
  owner.groups.push(group);
  return group;
}

/** "+25 kr" is what a choice costs more, and no price of a product. */
function costOf({ product, ...row }: SheetRow, { columns, terms }: Sheet): ReadProduct {
  const [, more] = /^\+\s*(\d.*)$/u.exec(cellOf({ product, ...row }, columns, 'price')) ?? [];
  if (more === undefined) return product;
  const { price, problems } = pricedBy(more, terms);
  if (price === undefined) return product;
  const others = product.problems.filter(({ reason }) => reason !== 'price_unreadable');
  return { ...product, price, problems: [...others, ...problems] };
}

/** A product that guests choose in a step, and what it costs more than the set. */
function addPart({ notes }: Owner, group: OpenGroup, product: ReadProduct): void {
  if (group.options.length > OPTIONS_MAX) return;
  const { ownId, externalId, name, category, price = 0, problems } = product;
  const isNamed = shownName({ name }) !== '' || (ownId ?? externalId) !== undefined;
  if (!isNamed || problems.length > 0) {
    notes.push(problem('option_left_out', group.name, shownName({ name })));
    return;
  }
  const part = {
    name,
    ...(ownId !== undefined && { ownId }),
    ...(externalId !== undefined && { externalId }),
    ...(category !== null && { category: category.name }),
  };
  group.options.push({ name, price, part });
}

function addOption(
  { notes }: Owner,
  group: OpenGroup,
  {
    name,
    product,
  }: { name: string; product: Pick<ReadProduct, 'price' | 'problems' | 'externalId'> },
  { terms: { locale } }: Sheet,
): void {
  // More than a menu has are none of it anyway.
  if (group.options.length > OPTIONS_MAX) return;
  const isTwice = group.options.some(
    (each) => foldWord(each.name[locale] ?? '') === foldWord(name),
  );
  const isPriced = product.problems.length === 0;
  if (name === '' || name.length > NAME_MAX || isTwice || !isPriced) {
    notes.push(problem('option_left_out', group.name, name));
    return;
  }
  const { externalId } = product;
  group.options.push({
    name: { [locale]: name },
    price: product.price ?? 0,
    ...(externalId !== undefined && { externalId }),
  });
}

/** The choices in a cell of their own: one of a row, or a list of them. */
function addCell(owner: Owner, row: SheetRow, text: string, sheet: Sheet): void {
  const { columns, terms } = sheet;
  const priced = cellOf(row, columns, 'option_price');
  const listed = priced === '' ? optionsInText(text, terms) : null;
  if (listed !== null) {
    addListed(owner, row, listed, sheet);
    return;
  }
  const isAlone = shownName(row.product) === '';
  if (priced === '' && !isAlone) {
    const header = columns.find(({ field }) => field === 'option_name')?.header ?? null;
    if (readYesNo(text) === undefined) owner.notes.push(problem('addons_unread', header, text));
    return;
  }
  const product = priced === '' ? row.product : pricedBy(priced, terms);
  addOption(owner, lastGroup(owner, row, sheet), { name: text, product }, sheet);
}

function pricedBy(
  text: string,
  { venue, separator }: Terms,
): Pick<ReadProduct, 'price' | 'problems'> {
  const { price, reason } = readPrice(text, venue.currency, separator);
  return reason === null ? { price, problems: [] } : { problems: [problem(reason, null, text)] };
}

/** Groups of their own; a single choice goes with those of the rows around it. */
function addListed(owner: Owner, row: SheetRow, listed: readonly ReadGroup[], sheet: Sheet): void {
  const [only, ...more] = listed;
  const [option, ...others] = only?.options ?? [];
  if (option !== undefined && more.length === 0 && others.length === 0) {
    lastGroup(owner, row, sheet).options.push(option);
    return;
  }
  for (const { name, min, max, options } of listed) {
    owner.groups.push({
      ...{ name: shownName({ name }), texts: name },
      ...{ min, max, options: [...options] },
    });
  }
}

/** The product with its groups, of which each is whole. */
function withGroups(row: SheetRow, { groups, parts, notes }: Owner): SheetRow {
  if (groups.length + parts.length + notes.length === 0) return row;
  const { product } = row;
  const read = groups.flatMap(({ name, texts, min, max, options, step }): ReadGroup[] => {
    const isWhole = options.length > 0 && options.length <= OPTIONS_MAX && name.length <= NAME_MAX;
    if (!isWhole) {
      notes.push(problem('addons_unread', name, options.map((each) => shownName(each)).join(', ')));
      return [];
    }
    if (step !== undefined) {
      const rules = { min: Math.min(min, CHOICES_MAX), max: Math.min(max ?? 1, CHOICES_MAX) };
      return [{ name: texts, ...rules, ...step, options }];
    }
    const most = Math.min(max ?? options.length, options.length, CHOICES_MAX);
    return [{ name: texts, min: Math.min(min, most), max: Math.max(1, most), options }];
  });
  // A row that calls itself a step is one.
  const guessed = read.filter(({ options }) => options.every(({ part }) => part === undefined));
  const said = guessed.map(({ name, options }) =>
    problem(
      'options_joined',
      shownName({ name }),
      options.map((each) => shownName(each)).join(', '),
    ),
  );
  return {
    ...row,
    product: {
      ...product,
      ...(read.length > 0 && { groups: [...(product.groups ?? []), ...read] }),
      ...(parts.length > 0 && { parts: [...(product.parts ?? []), ...parts] }),
      notes: [...product.notes, ...said, ...notes],
    },
  };
}
