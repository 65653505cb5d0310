import { withoutHidden } from '#core/menu/menu.ts';
import { optionProblems, presetOptions } from '#core/menu/option-problems.ts';
import { groupsOf } from '#core/menu/options.ts';
import { isSet, isStep } from '#core/menu/sets/sets.ts';
import { partsIn } from '#core/menu/sets/with-parts.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';

/**
 * Why guests cannot be shown a set. `gone`: a choice whose product is deleted or hidden; `nested`: one
 * that is a set itself; `asks`: one that cannot be made without asking something that the set does not
 * ask; `empty`: a step that cannot be answered; `optional`: nothing of it has to be chosen.
 */
export type SetFault = 'gone' | 'nested' | 'asks' | 'empty' | 'optional';

export interface SetProblem {
  readonly fault: SetFault;
  /** The set. */
  readonly product: string;
  readonly group: string | null;
  /** The product of the choice. */
  readonly part: string | null;
}

const NONE: ReadonlySet<string> = new Set();

/** What prevents publishing, in the menu's order; a step that several sets have is named once. */
export function setProblems(menu: MenuFile): SetProblem[] {
  const parts = partsIn(menu);
  const seen = new Set<string>();
  const sets = withoutHidden(menu)
    .categories.flatMap(({ products }) => products)
    .filter((product) => isSet(product, menu.optionGroups));
  return sets.flatMap((set) => {
    const steps = groupsOf(set, menu.optionGroups).filter(isStep);
    const found = steps.filter(({ id }) => !seen.has(id));
    for (const { id } of steps) seen.add(id);
    const isOptional = steps.every(({ min }) => min === 0);
    return [
      ...(isOptional ? [problem('optional', set, null, null)] : []),
      ...found.flatMap((step) => stepProblems(step, set, menu, parts)),
    ];
  });
}

function stepProblems(
  { id: group, min, maxEach = 1, options }: MenuFile['optionGroups'][number],
  set: MenuFileProduct,
  menu: MenuFile,
  parts: ReadonlyMap<string, MenuFileProduct>,
): SetProblem[] {
  const sets = new Set(
    menu.categories
      .flatMap(({ products }) => products)
      .filter((product) => isSet(product, menu.optionGroups))
      .map(({ id }) => id),
  );
  const offered = options.filter(({ product }) => product === undefined || parts.has(product));
  const faulty = options.flatMap(({ product: id }) => {
    const part = id === undefined ? undefined : parts.get(id);
    if (id === undefined) return [];
    if (part === undefined) return [problem(sets.has(id) ? 'nested' : 'gone', set, group, id)];
    return asksMore(part, set, menu) ? [problem('asks', set, group, id)] : [];
  });
  return offered.length * maxEach < min ? [...faulty, problem('empty', set, group, null)] : faulty;
}

/** Whether something has to be chosen about a part that neither the set asks nor is chosen already. */
function asksMore(
  part: MenuFileProduct,
  set: MenuFileProduct,
  { optionGroups }: MenuFile,
): boolean {
  const own = (part.optionGroups ?? []).filter((id) => set.optionGroups?.includes(id) !== true);
  const bare = { optionGroups: own };
  return (
    optionProblems(groupsOf(bare, optionGroups), presetOptions(bare, optionGroups), NONE).length > 0
  );
}

function problem(
  fault: SetFault,
  { id: product }: MenuFileProduct,
  group: string | null,
  part: string | null,
): SetProblem {
  return { fault, product, group, part };
}
