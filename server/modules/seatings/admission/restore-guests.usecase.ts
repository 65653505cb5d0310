import { restoredOrders } from '#core/placing/waiting-orders.ts';
import type { RestoreRequest, WaitingGuests } from '#core/seatings/seating.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { listRejectedWith } from '../../orders/orders.repository.ts';
import { emitGuest } from '../seat.ts';
import { requireHost, requireOpenSeating } from '../seating-of.ts';
import { touchSeating } from '../seatings.repository.ts';
import { listSessionsById, reviveSession } from '../sessions.repository.ts';
import { storeGuestChanges } from './guest-changes.ts';

/**
 * A seated guest undoes the removal of devices: they wait again. Throws
 * `seatings.admission_required`.
 */
export async function restoreByGuest(
  context: Context,
  by: GuestSession,
  { guests }: RestoreRequest,
): Promise<WaitingGuests> {
  return change(context, by.venue, async (unit) => {
    const { id } = await requireHost(unit, by);
    return restore(unit, id, guests, ({ admission }) => admission === 'waiting');
  });
}

/**
 * Staff undo it: they have their previous status. Throws `request.not_found`, `seatings.not_open`.
 */
export async function restoreByStaff(
  context: Context,
  by: By,
  seatingId: string,
  { guests }: RestoreRequest,
): Promise<WaitingGuests> {
  return change(context, by.venue, async (unit) => {
    const { id } = await requireOpenSeating(unit, by.venue, seatingId);
    const back = await restore(unit, id, guests, () => true);
    if (back.guests.length > 0) {
      await insertAuditEntry(unit.db, by, { kind: 'guest.restored', seating: id }, unit.at);
    }
    return back;
  });
}

async function restore(
  unit: Unit,
  seating: string,
  guests: readonly string[],
  isMeant: (session: GuestSession) => boolean,
): Promise<WaitingGuests> {
  const known = await listSessionsById(unit.db, guests);
  const back: string[] = [];
  for (const session of known.filter((each) => each.seating === seating && isMeant(each))) {
    const { id, endedAt } = session;
    if (endedAt !== null && (await reviveSession(unit.db, id, endedAt))) {
      emitGuest(unit, 'guest.restored', seating, session);
      const rejected = await listRejectedWith(unit.db, id, endedAt);
      const orders = restoredOrders(rejected.map(({ order }) => order));
      await storeGuestChanges(unit, { orders });
      back.push(id);
    }
  }
  await touchSeating(unit.db, seating, unit.at);
  return { guests: back };
}
