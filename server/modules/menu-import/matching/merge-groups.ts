import { isStep } from '#core/menu/sets/sets.ts';
import type { MenuFileOptionGroup, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { type ReadGroup, type ReadOption, shownName } from '../read-menu.ts';
import {
  formOf,
  formsOf,
  hasNamesOf,
  hasRulesOf,
  isOption,
  isRenamedStep,
  keyOf,
  namedLike,
} from './group-forms.ts';
import { takeId } from './menu-builder.ts';
import { withTexts } from './merge-product.ts';

/** Groups from which on no further one is made for its codes alone; a menu holds 500 of all. */
const CODED_GROUPS_MAX = 300;
/** The most groups of a menu, and of a product of it. */
const GROUPS_MAX = 500;
const PRODUCT_GROUPS_MAX = 12;

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
    byForm: new Map(),
    uses: new Map(),
    replaced: new Set(),
  };
  for (const group of all) list(book, group);
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
  /** The names of groups for which there is no room. */
  readonly left: readonly string[];
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
  if (read.length === 0) return { groups: null, added: [], changed: [], lost: [], left: [] };
  const added: MenuFileOptionGroup[] = [];
  const changed: MenuFileOptionGroup[] = [];
  const lost: string[] = [];
  const left: string[] = [];
  const dropped = new Set<string>();
  const mine = book.all.filter(({ id }) => own.includes(id));
  const ids: string[] = [];
  const idFor = (said: ReadGroup): string | null => {
    const named = counterpart(mine, said);
    // What is made of products is not made of names again.
    if (named && isStep(named) && !isStep(said)) return named.id;
    const { old, group, known } = matchOf(book, { own, ids }, said, named);
    const stay = own.filter((id) => id !== named?.id && !dropped.has(id));
    if (old === undefined && !hasRoom(book, { own: stay, ids }, known)) {
      left.push(shownName(said));
      return null;
    }
    lost.push(...lostCodes(said, group));
    // What has the row's form already stays, and so does another group of its name.
    if (named && !own.includes(known?.id ?? '')) dropped.add(named.id);
    if (known) return known.id;
    const next = put(book, group, { old, isOnly: read.length === 1 && own.length === 0 });
    (old === undefined ? added : changed).push(next);
    return next.id;
  };
  for (const said of read) {
    const id = idFor(said);
    if (id !== null) ids.push(id);
  }
  const kept = own.filter((id) => ids.includes(id) || !dropped.has(id));
  const optionGroups = [...new Set([...kept, ...ids])];
  for (const id of own) {
    count(book, id, -1);
    if (!optionGroups.includes(id)) book.replaced.add(id);
  }
  for (const id of optionGroups) count(book, id, 1);
  return { groups: { optionGroups }, added, changed, lost, left };
}

/** The group of the menu that a row's is, if it has one, and the one that may be changed into it. */
function matchOf(
  book: GroupBook,
  of: Product,
  said: ReadGroup,
  named: MenuFileOptionGroup | undefined,
) {
  const kept = findKnown(book, of, said);
  const old = book.uses.get(named?.id ?? '') === 1 ? named : undefined;
  const group = kept ? said : withOwnCodes(book, said, old);
  return { old, group, known: kept ?? findKnown(book, of, group) };
}

/** Whether a product that has these groups can have another one; a menu has it already if it is known. */
function hasRoom({ all }: GroupBook, { own, ids }: Product, known?: MenuFileOptionGroup): boolean {
  const has = new Set([...own, ...ids]);
  if (has.has(known?.id ?? '')) return true;
  return has.size < PRODUCT_GROUPS_MAX && (known !== undefined || all.length < GROUPS_MAX);
}

/** The product's group that a row is about: its own by our id, by its name, or a step by its products. */
function counterpart(
  mine: readonly MenuFileOptionGroup[],
  said: ReadGroup,
): MenuFileOptionGroup | undefined {
  const alike = mine.filter((each) => isStep(each) === isStep(said));
  return (
    mine.find(({ id }) => id === said.ownId) ??
    namedLike(alike, said.name) ??
    alike.find((each) => isRenamedStep(each, said)) ??
    namedLike(mine, said.name)
  );
}

/** The groups that a product had, and those that its row has so far. */
interface Product {
  readonly own: readonly string[];
  readonly ids: readonly string[];
}

/** A group of the menu in the same form: the product's own, or one that it may share. */
function findKnown(
  book: GroupBook,
  of: Product,
  group: ReadGroup,
): MenuFileOptionGroup | undefined {
  const { own } = of;
  const mine = book.all.filter(({ id }) => own.includes(id));
  const unpriced = group.isUnpriced ? mine : [];
  const same = (book.byForm.get(formOf(group)) ?? []).filter((each) => hasRulesOf(each, group));
  return (
    unpriced.find((each) => hasNamesOf(each, group)) ??
    same.find((each) => own.includes(each.id) && hasCodes(each, group)) ??
    // What a person has called a step here stays.
    (group.ownId === undefined
      ? mine.find((each) => isRenamedStep(each, group, { isPriced: true }))
      : undefined) ??
    same.find((each) => hasSameCodes(each, group) && !isClashing(book, each, of))
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

/** A group of a new form, in place of the old one if there is one. */
function put(
  book: GroupBook,
  group: ReadGroup,
  { old, isOnly }: { old: MenuFileOptionGroup | undefined; isOnly: boolean },
): MenuFileOptionGroup {
  // An option with a code is another one than those that are called the same elsewhere, and so is a
  // choice of a set.
  const isShared = isOnly && codesOf(group).length === 0 && !isStep(group);
  const taken = isShared ? new Set<string>() : book.optionIds;
  const next = old ? withForm(taken, old, group) : groupOf(book.ids, taken, group);
  for (const { id } of next.options) book.optionIds.add(id);
  keep(book, next, old);
  return next;
}

/** Groups that the import has replaced and no product uses any more. */
export function unusedGroups({ all, replaced, uses }: GroupBook): MenuFileOptionGroup[] {
  return all.filter(({ id }) => replaced.has(id) && (uses.get(id) ?? 0) === 0);
}

/** Whether a product's other groups have an option of the same id. */
function isClashing(
  { all }: GroupBook,
  group: MenuFileOptionGroup,
  { own, ids }: Product,
): boolean {
  if (own.length === 0 && ids.length === 0) return false;
  const options = new Set(group.options.map(({ id }) => id));
  const others = all.filter(
    ({ id, name }) =>
      id !== group.id &&
      (ids.includes(id) || (own.includes(id) && keyOf(name) !== keyOf(group.name))),
  );
  return others.some((each) => each.options.some(({ id }) => options.has(id)));
}

function keep(book: GroupBook, next: MenuFileOptionGroup, old?: MenuFileOptionGroup): void {
  if (old === undefined) {
    book.all.push(next);
  } else {
    for (const code of codesOf(old)) book.byCode.get(code)?.delete(old.id);
    book.all[book.all.indexOf(old)] = next;
    for (const form of formsOf(old)) {
      book.byForm.set(form, book.byForm.get(form)?.filter((each) => each !== old) ?? []);
    }
  }
  list(book, next);
}

function list(book: GroupBook, group: MenuFileOptionGroup): void {
  const { byForm } = book;
  for (const form of formsOf(group)) byForm.set(form, [...(byForm.get(form) ?? []), group]);
  keepCodes(book, group);
}

/** A group in a new form, whose options of the same name stay what they were but for their price. */
function withForm(
  taken: Set<string>,
  { id, options: old, maxEach: __, free: ___, ...known }: MenuFileOptionGroup,
  { options, name, isUnpriced: ____, ownId, free, ...group }: ReadGroup,
): MenuFileOptionGroup {
  const said = new Set(codesOf({ options }));
  const next = options.map((each) => {
    const same = old.find((option) => isOption(option, each));
    return same === undefined
      ? optionOf(taken, each)
      : { ...withoutCode(same, said), price: each.price, ...withCode(each) };
  });
  const own = ownId === undefined ? {} : { name: withTexts(known.name, name) };
  return {
    id,
    ...known,
    ...own,
    ...group,
    ...freeOf(free),
    options: presetWithin(next, group.max),
  };
}

/** Where fewer may be chosen than were preset, the first stay so. */
function presetWithin(options: MenuFileOptionGroup['options'], max: number) {
  const preset = options.filter((option) => option.preset === true);
  const beyond = new Set(preset.slice(max));
  return options.map((option) => {
    const { preset: _, ...bare } = option;
    return beyond.has(option) ? bare : option;
  });
}

const freeOf = (free = 0) => (free > 0 ? { free } : {});

function optionOf(taken: Set<string>, { part: _, ...option }: ReadOption) {
  return { id: takeId(taken, option.name, 'option', option.product), ...option };
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
  { options, isUnpriced: _, ownId: __, free, ...group }: ReadGroup,
): MenuFileOptionGroup {
  return {
    id: takeId(ids, group.name, 'group'),
    ...group,
    ...freeOf(free),
    options: options.map((each) => optionOf(taken, each)),
  };
}
