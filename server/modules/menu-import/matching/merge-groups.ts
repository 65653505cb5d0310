import type { MenuFileOptionGroup, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { foldWord } from '../fold-word.ts';
import type { ReadGroup, ReadTexts } from '../read-menu.ts';
import { takeId } from './menu-builder.ts';

/** The menu's option groups while an import changes them. */
export interface GroupBook {
  readonly all: MenuFileOptionGroup[];
  readonly ids: Set<string>;
  /** Of all of them: within one product each id is one option, whichever groups it has. */
  readonly optionIds: Set<string>;
  /** By their form: many products of a file have the same sizes. */
  readonly byForm: Map<string, MenuFileOptionGroup[]>;
  /** How many products use each. */
  readonly uses: Map<string, number>;
  /** Those that rows have given a new form in place of. */
  readonly replaced: Set<string>;
}

export function openGroupBook(
  all: MenuFileOptionGroup[],
  products: readonly MenuFileProduct[],
): GroupBook {
  const book: GroupBook = {
    all,
    ids: new Set(all.map(({ id }) => id)),
    optionIds: new Set(all.flatMap(({ options }) => options.map(({ id }) => id))),
    byForm: Map.groupBy(all, formOf),
    uses: new Map(),
    replaced: new Set(),
  };
  for (const { optionGroups = [] } of products) {
    for (const id of optionGroups) count(book, id, 1);
  }
  return book;
}

function count({ uses }: GroupBook, id: string, by: 1 | -1): void {
  uses.set(id, (uses.get(id) ?? 0) + by);
}

interface MergedGroups {
  /** Null: the row says nothing about them. */
  readonly groups: { optionGroups: string[] } | null;
  readonly added: readonly MenuFileOptionGroup[];
  readonly changed: readonly MenuFileOptionGroup[];
}

/**
 * The option groups of a product after a row of a foreign file. A group that the menu has in the
 * same form is used again, and one of the product's with the same name is replaced; its others
 * stay. One that no other product uses is replaced in its place, so that its options keep their ids.
 */
export function mergeGroups(
  book: GroupBook,
  { optionGroups: own = [] }: MenuFileProduct,
  read: readonly ReadGroup[] = [],
): MergedGroups {
  if (read.length === 0) return { groups: null, added: [], changed: [] };
  const added: MenuFileOptionGroup[] = [];
  const changed: MenuFileOptionGroup[] = [];
  const names = new Set(read.map(({ name }) => keyOf(name)));
  const before = book.all.filter(({ id, name }) => own.includes(id) && names.has(keyOf(name)));
  const ids = read.map((group) => {
    const same = book.byForm.get(formOf(group)) ?? [];
    const known =
      same.find(({ id }) => own.includes(id)) ?? same.find((each) => !isClashing(book, each, own));
    if (known !== undefined) return known.id;
    const old = before.find(({ name }) => keyOf(name) === keyOf(group.name));
    const isAlone = old !== undefined && book.uses.get(old.id) === 1;
    const isOnly = read.length === 1 && own.length === 0;
    const taken = isOnly ? new Set<string>() : book.optionIds;
    const next = isAlone ? withForm(taken, old, group) : groupOf(book.ids, taken, group);
    for (const { id } of next.options) book.optionIds.add(id);
    if (isAlone) changed.push(next);
    else added.push(next);
    keep(book, next, isAlone ? old : undefined);
    return next.id;
  });
  const kept = own.filter((id) => ids.includes(id) || !before.some((each) => each.id === id));
  const optionGroups = [...new Set([...kept, ...ids])];
  for (const id of own) {
    count(book, id, -1);
    if (!optionGroups.includes(id)) book.replaced.add(id);
  }
  for (const id of optionGroups) count(book, id, 1);
  return { groups: { optionGroups }, added, changed };
}

/** Groups that the import has replaced and no product uses any more. */
export function unusedGroups({ all, replaced, uses }: GroupBook): MenuFileOptionGroup[] {
  return all.filter(({ id }) => replaced.has(id) && (uses.get(id) ?? 0) === 0);
}

/** Whether a product's other groups have an option of the same id. */
function isClashing(
  { all }: GroupBook,
  group: MenuFileOptionGroup,
  own: readonly string[],
): boolean {
  if (own.length === 0) return false;
  const ids = new Set(group.options.map(({ id }) => id));
  const others = all.filter(
    ({ id, name }) => own.includes(id) && keyOf(name) !== keyOf(group.name),
  );
  return others.some(({ options }) => options.some(({ id }) => ids.has(id)));
}

function keep(book: GroupBook, next: MenuFileOptionGroup, old?: MenuFileOptionGroup): void {
  if (old === undefined) {
    book.all.push(next);
  } else {
    book.all[book.all.indexOf(old)] = next;
    const form = formOf(old);
    book.byForm.set(form, book.byForm.get(form)?.filter((each) => each !== old) ?? []);
  }
  book.byForm.set(formOf(next), [...(book.byForm.get(formOf(next)) ?? []), next]);
}

/** A group in a new form, whose options of the same name stay what they were but for their price. */
function withForm(
  taken: Set<string>,
  { id, options: old, maxEach: __, free: ___, ...known }: MenuFileOptionGroup,
  { options, name: _, ...group }: ReadGroup,
): MenuFileOptionGroup {
  const next = options.map((each) => {
    const same = old.find(({ name }) => keyOf(name) === keyOf(each.name));
    return same === undefined
      ? { id: takeId(taken, each.name, 'option'), ...each }
      : { ...same, price: each.price };
  });
  return { id, ...known, ...group, options: next };
}

function groupOf(
  ids: Set<string>,
  taken: Set<string>,
  { options, ...group }: ReadGroup,
): MenuFileOptionGroup {
  return {
    id: takeId(ids, group.name, 'group'),
    ...group,
    options: options.map((each) => ({ id: takeId(taken, each.name, 'option'), ...each })),
  };
}

function formOf({ name, min, max, maxEach = 1, options }: ReadGroup): string {
  return JSON.stringify([
    keyOf(name),
    [min, max, maxEach],
    options.map((each) => [keyOf(each.name), each.price]),
  ]);
}

function keyOf(name: ReadTexts): string {
  return foldWord(Object.values(name)[0] ?? '');
}
