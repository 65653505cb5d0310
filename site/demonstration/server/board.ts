import { boardMenu } from '#core/menu/board-menu.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type { Permission } from '#core/people/codes.ts';
import type { Board, Me } from '#core/people/staff.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import { readMenu } from './opening.ts';
import { guestsOf, seatedGuest } from './seatings.ts';
import type { VenueState } from './venue-state.ts';

/** The actions that are possible here: others are not shown. */
const PERMISSIONS: readonly Permission[] = [
  'board.see',
  'orders.handle',
  'lines.handle',
  'products.sold_out',
  'calls.handle',
  'bills.handle',
];

/** The person who uses the board in the page. */
export function readMe({ file }: VenueState, id: string): Me {
  const { venue } = file;
  const permissions = [...PERMISSIONS];
  const own = { id: venue.id, name: venue.name, role: 'staff' as const, permissions };
  return { id, email: '', name: venue.name, venues: [own], permissions: [] };
}

export function readBoard(venueState: VenueState, locale: Locale): Board {
  const { id, name, timeZone, dayStart, locales } = venueState.file.venue;
  const menu = readMenu(venueState, locale, false);
  return {
    sequence: venueState.sequence(),
    venue: { id, name, timeZone, ...(dayStart && { dayStart }), locales },
    ...boardMenu(menu),
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
    escalation: { ...ESCALATION_DEFAULTS },
  };
}
