import { seatingEvent } from '#core/events/event-draft.ts';
import type { AdmittedOnlyRequest, Seating } from '#core/seatings/seating.schema.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { requireHost, requireOpenSeating } from '../seating-of.ts';
import { type SeatingRecord, setAdmittedOnly, toSeating } from '../seatings.repository.ts';

/** A seated guest sets whether only admitted guests may order. */
export async function setAdmittedOnlyByGuest(
  context: Context,
  by: GuestSession,
  wish: AdmittedOnlyRequest,
): Promise<Seating> {
  return change(context, by.venue, async (unit) => set(unit, await requireHost(unit, by), wish));
}

/** Staff set it. Throws `request.not_found`, `seatings.not_open`. */
export async function setAdmittedOnlyByStaff(
  context: Context,
  venue: string,
  seatingId: string,
  wish: AdmittedOnlyRequest,
): Promise<Seating> {
  return change(context, venue, async (unit) =>
    set(unit, await requireOpenSeating(unit, venue, seatingId), wish),
  );
}

async function set(
  unit: Unit,
  seating: SeatingRecord,
  { admittedOnly }: AdmittedOnlyRequest,
): Promise<Seating> {
  const changed = toSeating({ ...seating, admittedOnly });
  if (seating.admittedOnly !== admittedOnly) {
    await setAdmittedOnly(unit.db, seating.id, admittedOnly);
    unit.emit(seatingEvent('seating.changed', changed));
  }
  return changed;
}
