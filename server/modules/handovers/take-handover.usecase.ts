import { type Taking, takeOver } from '#core/handovers/hand-over.ts';
import type { HandedLine, TakenHandover } from '#core/handovers/handover.schema.ts';
import {
  HANDOVER_MS,
  HANDOVER_TRIES_PER_ADDRESS,
  HANDOVER_TRIES_PER_TABLE,
} from '#core/shared/limits.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { countTries } from '#server/kernel/limits/count-tries.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { admit } from '../seatings/admission/admit-guest.usecase.ts';
import { emitGuest, joinSeating } from '../seatings/seat.ts';
import { findSeating, touchSeating } from '../seatings/seatings.repository.ts';
import { findSession, renameSession, toSeatedGuest } from '../seatings/sessions.repository.ts';
import { deleteSharedCart } from '../table-cart/shared-carts.repository.ts';
import {
  endByHandover,
  hasOrderedSince,
  hasOwnRows,
  moveGuestRows,
  swapNumbers,
} from './guest-rows.repository.ts';
import { isMerged, readGiver, readGuest } from './handover-facts.ts';
import { findHandover, noteTaken } from './handovers.repository.ts';
import { hashOfCode } from './make-handover.usecase.ts';

const MINUTE = 60_000;
/** A guest who mistypes must not delay others behind the same network for long. */
const WRONG_CODES_OF_ADDRESS: Limit = {
  name: 'wrong codes of a handover of an address',
  burst: HANDOVER_TRIES_PER_ADDRESS,
  everyMs: 2 * MINUTE,
  isShared: true,
};
const WRONG_CODES_AT_TABLE: Limit = {
  name: 'wrong codes of a handover at a table',
  burst: HANDOVER_TRIES_PER_TABLE,
  everyMs: MINUTE,
  isShared: true,
};

type Wish = { code: string; address: string };

/**
 * This phone goes on for the one that shows the code: all that is that guest's becomes this one's, and
 * that session ends, with its stream. Once; the same phone gets the same answer again for some
 * minutes. Wrong codes are counted by table and address, and by table. Throws `handovers.code_locked`
 * and what the rule refuses.
 */
export async function takeHandover(
  context: Context,
  by: GuestSession,
  wish: Wish,
): Promise<TakenHandover> {
  const counted = [
    { limit: WRONG_CODES_OF_ADDRESS, key: `${by.table} ${wish.address}` },
    { limit: WRONG_CODES_AT_TABLE, key: by.table },
  ];
  const locked = () => {
    throw new ProblemError('handovers.code_locked');
  };
  const taken = await countTries(context.limits, counted, locked, () => take(context, by, wish));
  if (taken === null) {
    throw new ProblemError('handovers.wrong_code');
  }
  const { ended, seating, answer } = taken;
  if (ended !== null) {
    context.hub.endSession(ended);
    if (seating !== null) context.partyNews.changed({ venue: by.venue, seating });
  }
  return answer;
}

interface Taken {
  /** The session that has ended; null for an answer that is repeated. */
  readonly ended: string | null;
  readonly seating: string | null;
  readonly answer: TakenHandover;
}

/** Null for a wrong code. */
async function take(context: Context, by: GuestSession, wish: Wish): Promise<Taken | null> {
  try {
    return await change(context, by.venue, (unit) => takeInside(context, unit, by, wish));
  } catch (error) {
    // What is refused so is a wrong code, and counted as one.
    if (error instanceof ProblemError && error.code === 'handovers.wrong_code') return null;
    throw error;
  }
}

async function takeInside(
  context: InsideContext,
  unit: Unit,
  by: GuestSession,
  { code, address }: Wish,
): Promise<Taken | null> {
  const { db, at } = unit;
  const { venue } = by;
  const found = await findHandover(db, { venue, codeHash: hashOfCode(venue, code), at });
  const [from, to = by] = await Promise.all([
    found === undefined ? undefined : findSession(db, found.session),
    findSession(db, by.id),
  ]);
  if (found === undefined || from === undefined) return null;
  if (found.takenBy !== null) {
    const { seating } = to;
    return found.takenBy === to.id
      ? { ended: null, seating, answer: answer(to, found.lines) }
      : null;
  }
  const [giver, guest, hasOwn, merged] = await Promise.all([
    readGiver(unit, from),
    readGuest(unit, to),
    to.seating === null ? false : hasOwnRows(db, to.id, to.seating),
    isMerged(db, from, at),
  ]);
  const taking = granted<Taking>(takeOver({ giver, taker: { guest, hasOwn }, isMerged: merged }));
  const lines = await linesLeft(db, from, found);
  const now = await goOn(context, unit, { from, to, taking, address });
  await noteTaken(db, from.id, { taker: to.id, lines, endsAt: at + HANDOVER_MS });
  return { ended: from.id, seating: from.seating, answer: answer(now, lines) };
}

/**
 * What had not been ordered when the code was made. A guest who has ordered since has sent it: in the
 * other's cart it would be ordered a second time.
 */
async function linesLeft(
  db: Reader,
  { id, seating }: GuestSession,
  { lines, at }: { lines: HandedLine[]; at: number },
): Promise<HandedLine[]> {
  if (lines.length === 0 || seating === null) return lines;
  return (await hasOrderedSince(db, { guest: id, seating, at })) ? [] : lines;
}

interface Going {
  readonly from: GuestSession;
  readonly to: GuestSession;
  readonly taking: Taking;
  readonly address: string;
}

/** Stores what was decided; returns the taker's session as it is then. */
async function goOn(
  context: InsideContext,
  unit: Unit,
  { from, to, taking, address }: Going,
): Promise<GuestSession> {
  const { db, at } = unit;
  const { seating } = from;
  if (seating !== null) {
    const seated = taking.joins ? await join(unit, { from, to, address }) : to;
    if (taking.letsIn === 'taker') await admit(context, unit, seated, seating, from.id);
    if (taking.letsIn === 'giver') await admit(context, unit, from, seating, to.id);
    await moveGuestRows(db, { from: from.id, to: to.id, seating });
    if (taking.takesNumber) await swapNumbers(db, from, seated);
    await touchSeating(db, seating, at);
  }
  if (taking.profile !== null) await renameSession(db, to.id, taking.profile);
  await deleteSharedCart(db, from.id);
  await endByHandover(db, { from: from.id, to: to.id, at });
  const now = (await findSession(db, to.id)) ?? to;
  if (seating !== null) {
    // Others learn that this phone is gone as they do of one that was removed, and load a snapshot.
    emitGuest(unit, 'guest.sent_away', seating, from);
    emitGuest(unit, 'guest.renamed', seating, now);
  }
  return now;
}

async function join(
  unit: Unit,
  { from, to, address }: Pick<Going, 'from' | 'to' | 'address'>,
): Promise<GuestSession> {
  const party = from.seating === null ? undefined : await findSeating(unit.db, from.seating);
  if (party === undefined) throw new ProblemError('handovers.wrong_code');
  return joinSeating(unit, to, { seating: party, admission: 'waiting', address });
}

const answer = (guest: GuestSession, lines: HandedLine[]): TakenHandover => ({
  guest: toSeatedGuest(guest),
  lines,
});
