import { itemAvailability } from '#core/availability/availability.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import type { Menu } from '#core/menu/menu.schema.ts';

/**
 * The choices of sets whose products cannot be ordered at an instant (milliseconds since 1970): sold
 * out, paused, alcohol out of hours.
 */
export function choicesOut(
  menu: Pick<Menu, 'venue' | 'optionGroups' | 'categories' | 'availability'>,
  at: number,
): string[] {
  return menu.optionGroups.flatMap(({ options }) =>
    options.flatMap(({ id, product }) => {
      const part = product === undefined ? undefined : findInMenu(menu, product);
      return part &&
        !itemAvailability(part.product, part.category, menu.venue, menu.availability, at).orderable
        ? [id]
        : [];
    }),
  );
}
