import type { Order } from '#core/orders/order.schema.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';

/** A device that waits to be let in, with its orders, oldest first. */
export interface WaitingDevice {
  guest: SeatedGuest;
  orders: readonly Order[];
}

/** A party at whose table such devices wait. */
export interface WaitingTable {
  entry: BoardSeating;
  devices: readonly WaitingDevice[];
}

/** The orders of devices that wait, by table and by device, in order of arrival. */
export function waitingTables(
  orders: readonly Order[],
  seatings: readonly BoardSeating[],
): WaitingTable[] {
  const byDevice = Map.groupBy(orders, (order) => order.guest);
  return seatings
    .map((entry) => ({
      entry,
      devices: entry.guests.flatMap((guest) => {
        const own = byDevice.get(guest.id);
        return own === undefined ? [] : [{ guest, orders: own }];
      }),
    }))
    .filter(({ devices }) => devices.length > 0);
}
