import { guarded, unguarded } from '#core/shared/csv.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { foldWord } from '../fold-word.ts';
import { headerKey } from '../header-key.ts';
import type { NamedSheet, ReadGroup, Terms } from '../read-menu.ts';
import { readPrice } from '../read-price.ts';

type Rows = readonly (readonly string[])[];

/** The rows of a sheet by its name, each as its cells by their headers. */
function rowsOf(sheets: readonly NamedSheet[], name: string): ReadonlyMap<string, string>[] {
  const [header = [], ...rows] = sheets.find((each) => headerKey(each.name) === name)?.rows ?? [];
  const keys = header.map(headerKey);
  return rows.map(
    (row) => new Map(keys.map((key, index) => [key, unguarded(row[index] ?? '').trim()])),
  );
}

/**
 * Clover keeps the rates of its taxes and the categories of its items on other sheets: the items get
 * both in columns of their own.
 */
export function completeItems([header = [], ...rows]: Rows, others: readonly NamedSheet[]): Rows {
  const keys = header.map(headerKey);
  const [name, taxes] = [keys.indexOf('name'), keys.indexOf('taxrates')];
  const rates = ratesIn(others);
  const categories = keys.includes('categories') ? new Map() : categoriesIn(others);
  const isPlaced = categories.size > 0;
  return [
    isPlaced ? [...header, 'Categories'] : header,
    ...rows.map((row) => {
      const next = header.map((_, index) => row[index] ?? '');
      const said = next[taxes];
      if (said !== undefined) next[taxes] = withRates(said, rates);
      const own = categories.get(foldWord(unguarded(row[name] ?? ''))) ?? [];
      return isPlaced ? [...next, own.join(', ')] : next;
    }),
  ];
}

/** The rate of each tax by its name; "DEFAULT" stands for those that are. */
function ratesIn(others: readonly NamedSheet[]): ReadonlyMap<string, string> {
  const rows = rowsOf(others, 'taxrates').flatMap((row) => {
    const rate = rateText(row.get('taxrate') ?? '');
    return rate === null ? [] : [{ row, rate }];
  });
  const isDefault = ({ row }: (typeof rows)[number]) =>
    ['yes', 'true', 'y'].includes(foldWord(row.get('default') ?? ''));
  const usual = rows.filter(isDefault).map(({ rate }) => rate);
  return new Map([
    ['default', usual.join(', ')],
    ...rows.map(({ row, rate }) => [foldWord(row.get('name') ?? ''), rate] as const),
  ]);
}

function rateText(text: string): string | null {
  const number = Number(text.replace('%', '').replace(',', '.'));
  if (text === '' || !Number.isFinite(number) || number < 0 || number > 100) return null;
  const isShare = !text.includes('%') && number < 1;
  return `${Number((isShare ? number * 100 : number).toFixed(4))}%`;
}

function withRates(text: string, rates: ReadonlyMap<string, string>): string {
  const known = text.split(',').map((name) => rates.get(foldWord(name)) ?? name.trim());
  return known.filter((each) => each !== '').join(', ') || text;
}

/** The sheet has a column for each category, with the names of its items. */
function categoriesIn(others: readonly NamedSheet[]): ReadonlyMap<string, string[]> {
  const [header = [], ...rows] =
    others.find(({ name }) => headerKey(name) === 'categories')?.rows ?? [];
  const found = new Map<string, string[]>();
  for (const [index, category] of header.entries()) {
    if (category.trim() === '' || headerKey(category) === 'categoryname') continue;
    for (const row of rows) {
      const item = foldWord(unguarded(row[index] ?? ''));
      if (item === '') continue;
      found.set(item, [
        ...(found.get(item) ?? []),
        guarded(unguarded(category.trim()).replaceAll(',', '\\,')),
      ]);
    }
  }
  return found;
}

const CHOICES_MAX = 20;
const OPTIONS_MAX = 40;

/** The groups of modifiers by their folded names, those of which each option can be read. */
export function modifierGroups(
  others: readonly NamedSheet[],
  { venue, locale, separator }: Terms,
): ReadonlyMap<string, ReadGroup> {
  const groups = new Map<string, ReadonlyMap<string, string>[]>();
  let last = '';
  for (const row of rowsOf(others, 'modifiergroups')) {
    // The name stands on the first of its rows only.
    last = row.get('modifiergroupname') || last;
    if ((row.get('modifier') ?? '') !== '') groups.set(last, [...(groups.get(last) ?? []), row]);
  }
  return new Map(
    [...groups].flatMap(([name, rows]) => {
      const options = rows.flatMap((row) => {
        const text = row.get('price') ?? '';
        const { price } = text === '' ? { price: 0 } : readPrice(text, venue.currency, separator);
        return price === null ? [] : [{ name: { [locale]: row.get('modifier') ?? '' }, price }];
      });
      const names = [name, ...options.map((each) => each.name[locale] ?? '')];
      const isWhole = options.length === rows.length && options.length <= OPTIONS_MAX;
      if (!isWhole || names.some((each) => each.length > NAME_MAX)) return [];
      const most = Math.min(options.length, CHOICES_MAX);
      const min = count(rows[0]?.get('requiredquantity'), 0, most);
      const max = Math.max(1, min, count(rows[0]?.get('maxquantity'), most, most));
      return [[foldWord(name), { name: { [locale]: name }, min, max, options }] as const];
    }),
  );
}

function count(text: string | undefined, otherwise: number, most: number): number {
  const number = Number(text);
  const isCount = Number.isInteger(number) && number > 0;
  return isCount ? Math.min(number, most) : otherwise;
}
