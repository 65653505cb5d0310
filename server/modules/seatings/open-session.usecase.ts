import { beginSession } from '#core/seatings/begin-session.ts';
import { hasRoom, isFreeFirst, seatAt } from '#core/seatings/seat.ts';
import { BROWSING_SESSION_MS } from '#core/shared/limits.ts';
import { toNullableTimestamp } from '#core/shared/timestamp.ts';
import type { SessionAnswer } from '#core/tables/table.schema.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type GuestSession, isLive } from '#server/kernel/callers/guest-session.ts';
import { newGuestToken } from '#server/kernel/callers/guest-token.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { createLimitGroup, takeFromGroup } from '#server/kernel/limits/limit-group.ts';
import type { Source } from '#server/kernel/limits/source.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { newId, sha256 } from '#server/random.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findTable, type PlaceRow } from '../tables/tables.repository.ts';
import { addressMark } from './address-mark.ts';
import { type Arrival, readCrowd } from './admission/crowd.ts';
import { emitGuest } from './seat.ts';
import { countGuest, findOpenSeating, type SeatingRecord } from './seatings.repository.ts';
import { findSessionByToken, insertSession, wasHandedOver } from './sessions.repository.ts';
import { readPlace, seatIfPossible } from './take-seat.ts';

const SECOND = 1_000;
/** 400 phones of a catered event can begin within a minute, at one code and behind one address. */
const NEW_SESSIONS = createLimitGroup('new session', {
  connection: { burst: 10, everyMs: 10 * SECOND },
  browser: { burst: 200, everyMs: SECOND },
  address: { burst: 600, everyMs: SECOND },
  reserve: { burst: 600, everyMs: SECOND / 2 },
});
/** How often a device that was here before may begin again. */
const RENEWED_SESSIONS: Limit = { name: 'renewed session', burst: 5, everyMs: 60 * SECOND };

type Input = {
  table: PlaceRow;
  /** The device's earlier token, if it sent one. */
  token: string | null;
  /** The guest has confirmed to be at the table now. */
  atTable: boolean;
  source: Source;
};

/**
 * Gives a device its session at a table: the one it has, or a new one that waits for the party to
 * let it in, or that browses if nobody is seated or no waiting place is left. Throws
 * `seatings.confirm_presence` for a device of an earlier seating that has not confirmed to be at
 * the table now, and `request.rate_limited` if too many come from one device or address.
 */
export async function openSession(context: Context, input: Input): Promise<SessionAnswer> {
  const { store, clock } = context;
  const earlier = await earlierSession(store.of(input.table.venue).reader, input);
  const goesOn = earlier !== undefined && isLive(earlier, clock.now());
  return (goesOn ? await goOnOrBegin(context, input, false) : null) ?? pay(context, input, earlier);
}

/** Charges a new session. Before the work that makes it: that may run again. */
async function pay(
  context: Context,
  input: Input,
  earlier: GuestSession | undefined,
): Promise<SessionAnswer> {
  const { limits } = context;
  await requireNotHanded(context, input);
  granted(beginSession(earlierOf(earlier, input.table), input.atTable));
  if (earlier !== undefined) {
    await takeOrRefuse(limits, RENEWED_SESSIONS, input.table.id + earlier.id);
  }
  await takeFromGroup(limits, NEW_SESSIONS, input.source);
  const answer = await goOnOrBegin(context, input, true);
  if (answer === null) throw new Error('A session that was paid for began.');
  return answer;
}

/** A phone that has handed over begins again only if its guest says so: somebody new, at the table. */
async function requireNotHanded(
  { store }: Context,
  { token, table, atTable }: Input,
): Promise<void> {
  if (token === null || atTable) return;
  if (await wasHandedOver(store.of(table.venue).reader, sha256(token))) {
    throw new ProblemError('sessions.handed_over');
  }
}

/** Goes on with the device's session; begins a new one if that is paid for, else answers null. */
function goOnOrBegin(
  context: Context,
  input: Input,
  isPaid: boolean,
): Promise<SessionAnswer | null> {
  return change(context, input.table.venue, async (unit) => {
    // Checked again inside the transaction: its id may have been replaced meanwhile.
    const table = await findTable(unit.db, input.table.id);
    if (table === undefined) {
      throw new ProblemError('tables.revoked');
    }
    const now = { ...input, table };
    const earlier = await earlierSession(unit.db, now);
    if (earlier !== undefined && isLive(earlier, unit.at)) {
      return goOn(context, unit, earlier, now);
    }
    const { returning } = granted(beginSession(earlierOf(earlier, table), input.atTable));
    return isPaid ? begin(context, unit, now, { earlier, returning }) : null;
  });
}

/** Who takes away again is nowhere, and joins nobody: there is nothing to confirm. */
function earlierOf(
  earlier: GuestSession | undefined,
  { takeaway, tab }: PlaceRow,
): GuestSession | null {
  return earlier === undefined || (takeaway && !tab) ? null : earlier;
}

async function earlierSession(db: Reader, input: Input): Promise<GuestSession | undefined> {
  if (input.token === null) {
    return undefined;
  }
  const session = await findSessionByToken(db, sha256(input.token));
  const { id, sitsAt } = input.table;
  // Its own code leads a device to its party, and so do those of the party's current table and tab.
  const isHere = session !== undefined && [session.table, session.cameTo].some(isOneOf(id, sitsAt));
  return isHere ? session : undefined;
}

const isOneOf =
  (...places: readonly string[]) =>
  (place: string | null) =>
    place !== null && places.includes(place);

/**
 * A live session stays as it is, but a browsing one joins a seating that opened meanwhile, unless
 * it was here with an earlier party.
 */
async function goOn(
  context: InsideContext,
  unit: Unit,
  session: GuestSession,
  { atTable, source: { address } }: Input,
): Promise<SessionAnswer> {
  if (session.seating !== null) {
    return toAnswer(null, session);
  }
  const place = await readPlace(unit, session, address);
  if (place.open === undefined) {
    return toAnswer(null, session);
  }
  if (session.returning && !atTable) {
    throw new ProblemError('seatings.confirm_presence');
  }
  const { menu } = await findVenueMenu(context.menus, unit.db, session.venue);
  const seated = await seatIfPossible(unit, place, seatAt(menu.ordering.joinPolicy, place));
  return toAnswer(null, seated ?? session, seated === null);
}

async function begin(
  context: InsideContext,
  unit: Unit,
  { table, source: { address } }: Input,
  { earlier, returning }: { earlier: GuestSession | undefined; returning: boolean },
): Promise<SessionAnswer> {
  const { db, at } = unit;
  const open = await findOpenSeating(db, table.sitsAt);
  const arrival = { address, returning, sentAwayAs: earlier?.sentAwayAs ?? earlier?.id ?? null };
  const admission = open === undefined ? 'browsing' : await standingAt(context, db, open, arrival);
  const place = admission === 'browsing' ? undefined : open;
  const token = newGuestToken(table.venue);
  const session = await insertSession(
    db,
    {
      id: newId(at),
      venue: table.venue,
      table: table.sitsAt,
      seating: place?.id ?? null,
      admission,
      returning,
      ordinal: place === undefined ? null : await countGuest(db, place.id),
      expiresAt: place === undefined ? at + BROWSING_SESSION_MS : null,
      noPlaceAt: place === undefined && open !== undefined ? open.id : null,
      sentAwayAs: arrival.sentAwayAs,
      kiosk: null,
    },
    {
      tokenHash: sha256(token),
      addressMark: place === undefined ? null : addressMark(place.addressKey, address),
      at,
    },
  );
  if (place !== undefined) {
    emitGuest(unit, 'guest.joined', place.id, session);
  }
  return toAnswer(token, session, place === undefined && open !== undefined);
}

/** The status of a new device at a seating: `browsing` if no waiting place is left. */
async function standingAt(
  context: InsideContext,
  db: Reader,
  open: SeatingRecord,
  arrival: Arrival & { returning: boolean },
): Promise<GuestSession['admission']> {
  const [{ menu }, crowd] = await Promise.all([
    findVenueMenu(context.menus, db, open.venue),
    readCrowd(db, open, arrival),
  ]);
  const policy = menu.ordering.joinPolicy;
  const first = { isFirst: open.guestCount === 0, returning: arrival.returning };
  if (isFreeFirst(policy, first)) {
    return 'admitted';
  }
  return hasRoom(policy, crowd) ? 'waiting' : 'browsing';
}

function toAnswer(token: string | null, session: GuestSession, needsCode = false): SessionAnswer {
  return { token, session: toOwnSession(session, needsCode) };
}

/** A session as its own device gets it. */
export function toOwnSession(session: GuestSession, needsCode = false): SessionAnswer['session'] {
  return {
    id: session.id,
    table: session.table,
    seating: session.seating,
    admission: session.admission,
    returning: session.returning,
    ...(needsCode && { needsCode: true as const }),
    expiresAt: toNullableTimestamp(session.expiresAt),
    ...(session.kiosk !== null && { kiosk: session.kiosk.joins }),
  };
}
