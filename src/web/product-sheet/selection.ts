import type { MenuOption, MenuOptionGroup } from '#core/menu/menu.schema.ts';
import { chosenOptions } from '#core/menu/options.ts';
import { optionPrice } from '#core/money/pricing.ts';

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

/** The chosen ids when one option is chosen so many times. */
export function chooseTimes(
  chosen: readonly string[],
  option: string,
  times: number,
): readonly string[] {
  return [...chosen.filter((id) => id !== option), ...Array<string>(times).fill(option)];
}

/** Exactly one: shown as radio buttons. */
export function isOneOf(group: MenuOptionGroup): boolean {
  return group.min === 1 && group.max === 1;
}

/** Whether one option may be chosen several times: shown with steppers. */
export function isCounted({ max, maxEach = 1 }: MenuOptionGroup): boolean {
  return Math.min(max, maxEach) > 1;
}

export function timesChosen(chosen: readonly string[], option: string): number {
  return chosen.filter((id) => id === option).length;
}

/** How many more choices the group accepts. */
export function leftIn(chosen: readonly string[], group: MenuOptionGroup): number {
  const made = group.options.reduce((sum, { id }) => sum + timesChosen(chosen, id), 0);
  return group.max - made;
}

export function isFull(chosen: readonly string[], group: MenuOptionGroup): boolean {
  return leftIn(chosen, group) <= 0;
}

/** What an option adds to the price as it was chosen; if it was not, what one of it would add. */
export function addsToPrice(
  chosen: readonly string[],
  group: MenuOptionGroup,
  { id, price }: Pick<MenuOption, 'id' | 'price'>,
): number {
  const own = chosenOptions({ optionGroups: [group.id] }, [group], chosen);
  const made = own.find((each) => each.id === id);
  if (made) {
    return optionPrice(made);
  }
  const { free = 0, max } = group;
  const given = own.reduce((sum, each) => sum + each.free, 0);
  return given < free || max <= free ? 0 : price;
}
