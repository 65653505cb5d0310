import type { Board } from '#core/people/staff.schema.ts';
import type { Menu } from './menu.schema.ts';
import { offeredOptions } from './menu.ts';

/** The parts of a menu that the board shows: what is made, and what can sell out. */
export function boardMenu(
  menu: Menu,
): Pick<Board, 'stations' | 'products' | 'options' | 'availability'> {
  return {
    stations: menu.stations,
    products: menu.categories.flatMap((category) =>
      category.products.map(({ id, name, station }) => ({
        id,
        name,
        category: category.name,
        station,
      })),
    ),
    options: offeredOptions(menu),
    availability: menu.availability,
  };
}
