import { admitGuest } from '#core/placing/admit-guest.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { JOIN_TRIES_PER_ADDRESS, JOIN_TRIES_PER_SEATING } from '#core/shared/limits.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { countTries } from '#server/kernel/limits/count-tries.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { ProblemError } from '#server/problem.ts';
import { applyAct, nowOf } from '../../bills/apply-act.ts';
import { readBillToFollow } from '../../bills/follow-bill.ts';
import { listWaitingOfSeating } from '../../orders/orders.repository.ts';
import { joinSeating } from '../seat.ts';
import { findOpenSeating, findSeating, type SeatingRecord } from '../seatings.repository.ts';
import { findSession, toSeatedGuest } from '../sessions.repository.ts';
import { waitingGuest } from './waiting-guest.ts';

/** Longer than any party stays: after too many wrong codes nobody can guess again there. */
const TRY_AGAIN_MS = 24 * 3_600_000;
const WRONG_CODES_OF_ADDRESS: Limit = {
  name: 'wrong join codes of an address',
  burst: JOIN_TRIES_PER_ADDRESS,
  everyMs: TRY_AGAIN_MS,
  isShared: true,
};
const WRONG_CODES_AT_SEATING: Limit = {
  name: 'wrong join codes at a seating',
  burst: JOIN_TRIES_PER_SEATING,
  everyMs: TRY_AGAIN_MS,
  isShared: true,
};

/**
 * Lets a guest in: it sees the party's rounds and may let others in, and its waiting orders become
 * the party's. Idempotent.
 */
export async function admit(
  context: InsideContext,
  unit: Unit,
  session: GuestSession,
  seating: string,
  by?: string,
): Promise<SeatedGuest> {
  if (session.admission === 'admitted') {
    return toSeatedGuest(session);
  }
  const { db } = unit;
  const waiting = waitingGuest(session, await listWaitingOfSeating(db, seating));
  const guest = { ...waiting, ...(by !== undefined && { by }) };
  const isOwed = guest.orders.length > 0;
  const bill = isOwed ? await readBillToFollow(context, db, seating) : null;
  const facts = { venue: session.venue, seating: { id: seating }, bill };
  await applyAct(unit, admitGuest(facts, guest, nowOf(unit)));
  return { ...guest.guest, admission: 'admitted' };
}

/** `gone`: the error for a guest who was removed meanwhile. */
async function admitInto(
  context: InsideContext,
  unit: Unit,
  { guest, seating, by }: { guest: string; seating: string; by?: string },
  gone: ErrorCode,
): Promise<SeatedGuest> {
  const session = await findSession(unit.db, guest);
  if (session === undefined || session.seating !== seating) {
    throw new ProblemError('request.not_found');
  }
  if (session.endedAt !== null) {
    throw new ProblemError(gone);
  }
  return admit(context, unit, session, seating, by);
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
    const { id: host, seating } = admitter;
    return admitInto(context, unit, { guest, seating, by: host }, 'request.not_found');
  });
}

/** Staff let a guest in. Throws `guests.state_changed` for one who was removed meanwhile. */
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
    return admitInto(context, unit, { guest, seating: seating.id }, 'guests.state_changed');
  });
}

/**
 * Joins the party with its code. Sessions cost nothing, so wrong codes are counted by seating and
 * address, and by seating: after a few, only a tap by a seated guest lets in, on the guest or for a
 * new code. Throws `seatings.wrong_join_code`, `seatings.join_code_locked`, `seatings.not_open`,
 * `sessions.ended`.
 */
export async function joinByCode(
  context: Context,
  by: GuestSession,
  { code, address }: { code: string; address: string },
): Promise<SeatedGuest> {
  const { reader } = context.store.of(by.venue);
  const { seating } = await findDoor(reader, by);
  // For this code only: a new code starts a new count.
  const tried = `${seating.id} ${seating.joinCode}`;
  const counted = [
    { limit: WRONG_CODES_OF_ADDRESS, key: `${tried} ${address}` },
    { limit: WRONG_CODES_AT_SEATING, key: tried },
  ];
  const locked = () => {
    throw new ProblemError('seatings.join_code_locked');
  };
  const seated = await countTries(context.limits, counted, locked, async () =>
    code === seating.joinCode ? enterByCode(context, by, { code, address }) : null,
  );
  if (seated === null) {
    throw new ProblemError('seatings.wrong_join_code');
  }
  return seated;
}

/** Null if the code was replaced meanwhile. */
function enterByCode(
  context: Context,
  by: GuestSession,
  { code, address }: { code: string; address: string },
): Promise<SeatedGuest | null> {
  return change(context, by.venue, async (unit) => {
    const { session, seating } = await findDoor(unit.db, by);
    if (code !== seating.joinCode) {
      return null;
    }
    const isSeated = session.seating !== null;
    const place = { seating, admission: 'waiting', address } as const;
    const bound = isSeated ? session : await joinSeating(unit, session, place);
    return admit(context, unit, bound, seating.id);
  });
}

/** Who wants to join, and the party at its table. */
async function findDoor(
  db: Reader,
  by: GuestSession,
): Promise<{ session: GuestSession; seating: SeatingRecord }> {
  const session = (await findSession(db, by.id)) ?? by;
  if (session.endedAt !== null) {
    throw new ProblemError('sessions.ended');
  }
  const seating = await findOpenSeating(db, session.table);
  if (seating === undefined) {
    throw new ProblemError('seatings.not_open');
  }
  return { session, seating };
}
