import type { Locale, Permission } from '../../../src/contract/codes.ts';
import { ESCALATION_DEFAULTS } from '../../../src/contract/limits.ts';
import type { Menu } from '../../../src/contract/menu/menu.schema.ts';
import type { Board, Me } from '../../../src/contract/people/staff.schema.ts';
import { publicEvent } from '../../../src/domain/events/event-draft.ts';
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

export function readMenu(venueState: VenueState, locale: Locale, isOpening: boolean): Menu {
  const menu = localizeMenu(
    venueState.file,
    venueState.menuVersion,
    locale,
    venueState.availability(),
  );
  return isOpening ? openingOf(menu) : menu;
}

/** Whoever works the board in the page. */
export function readMe({ file }: VenueState, id: string): Me {
  const { venue } = file;
  const permissions = [...PERMISSIONS];
  const own = { id: venue.id, name: venue.name, role: 'staff' as const, permissions };
  return { id, email: '', name: venue.name, venues: [own], permissions: [] };
}

export function readBoard(venueState: VenueState, locale: Locale): Board {
  const { id, name, timeZone, locales } = venueState.file.venue;
  const menu = readMenu(venueState, locale, false);
  return {
    sequence: venueState.sequence(),
    venue: { id, name, timeZone, locales },
    stations: menu.stations,
    orders: [...venueState.orders.values()]
      .map(({ order }) => order)
      .filter((order) => isUnfinished(order.state)),
    seatings: [...venueState.seatings.values()]
      .filter((seating) => seating.state === 'open')
      .map((seating) => ({
        seating,
        guests: guestsOf(venueState, seating.id).map((guest) => seatedGuest(venueState, guest)),
      })),
    calls: [...venueState.calls.values()]
      .map(({ call }) => call)
      .filter((call) => call.state !== 'done'),
    tables: (venueState.file.tables ?? []).flatMap(({ id: table, label }) =>
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

export function sellOutProduct(venueState: VenueState, product: string, isOut: boolean): void {
  if (findProduct(venueState.file, product) === undefined) {
    throw new Refused('products.unknown');
  }
  if (mark(venueState.soldOutProducts, product, isOut)) {
    venueState.publish(
      publicEvent({ type: isOut ? 'product.sold_out' : 'product.restocked', product }),
    );
  }
}

export function sellOutOption(venueState: VenueState, option: string, isOut: boolean): void {
  if (
    !venueState.file.optionGroups.some(({ options }) => options.some(({ id }) => id === option))
  ) {
    throw new Refused('options.unknown');
  }
  if (mark(venueState.soldOutOptions, option, isOut)) {
    venueState.publish(
      publicEvent({ type: isOut ? 'option.sold_out' : 'option.restocked', option }),
    );
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
