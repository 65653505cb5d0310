import { isStep } from '#core/menu/sets/sets.ts';
import type { MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { beginningOf } from '#core/shared/plain-text.ts';
import { CHOICES_MAX, OPTIONS_MAX } from '../csv/option-text.ts';
import { foldWord } from '../fold-word.ts';
import {
  problem,
  type ReadGroup,
  type ReadOption,
  type ReadPart,
  type ReadProduct,
  type ReadTexts,
  type RowProblem,
  shownName,
} from '../read-menu.ts';
import type { MatchedProduct } from './match-names.ts';
import { foldedNames, type MenuBuilder, ownIdIn } from './menu-builder.ts';

/** Whether a row is a set: some of its choices are products. */
export function isSetRow({ groups = [] }: ReadProduct): boolean {
  return groups.some(isStepOfFile);
}

const isStepOfFile = ({ options }: ReadGroup) => options.some(({ part }) => part !== undefined);

/** The product of the menu that a choice of a set is; undefined: none, or nothing says which of several. */
export type PartFinder = (part: ReadPart) => string | undefined;

interface Candidate {
  readonly id: string;
  readonly names: readonly string[];
  readonly categories: readonly string[];
}

/**
 * Finds the products of sets: by their ids among the file's rows and then in the menu, else by their
 * names in the same order. `taken`: what rows have become in the menu; one that was refused is none.
 */
export function createPartFinder(
  { before, categoryDrafts }: MenuBuilder,
  groups: readonly MenuFileOptionGroup[],
  rows: readonly MatchedProduct[],
  taken: ReadonlyMap<ReadProduct, string>,
): PartFinder {
  const steps = new Set(groups.filter(isStep).map(({ id }) => id));
  // What the file makes a set of is none of its parts; a row that is left out makes nothing.
  const sets = new Set(
    rows.flatMap(({ read, known, refused }) => {
      const isTaken = refused === null && read.problems.length === 0;
      return isTaken && isSetRow(read) ? (known?.id ?? []) : [];
    }),
  );
  const products = categoryDrafts.flatMap(({ head, products: all }) =>
    all
      .filter(({ id, optionGroups = [] }) => {
        return !sets.has(id) && !optionGroups.some((group) => steps.has(group));
      })
      .map((product) => ({ product, head })),
  );
  const known = new Set(products.map(({ product }) => product.id));
  const inFile = rows.flatMap(({ read }) => {
    const id = isSetRow(read) ? undefined : taken.get(read);
    return id === undefined || !known.has(id) ? [] : [{ read, id }];
  });
  const firstBy = <Of>(all: readonly Of[], keyOf: (each: Of) => string | undefined) => {
    const found = new Map<string, Of>();
    for (const each of all) {
      const key = keyOf(each);
      if (key !== undefined && !found.has(key)) found.set(key, each);
    }
    return found;
  };
  const rowByOwn = firstBy(inFile, ({ read }) => read.ownId);
  const rowByCode = firstBy(inFile, ({ read }) => read.externalId);
  const byCode = firstBy(products, ({ product }) => product.externalId);
  const ofFile = candidates(
    inFile.map(({ read, id }) => ({
      ...{ id, names: foldedNames(read.name) },
      categories: foldedNames(read.category?.name ?? {}),
    })),
  );
  const ofMenu = candidates(
    products.map(({ product: { id, name }, head }) => ({
      ...{ id, names: foldedNames(name) },
      categories: foldedNames(head.name),
    })),
  );
  return (part) => {
    const { ownId, externalId } = part;
    const own = ownIdIn(before.venue.id, ownId);
    if (own !== undefined && known.has(own)) return own;
    return (
      rowByOwn.get(ownId ?? '')?.id ??
      rowByCode.get(externalId ?? '')?.id ??
      byCode.get(externalId ?? '')?.product.id ??
      oneOf(ofFile, part) ??
      oneOf(ofMenu, part)
    );
  };
}

type ByName = ReadonlyMap<string, readonly Candidate[]>;

function candidates(all: readonly Candidate[]): ByName {
  const found = new Map<string, Candidate[]>();
  for (const each of all) {
    for (const name of each.names) found.set(name, [...(found.get(name) ?? []), each]);
  }
  return found;
}

/** The only product of a name, or the only one of it in the part's category. */
function oneOf(byName: ByName, { name, category = {} }: ReadPart): string | undefined {
  const all = foldedNames(name).flatMap((each) => byName.get(each) ?? []);
  const only = (some: readonly Candidate[]) => {
    const [id, ...others] = new Set(some.map((each) => each.id));
    return others.length === 0 ? id : undefined;
  };
  const places = foldedNames(category);
  return (
    only(all) ?? only(all.filter(({ categories }) => categories.some((at) => places.includes(at))))
  );
}

/**
 * A set with the menu's products in its steps. A choice that is none of them is left out with a word;
 * a step that has none at all becomes a group of plain choices. `venue`: its own ids are known here.
 */
export function withFoundParts(row: ReadProduct, find: PartFinder, venue: string): ReadProduct {
  const notes: RowProblem[] = [];
  const groups = (row.groups ?? []).flatMap((group) => {
    if (!isStepOfFile(group)) return [group];
    return stepOf(group, { find, venue, notes }).flatMap((step) => withinLimits(step, notes));
  });
  return { ...row, groups, notes: [...row.notes, ...notes] };
}

function stepOf(
  group: ReadGroup,
  { find, venue, notes }: { find: PartFinder; venue: string; notes: RowProblem[] },
): ReadGroup[] {
  const { ownId, ...step } = group;
  const taken = new Set<string>();
  const lost: string[] = [];
  const options = group.options.flatMap(({ part, price, name }): ReadOption[] => {
    const product = part && find(part);
    if (product === undefined || taken.has(product)) {
      lost.push(shownName({ name: part?.name ?? name }));
      return [];
    }
    taken.add(product);
    return [{ name: {}, price, product }];
  });
  const title = shownName(group) || null;
  if (options.length === 0) {
    notes.push(problem('set_step_unread', title, lost.join(', ')));
    return plainGroup(group);
  }
  if (lost.length > 0) notes.push(problem('set_part_unknown', title, lost.join(', ')));
  const here = ownIdIn(venue, ownId)?.replace(/^step\//u, '');
  if (here !== undefined) return [{ ...step, ownId: here, options }];
  const most = options.length * (group.maxEach ?? 1);
  return [{ ...step, min: Math.min(group.min, most), options }];
}

/** What a menu holds of a step, whatever a file says: numbers of choices, and lengths of texts. */
function withinLimits({ name, options, ...group }: ReadGroup, notes: RowProblem[]): ReadGroup[] {
  if (options.length > OPTIONS_MAX) {
    notes.push(problem('addons_unread', shownName({ name }) || null, String(options.length)));
    return [];
  }
  const count = (said: number) => Math.min(CHOICES_MAX, Math.max(0, Math.ceil(said) || 0));
  const max = Math.max(1, count(group.max), count(group.min));
  const maxEach = Math.min(max, Math.max(1, count(group.maxEach ?? 1)));
  const min = Math.min(count(group.min), max, options.length * maxEach);
  const { maxEach: _, free, ...rest } = group;
  const step = {
    ...{ ...rest, name: shortTexts(name), min, max },
    ...(maxEach > 1 && { maxEach }),
    ...(free !== undefined && { free: Math.min(max, count(free)) }),
    options: options.map((each) => ({ ...each, name: shortTexts(each.name) })),
  };
  return [step];
}

function shortTexts(texts: ReadTexts): ReadTexts {
  const said = Object.entries(texts).map(([at, text]) => [at, beginningOf(text.trim(), NAME_MAX)]);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

/** Choices without products; nothing where there is nothing to choose. */
function plainGroup({ ownId: _, ...group }: ReadGroup): ReadGroup[] {
  const byName = new Map<string, ReadOption>();
  for (const { part, name: own, price } of group.options) {
    const name = part?.name ?? own;
    const key = foldWord(shownName({ name }));
    if (key !== '' && !byName.has(key)) byName.set(key, { name, price });
  }
  const options = [...byName.values()];
  const isSettled = options.length === 0 || (options.length === 1 && group.min > 0);
  const min = Math.min(group.min, options.length * (group.maxEach ?? 1));
  return isSettled ? [] : [{ ...group, min, options }];
}
