import type { Menu } from '../../contract/menu/menu.schema.ts';
import type { Board } from '../../contract/people/staff.schema.ts';
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
