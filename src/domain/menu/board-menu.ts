import type { Menu } from '../../contract/menu/menu.schema.ts';
import type { Board } from '../../contract/people/staff.schema.ts';
import { offeredOptions } from './menu.ts';

/** A menu as far as the board shows it: what there is to be made, and what may run out. */
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
