import type { MenuFileOptionGroup, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { foldWord } from '../fold-word.ts';
import type { ReadGroup, ReadTexts } from '../read-menu.ts';
import { takeId } from './menu-builder.ts';

interface MergedGroups {
  /** Null: the row says nothing about them. */
  readonly groups: { optionGroups: string[] } | null;
  readonly added: readonly MenuFileOptionGroup[];
}

/**
 * The option groups of a product after a row of a foreign file. A group that the menu has in the
 * same form is used again, and one of the product's with the same name is replaced; its others stay.
 */
export function mergeGroups(
  known: readonly MenuFileOptionGroup[],
  { optionGroups: own = [] }: MenuFileProduct,
  read: readonly ReadGroup[] = [],
): MergedGroups {
  if (read.length === 0) return { groups: null, added: [] };
  const taken = new Set(known.map(({ id }) => id));
  const added: MenuFileOptionGroup[] = [];
  const ids = read.map((group) => {
    const all = [...known, ...added].filter((each) => isSame(each, group));
    const same = all.find(({ id }) => own.includes(id)) ?? all[0];
    if (same !== undefined) return same.id;
    const next = groupOf(taken, group);
    added.push(next);
    return next.id;
  });
  const names = new Set(read.map(({ name }) => keyOf(name)));
  const replaced = new Set(known.filter(({ name }) => names.has(keyOf(name))).map(({ id }) => id));
  const kept = own.filter((id) => ids.includes(id) || !replaced.has(id));
  return { groups: { optionGroups: [...new Set([...kept, ...ids])] }, added };
}

function groupOf(taken: Set<string>, { options, ...group }: ReadGroup): MenuFileOptionGroup {
  const inside = new Set<string>();
  return {
    id: takeId(taken, group.name, 'group'),
    ...group,
    options: options.map((each) => ({ id: takeId(inside, each.name, 'option'), ...each })),
  };
}

function isSame(here: MenuFileOptionGroup, there: ReadGroup): boolean {
  return formOf(here) === formOf(there);
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
