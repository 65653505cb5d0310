import type { ErrorCode } from '../../../src/contract/codes.ts';
import { JOIN_CODE_LENGTH } from '../../../src/contract/limits.ts';
import type { SeatedGuest } from '../../../src/contract/seating.schema.ts';
import type { Context } from '../../context.ts';
import type { Limit } from '../../limits/limit.ts';
import { takeOrRefuse } from '../../limits/take-or-refuse.ts';
import { ProblemError } from '../../problem.ts';
import { newDigits } from '../../random.ts';
import { change, type Unit } from '../events/change.ts';
import { emitGuest, joinSeating } from './seat.ts';
import { findOpenSeating, findSeating, setJoinCode, touchSeating } from './seatings.repository.ts';
import {
  admitSession,
  findSession,
  type GuestSession,
  toSeatedGuest,
} from './sessions.repository.ts';

const MINUTE = 60_000;
const WRONG_CODES: Limit = { name: 'join code of a session', burst: 5, everyMs: 10 * MINUTE };
/** Sessions are free, so the code changes when all of them together have tried this often. */
const TRIES_AT_CODE: Limit = { name: 'join code of a seating', burst: 30, everyMs: MINUTE };

/** Lets a guest in: it sees the party's rounds and may let others in. Idempotent. */
async function admit(unit: Unit, session: GuestSession, seating: string): Promise<SeatedGuest> {
  if (session.admission === 'admitted') {
    return toSeatedGuest(session);
  }
  const admitted = await admitSession(unit.db, session.id);
  emitGuest(unit, 'guest.admitted', seating, admitted);
  await touchSeating(unit.db, seating, unit.at);
  return toSeatedGuest(admitted);
}

/** `gone`: what is said of one who has been sent away meanwhile. */
async function admitInto(
  unit: Unit,
  guest: string,
  seating: string,
  gone: ErrorCode,
): Promise<SeatedGuest> {
  const session = await findSession(unit.db, guest);
  if (session === undefined || session.seating !== seating) {
    throw new ProblemError('request.not_found');
  }
  if (session.endedAt !== null) {
    throw new ProblemError(gone);
  }
  return admit(unit, session, seating);
}

/** A seated guest lets another one in. */
export async function admitByGuest(
  context: Context,
  by: GuestSession,
  guest: string,
): Promise<SeatedGuest> {
  return change(context, by.venue, async (unit) => {
    const admitter = await findSession(unit.db, by.id);
    if (admitter !== undefined && admitter.endedAt !== null) {
      throw new ProblemError('sessions.ended');
    }
    if (admitter?.admission !== 'admitted' || admitter.seating === null) {
      throw new ProblemError('seatings.admission_required');
    }
    return admitInto(unit, guest, admitter.seating, 'request.not_found');
  });
}

/** Staff let a guest in. Throws `guests.state_changed` for one who was sent away meanwhile. */
export async function admitByStaff(
  context: Context,
  venue: string,
  seatingId: string,
  guest: string,
): Promise<SeatedGuest> {
  return change(context, venue, async (unit) => {
    const seating = await findSeating(unit.db, seatingId);
    if (seating === undefined || seating.venue !== venue) {
      throw new ProblemError('request.not_found');
    }
    if (seating.state !== 'open') {
      throw new ProblemError('seatings.not_open');
    }
    return admitInto(unit, guest, seating.id, 'guests.state_changed');
  });
}

/** The use case of joining with the party's code. */
export function createJoinByCode(context: Context) {
  const { limits } = context;

  /** A new code instead of a lock: guessing must not keep those out who know it. */
  async function countWrong(unit: Unit, seating: string): Promise<void> {
    await limits.take(TRIES_AT_CODE, seating);
    if ((await limits.wait(TRIES_AT_CODE, seating)) > 0) {
      await setJoinCode(unit.db, seating, newDigits(JOIN_CODE_LENGTH));
      await limits.reset(TRIES_AT_CODE, seating);
    }
  }

  return async (by: GuestSession, code: string): Promise<SeatedGuest> => {
    const seated = await change(context, by.venue, async (unit) => {
      const session = (await findSession(unit.db, by.id)) ?? by;
      if (session.endedAt !== null) {
        throw new ProblemError('sessions.ended');
      }
      const seating = await findOpenSeating(unit.db, session.table);
      if (seating === undefined) {
        throw new ProblemError('seatings.not_open');
      }
      await takeOrRefuse(limits, WRONG_CODES, session.id);
      if (code !== seating.joinCode) {
        await countWrong(unit, seating.id);
        return null;
      }
      await limits.giveBack(WRONG_CODES, session.id);
      const bound = session.seating === null ? await joinSeating(unit, session, seating) : session;
      return admit(unit, bound, seating.id);
    });
    if (seated === null) {
      throw new ProblemError('seatings.wrong_join_code');
    }
    return seated;
  };
}
