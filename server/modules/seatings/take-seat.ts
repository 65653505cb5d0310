import type { ErrorCode } from '../../../src/contract/codes.ts';
import type { JoinRefusal } from '../../../src/domain/policy.ts';
import { ProblemError } from '../../problem.ts';
import type { Unit } from '../events/change.ts';
import { isLive } from './open-session.usecase.ts';
import { joinSeating, openSeating } from './seat.ts';
import { findOpenSeating, type SeatingRecord } from './seatings.repository.ts';
import { findSession, type GuestSession } from './sessions.repository.ts';

/** A live session as it is now, and the seating that is open at its table. */
export type Place = { session: GuestSession; open: SeatingRecord | undefined };

const CODE_OF: Readonly<Record<JoinRefusal, ErrorCode>> = {
  admission: 'seatings.admission_required',
  staff_opens: 'seatings.staff_opens',
  presence: 'seatings.confirm_presence',
};

/** Where a session stands. Throws `seatings.ended`, or `sessions.ended` for one that only browsed. */
export async function findPlace({ db, at }: Unit, known: GuestSession): Promise<Place> {
  const session = (await findSession(db, known.id)) ?? known;
  if (!isLive(session, at)) {
    throw new ProblemError(session.seating === null ? 'sessions.ended' : 'seatings.ended');
  }
  return { session, open: await findOpenSeating(db, session.table) };
}

/** How a place is judged by the join policies of `domain/policy`. */
export function standingAt({ session, open }: Place) {
  const { admission, returning } = session;
  return { admission, returning, openSeating: open !== undefined };
}

/**
 * The refusal, to be returned and not thrown: a device that must be let in is seated as waiting,
 * so that the party can do so.
 */
export async function refuseSeat(
  unit: Unit,
  { session, open }: Place,
  because: JoinRefusal,
): Promise<ProblemError> {
  if (because === 'admission' && session.seating === null && open !== undefined) {
    await joinSeating(unit, session, open);
  }
  return new ProblemError(CODE_OF[because]);
}

/** The seating that an order or call goes to: the session's own, the table's open one, or a new one. */
export async function takeSeat(unit: Unit, { session, open }: Place): Promise<SeatingRecord> {
  if (open === undefined) {
    return (await openSeating(unit, session)).seating;
  }
  if (session.seating === null) {
    await joinSeating(unit, session, open);
  }
  return open;
}
