import type { MenuFile, MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';

const CHOICES_MAX = 20;

/**
 * Corrects a group so that it can be answered, whatever was typed: it requires no more than may be
 * chosen or exists, presets no more than may be chosen, and gives away no more than that.
 */
export function settleGroup(group: MenuFileOptionGroup): MenuFileOptionGroup {
  const { maxEach: each = 1, free: given = 0, ...rest } = group;
  const max = within(group.max, 1, CHOICES_MAX);
  const maxEach = within(each, 1, max);
  const free = within(given, 0, max);
  const min = within(group.min, 0, Math.min(max, group.options.length * maxEach));
  let left = max;
  const options = group.options.map((option) => {
    if (option.preset !== true) return option;
    left -= 1;
    const { preset: _, ...plain } = option;
    return left < 0 ? plain : option;
  });
  return {
    ...rest,
    min,
    max,
    // The defaults are left out: a group without such rules is as in older files.
    ...(maxEach > 1 && { maxEach }),
    ...(free > 0 && { free }),
    options,
  };
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, Math.trunc(value)));
}

/** The groups that can be added to a product: none with an option that it has already. */
export function groupsToAdd(
  menu: Pick<MenuFile, 'optionGroups'>,
  own: readonly string[],
): MenuFileOptionGroup[] {
  const taken = new Set(
    menu.optionGroups
      .filter(({ id }) => own.includes(id))
      .flatMap(({ options }) => options.map(({ id }) => id)),
  );
  return menu.optionGroups.filter(
    ({ id, options }) => !own.includes(id) && !options.some((option) => taken.has(option.id)),
  );
}
