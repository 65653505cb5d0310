import type { Order } from '#core/orders/order.schema.ts';
import type { Place, Seat, SeatRefusal, TakenSeat } from '#core/seatings/seat.ts';
import { type GuestSession, isLive } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { type ProblemError, refused } from '#server/problem.ts';
import { findTable } from '../tables/tables.repository.ts';
import { readCrowd } from './admission/crowd.ts';
import { joinSeating, openSeating } from './seat.ts';
import { findOpenSeating, type SeatingRecord } from './seatings.repository.ts';
import { findSession, setNoPlace } from './sessions.repository.ts';

/** A device at its table, as it is now. */
export type KnownPlace = Place & {
  session: GuestSession;
  /** Where its request comes from. */
  address: string;
  table: Order['table'];
  open: SeatingRecord | undefined;
};

/** What decides where a session's order or call goes. */
export async function readPlace(
  unit: Unit,
  known: GuestSession,
  address: string,
): Promise<KnownPlace> {
  const { db, at } = unit;
  const [found, open, table] = await Promise.all([
    findSession(db, known.id),
    findOpenSeating(db, known.table),
    known.seating === null ? findTable(db, known.table) : undefined,
  ]);
  const session = found ?? known;
  if (session.table !== known.table) {
    // Its party has moved meanwhile.
    return readPlace(unit, session, address);
  }
  const { admission, returning } = session;
  const kiosk = session.kiosk?.joins ?? null;
  const isSeated = session.seating !== null;
  const comes = !isSeated && kiosk === null && open !== undefined;
  const openSeating = open !== undefined;
  // Nobody opens a tab by its code: it is closed, or its party sits elsewhere.
  const hasLeft = known.seating === null && !openSeating && (table?.tab ?? table === undefined);
  const admittedOnly = open?.admittedOnly ?? false;
  return {
    session,
    address,
    open,
    // The sessions of a table without one have ended.
    table: open?.table ?? {
      id: session.table,
      label: table?.label ?? '',
      ...(table?.takeaway && { takeaway: true as const }),
    },
    standing: { admission, returning, openSeating, admittedOnly, kiosk },
    // One that was deleted since the request came has ended.
    isOver: found === undefined || !isLive(session, at) || hasLeft,
    isSeated,
    isFirst: open?.guestCount === 0,
    crowd: comes ? await readCrowd(db, open, { address, sentAwayAs: session.sentAwayAs }) : null,
  };
}

/** Seats a session where it was decided; a new seating gets this id. */
export async function takeSeat(
  unit: Unit,
  { session, address, open }: SeatedAt,
  seat: TakenSeat,
  id?: string,
): Promise<{ session: GuestSession; seating: SeatingRecord }> {
  if (open === undefined) {
    return openSeating(unit, session, address, id);
  }
  if (seat.kind === 'own') {
    return { session, seating: open };
  }
  const { admission } = seat;
  const joined = await joinSeating(unit, session, { seating: open, admission, address });
  return { session: joined, seating: open };
}

type SeatedAt = Pick<KnownPlace, 'session' | 'address' | 'open'>;

/** Seats a session, or notes that no waiting place is left for it. */
export async function seatIfPossible(
  unit: Unit,
  place: SeatedAt,
  seat: Seat,
): Promise<GuestSession | null> {
  if (seat.kind !== 'none') {
    return (await takeSeat(unit, place, seat)).session;
  }
  if (place.open !== undefined) {
    await setNoPlace(unit.db, place.session.id, place.open.id);
  }
  return null;
}

/** The refusal, to be returned and not thrown: it may seat the device. */
export async function refuseAt(
  unit: Unit,
  place: SeatedAt,
  { refusal, seat }: SeatRefusal,
): Promise<ProblemError> {
  if (seat !== undefined) {
    await seatIfPossible(unit, place, seat);
  }
  return refused(refusal);
}
