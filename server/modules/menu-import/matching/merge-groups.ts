import type { MenuFileOptionGroup, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { foldWord } from '../fold-word.ts';
import type { ReadGroup, ReadOption, ReadTexts } from '../read-menu.ts';
import { takeId } from './menu-builder.ts';

/** Groups from which on no further one is made for its codes alone; a menu holds 500 of all. */
const CODED_GROUPS_MAX = 300;

/** The menu's option groups while an import changes them. */
export interface GroupBook {
  readonly all: MenuFileOptionGroup[];
  readonly ids: Set<string>;
  /** Of all of them: within one product each id is one option, whichever groups it has. */
  readonly optionIds: Set<string>;
  /** The groups by the codes of their options: a code names one option. */
  readonly byCode: Map<string, Set<string>>;
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
    byCode: new Map(),
    byForm: Map.groupBy(all, formOf),
    uses: new Map(),
    replaced: new Set(),
  };
  for (const group of all) keepCodes(book, group);
  for (const { optionGroups = [] } of products) {
    for (const id of optionGroups) count(book, id, 1);
  }
  return book;
}

function codesOf({ options }: Pick<ReadGroup, 'options'>): string[] {
  return options.flatMap(({ externalId }) => externalId ?? []);
}

function keepCodes({ byCode }: GroupBook, group: MenuFileOptionGroup): void {
  for (const code of codesOf(group)) {
    byCode.set(code, new Set([...(byCode.get(code) ?? []), group.id]));
  }
}

function count({ uses }: GroupBook, id: string, by: 1 | -1): void {
  uses.set(id, (uses.get(id) ?? 0) + by);
}

interface MergedGroups {
  /** Null: the row says nothing about them. */
  readonly groups: { optionGroups: string[] } | null;
  readonly added: readonly MenuFileOptionGroup[];
  readonly changed: readonly MenuFileOptionGroup[];
  /** Codes that name options of others already, and were not kept. */
  readonly lost: readonly string[];
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
  if (read.length === 0) return { groups: null, added: [], changed: [], lost: [] };
  const added: MenuFileOptionGroup[] = [];
  const changed: MenuFileOptionGroup[] = [];
  const lost: string[] = [];
  const names = new Set(read.map(({ name }) => keyOf(name)));
  const before = book.all.filter(({ id, name }) => own.includes(id) && names.has(keyOf(name)));
  const ids = read.map((said) => {
    const old = before.find(
      ({ id, name }) => keyOf(name) === keyOf(said.name) && book.uses.get(id) === 1,
    );
    const isKnown = findKnown(book, own, said) !== undefined;
    const group = isKnown ? said : withOwnCodes(book, said, old);
    lost.push(...lostCodes(said, group));
    const known = findKnown(book, own, group);
    if (known !== undefined) return known.id;
    // An option with a code is another one than those that are called the same elsewhere.
    const isOnly = read.length === 1 && own.length === 0 && codesOf(group).length === 0;
    const taken = isOnly ? new Set<string>() : book.optionIds;
    const next = old ? withForm(taken, old, group) : groupOf(book.ids, taken, group);
    for (const { id } of next.options) book.optionIds.add(id);
    if (old) changed.push(next);
    else added.push(next);
    keep(book, next, old);
    return next.id;
  });
  const kept = own.filter((id) => ids.includes(id) || !before.some((each) => each.id === id));
  const optionGroups = [...new Set([...kept, ...ids])];
  for (const id of own) {
    count(book, id, -1);
    if (!optionGroups.includes(id)) book.replaced.add(id);
  }
  for (const id of optionGroups) count(book, id, 1);
  return { groups: { optionGroups }, added, changed, lost };
}

/** A group of the menu in the same form: the product's own, or one that it may share. */
function findKnown(
  book: GroupBook,
  own: readonly string[],
  group: ReadGroup,
): MenuFileOptionGroup | undefined {
  const same = book.byForm.get(formOf(group)) ?? [];
  return (
    same.find((each) => own.includes(each.id) && hasCodes(each, group)) ??
    same.find((each) => hasSameCodes(each, group) && !isClashing(book, each, own))
  );
}

/**
 * Without the codes that name other options: all but those of the group that it replaces. With a
 * code no group is shared, so that there is room for so many only.
 */
function withOwnCodes(
  { byCode, all }: GroupBook,
  group: ReadGroup,
  replaced: MenuFileOptionGroup | undefined,
): ReadGroup {
  const hasRoom = replaced !== undefined || all.length < CODED_GROUPS_MAX;
  const seen = new Set<string>();
  const options = group.options.map(({ externalId, ...option }) => {
    const owners = [...(byCode.get(externalId ?? '') ?? [])];
    const isFree = owners.every((id) => id === replaced?.id);
    if (externalId === undefined || !isFree || !hasRoom || seen.has(externalId)) return option;
    seen.add(externalId);
    return { ...option, externalId };
  });
  return { ...group, options };
}

function lostCodes(said: ReadGroup, group: ReadGroup): string[] {
  return said.options.flatMap(({ externalId }, at) =>
    externalId === undefined || group.options[at]?.externalId !== undefined ? [] : [externalId],
  );
}

/** Whether the options, which are the same, have the codes that a row says, if it says any. */
function hasCodes({ options }: MenuFileOptionGroup, group: ReadGroup): boolean {
  return group.options.every(
    ({ externalId }, at) => externalId === undefined || options[at]?.externalId === externalId,
  );
}

/** Another product's group has to have these codes alone. */
function hasSameCodes({ options }: MenuFileOptionGroup, group: ReadGroup): boolean {
  return group.options.every(({ externalId }, at) => options[at]?.externalId === externalId);
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
    for (const code of codesOf(old)) book.byCode.get(code)?.delete(old.id);
    book.all[book.all.indexOf(old)] = next;
    const form = formOf(old);
    book.byForm.set(form, book.byForm.get(form)?.filter((each) => each !== old) ?? []);
  }
  book.byForm.set(formOf(next), [...(book.byForm.get(formOf(next)) ?? []), next]);
  keepCodes(book, next);
}

/** A group in a new form, whose options of the same name stay what they were but for their price. */
function withForm(
  taken: Set<string>,
  { id, options: old, maxEach: __, free: ___, ...known }: MenuFileOptionGroup,
  { options, name: _, ...group }: ReadGroup,
): MenuFileOptionGroup {
  const said = new Set(codesOf({ options }));
  const next = options.map((each) => {
    const same = old.find(({ name }) => keyOf(name) === keyOf(each.name));
    return same === undefined
      ? { id: takeId(taken, each.name, 'option'), ...each }
      : { ...withoutCode(same, said), price: each.price, ...withCode(each) };
  });
  return { id, ...known, ...group, options: next };
}

/** An option whose code the file now has for another one loses it. */
function withoutCode(
  { externalId, ...option }: MenuFileOptionGroup['options'][number],
  said: ReadonlySet<string>,
) {
  return externalId === undefined || said.has(externalId) ? option : { ...option, externalId };
}

function withCode({ externalId }: ReadOption) {
  return externalId === undefined ? {} : { externalId };
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
