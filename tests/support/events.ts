import type { OrderEvent, VenueEvent } from '../../src/contract/event.schema.ts';
import type { SeatedGuest, Seating } from '../../src/contract/seating.schema.ts';
import { GUEST, makeOrder, SEATING, TABLE } from './orders.ts';

const AT = '2026-11-20T18:00:00.000Z';

export const seating: Seating = {
  id: SEATING,
  table: { id: TABLE, label: '1' },
  state: 'open',
  bill: 'open',
  openedAt: AT,
  endedAt: null,
};

export function makeGuest(guest: Partial<SeatedGuest> = {}): SeatedGuest {
  return { id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted', ...guest };
}

export function orderEvent(
  sequence: number,
  type: OrderEvent['type'],
  order: Parameters<typeof makeOrder>[0] = {},
): OrderEvent {
  return { sequence, at: AT, type, order: makeOrder(order) };
}

export function soldOut(sequence: number, product: string, isSoldOut = true): VenueEvent {
  const type = isSoldOut ? 'product.sold_out' : 'product.restocked';
  return { sequence, at: AT, type, product };
}

export function optionSoldOut(sequence: number, option: string, isSoldOut = true): VenueEvent {
  return { sequence, at: AT, type: isSoldOut ? 'option.sold_out' : 'option.restocked', option };
}

export function published(sequence: number, menuVersion: number): VenueEvent {
  return { sequence, at: AT, type: 'menu.published', menuVersion };
}

export function seatingEvent(
  sequence: number,
  type: 'seating.opened' | 'seating.ended',
): VenueEvent {
  return type === 'seating.ended'
    ? {
        sequence,
        at: AT,
        type,
        seating: { ...seating, state: 'ended', endedAt: AT },
        ending: 'staff',
      }
    : { sequence, at: AT, type, seating };
}

/** Staff have sent a guest away. */
export function sentAwayEvent(sequence: number, guest: SeatedGuest): VenueEvent {
  return { sequence, at: AT, type: 'guest.sent_away', seating: SEATING, guest };
}

export function guestEvent(sequence: number, guest: SeatedGuest): VenueEvent {
  const type = guest.admission === 'admitted' ? 'guest.admitted' : 'guest.joined';
  return { sequence, at: AT, type, seating: SEATING, guest };
}
