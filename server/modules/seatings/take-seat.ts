import type { ErrorCode } from '../../../src/contract/codes.ts';
import type { JoinRefusal } from '../../../src/domain/seating/join-policy.ts';
import { ahead } from '../../ahead.ts';
import type { InsideContext } from '../../context.ts';
import type { GuestSession } from '../../kernel/callers/guest-session.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { ProblemError } from '../../problem.ts';
import { takePlace } from './admission/take-place.ts';
import { isLive } from './open-session.usecase.ts';
import { openSeating } from './seat.ts';
import { findOpenSeating, type SeatingRecord } from './seatings.repository.ts';
import { findSession } from './sessions.repository.ts';

/** A live session, where its request comes from, and its table's open seating. */
export type Place = { session: GuestSession; address: string; open: SeatingRecord | undefined };

const CODE_OF: Readonly<Record<JoinRefusal, ErrorCode>> = {
  admission: 'seatings.admission_required',
  staff_opens: 'seatings.staff_opens',
  presence: 'seatings.confirm_presence',
  code: 'seatings.code_required',
  presence_code: 'seatings.presence_code_required',
};

/** A session's seating. Throws `seatings.ended`, or `sessions.ended` for one that only browsed. */
export async function findPlace(
  { db, at }: Unit,
  known: GuestSession,
  address: string,
): Promise<Place> {
  const openThere = ahead(findOpenSeating(db, known.table));
  const session = (await findSession(db, known.id)) ?? known;
  if (!isLive(session, at)) {
    throw new ProblemError(session.seating === null ? 'sessions.ended' : 'seatings.ended');
  }
  const hasMoved = session.table !== known.table;
  const open = hasMoved ? await findOpenSeating(db, session.table) : await openThere;
  return { session, address, open };
}

/** The session's status for the join policies of `domain/policy`. */
export function standingAt({ session, open }: Place) {
  const { admission, returning } = session;
  const kiosk = session.kiosk?.joins ?? null;
  const admittedOnly = open?.admittedOnly ?? false;
  return { admission, returning, openSeating: open !== undefined, admittedOnly, kiosk };
}

/**
 * The refusal, to be returned and not thrown: a device that must be let in is seated as waiting, so
 * that the party can do so.
 */
export async function refuseSeat(
  context: InsideContext,
  unit: Unit,
  { session, address, open }: Place,
  because: JoinRefusal,
): Promise<ProblemError> {
  const isAsked = because === 'admission' || because === 'presence_code';
  if (isAsked && session.seating === null && open !== undefined) {
    const seated = await takePlace(context, unit, { session, seating: open, address });
    return new ProblemError(CODE_OF[seated === null ? 'code' : because]);
  }
  return new ProblemError(CODE_OF[because]);
}

/** The destination of an order or call, with the session seated there. */
export type Seat = { seating: SeatingRecord; session: GuestSession };

/**
 * The seating of an order or call: the session's own, the table's open one, or a new one. The
 * refusal, to be returned and not thrown, if no place is left.
 */
export async function takeSeat(
  context: InsideContext,
  unit: Unit,
  { session, address, open }: Place,
): Promise<Seat | ProblemError> {
  if (open === undefined) {
    return openSeating(unit, session, address);
  }
  if (session.seating !== null) {
    return { seating: open, session };
  }
  const seated = await takePlace(context, unit, { session, seating: open, address });
  return seated === null ? new ProblemError(CODE_OF.code) : { seating: open, session: seated };
}
