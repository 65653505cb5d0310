import type { MenuOptionGroup } from '../../contract/menu/menu.schema.ts';

/**
 * The chosen ids after one option was tapped. In a group with exactly one choice, the option
 * replaces the other; in any other it is added or removed, and a full group accepts no more.
 */
export function choose(
  chosen: readonly string[],
  group: MenuOptionGroup,
  option: string,
): readonly string[] {
  if (isOneOf(group)) {
    const inGroup = new Set(group.options.map(({ id }) => id));
    return [...chosen.filter((id) => !inGroup.has(id)), option];
  }
  if (chosen.includes(option)) {
    return chosen.filter((id) => id !== option);
  }
  return isFull(chosen, group) ? chosen : [...chosen, option];
}

/** Exactly one: shown as radio buttons. */
export function isOneOf(group: MenuOptionGroup): boolean {
  return group.min === 1 && group.max === 1;
}

export function countIn(chosen: readonly string[], group: MenuOptionGroup): number {
  return group.options.filter(({ id }) => chosen.includes(id)).length;
}

export function isFull(chosen: readonly string[], group: MenuOptionGroup): boolean {
  return countIn(chosen, group) >= group.max;
}
