import type { Store, Writer } from '#server/db/store.ts';
import { countGuest, insertSeating } from '#server/modules/seatings/seatings.repository.ts';
import { insertSession } from '#server/modules/seatings/sessions.repository.ts';
import { saveTable } from '#server/modules/tables/tables.repository.ts';
import { newDigits, newId, newTableId, newToken, sha256 } from '#server/random.ts';

const VENUE = 'kajkanten';

/** A seated guest who comes from an address of their own. */
export type Seat = { token: string; address: string };

/** The address of the guest with this number. */
export const addressOf = (index: number) =>
  `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/**
 * Seats guests in a database that no server has open, and closes it: one guest's orders are limited,
 * so many orders need many guests. Each is at a table of their own.
 */
export async function fillSeats(store: Store, count: number): Promise<Seat[]> {
  const at = Date.now();
  try {
    return await store.write('installation', async (db) => {
      const seats: Seat[] = [];
      for (let index = 0; index < count; index += 1) {
        const table = newTableId();
        await saveTable(db, { id: table, venue: VENUE, label: `L${index + 1}` }, at);
        seats.push(...(await seatParty(db, { table, guests: 1, before: index }, at)));
      }
      return seats;
    });
  } finally {
    await store.close();
  }
}

/** A party of so many guests at a free table; `before` is the number of those seated so far. */
export async function seatParty(
  db: Writer,
  { table, guests, before }: { table: string; guests: number; before: number },
  at: number,
): Promise<Seat[]> {
  const seating = newId(at);
  const opened = { id: seating, venue: VENUE, table, joinCode: newDigits(4) };
  await insertSeating(db, { ...opened, byStaff: false, addressKey: newToken() }, at);
  const seats: Seat[] = [];
  for (let guest = 0; guest < guests; guest += 1) {
    const token = newToken();
    const session = {
      id: newId(at),
      venue: VENUE,
      table,
      seating,
      admission: 'admitted',
      returning: false,
      ordinal: await countGuest(db, seating),
      expiresAt: null,
      noPlaceAt: null,
      sentAwayAs: null,
      kiosk: null,
    } as const;
    await insertSession(db, session, { tokenHash: sha256(token), addressMark: null, at });
    seats.push({ token, address: addressOf(before + guest) });
  }
  return seats;
}
