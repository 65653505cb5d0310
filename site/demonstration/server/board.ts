import type { Locale, Permission } from '../../../src/contract/codes.ts';
import { ESCALATION_DEFAULTS } from '../../../src/contract/limits.ts';
import type { Menu } from '../../../src/contract/menu/menu.schema.ts';
import type { Board, Me } from '../../../src/contract/people/staff.schema.ts';
import {
  findProduct,
  localizeMenu,
  offeredOptions,
  openingOf,
} from '../../../src/domain/menu/menu.ts';
import { isUnfinished } from '../../../src/domain/ordering/state-machines.ts';
import { Refused } from './refused-error.ts';
import { guestsOf, seatedGuest } from './seatings.ts';
import type { VenueState } from './venue-state.ts';

/** What can be done here: the rest is not shown. */
const PERMISSIONS: readonly Permission[] = [
  'board.see',
  'orders.handle',
  'lines.handle',
  'products.sold_out',
  'calls.handle',
  'bills.handle',
];

export function readMenu(house: VenueState, locale: Locale, isOpening: boolean): Menu {
  const menu = localizeMenu(house.file, house.menuVersion, locale, house.availability());
  return isOpening ? openingOf(menu) : menu;
}

/** Whoever works the board in the page. */
export function readMe({ file }: VenueState, id: string): Me {
  const { venue } = file;
  const permissions = [...PERMISSIONS];
  const own = { id: venue.id, name: venue.name, role: 'staff' as const, permissions };
  return { id, email: '', name: venue.name, venues: [own], permissions: [] };
}

export function readBoard(house: VenueState, locale: Locale): Board {
  const { id, name, timeZone, locales } = house.file.venue;
  const menu = readMenu(house, locale, false);
  return {
    sequence: house.sequence(),
    venue: { id, name, timeZone, locales },
    stations: menu.stations,
    orders: [...house.orders.values()]
      .map(({ order }) => order)
      .filter((order) => isUnfinished(order.state)),
    seatings: [...house.seatings.values()]
      .filter((seating) => seating.state === 'open')
      .map((seating) => ({
        seating,
        guests: guestsOf(house, seating.id).map((guest) => seatedGuest(house, guest)),
      })),
    calls: [...house.calls.values()]
      .map(({ call }) => call)
      .filter((call) => call.state !== 'done'),
    tables: (house.file.tables ?? []).flatMap(({ id: table, label }) =>
      table === undefined ? [] : [{ id: table, label, area: null }],
    ),
    areas: [],
    products: menu.categories.flatMap((category) =>
      category.products.map(({ id: product, name: words, station }) => ({
        id: product,
        name: words,
        category: category.name,
        station,
      })),
    ),
    options: offeredOptions(menu),
    availability: menu.availability,
    escalation: { ...ESCALATION_DEFAULTS },
  };
}

export function sellOutProduct(house: VenueState, product: string, isOut: boolean): void {
  if (findProduct(house.file, product) === undefined) {
    throw new Refused('products.unknown');
  }
  if (mark(house.soldOutProducts, product, isOut)) {
    house.publish(null, { type: isOut ? 'product.sold_out' : 'product.restocked', product });
  }
}

export function sellOutOption(house: VenueState, option: string, isOut: boolean): void {
  if (!house.file.optionGroups.some(({ options }) => options.some(({ id }) => id === option))) {
    throw new Refused('options.unknown');
  }
  if (mark(house.soldOutOptions, option, isOut)) {
    house.publish(null, { type: isOut ? 'option.sold_out' : 'option.restocked', option });
  }
}

/** Answers whether that changed anything. */
function mark(soldOut: Set<string>, id: string, isOut: boolean): boolean {
  const wasOut = soldOut.has(id);
  if (isOut) {
    soldOut.add(id);
  } else {
    soldOut.delete(id);
  }
  return wasOut !== isOut;
}
