import { BROWSING_SESSION_MS, WAITING_MAX } from '../../../src/contract/limits.ts';
import type { SessionAnswer } from '../../../src/contract/table.schema.ts';
import { toNullableTimestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Limit } from '../../limits/limit.ts';
import { createRoom, takeRoom } from '../../limits/room.ts';
import type { Source } from '../../limits/source.ts';
import { takeOrRefuse } from '../../limits/take-or-refuse.ts';
import { ProblemError } from '../../problem.ts';
import { newId, newToken, sha256 } from '../../random.ts';
import { change, type Unit } from '../events/change.ts';
import { findVenueMenu } from '../menu/current-menu.ts';
import { findTable, type TableRow } from '../tables/tables.repository.ts';
import { admissionAt, emitGuest, joinSeating } from './seat.ts';
import { countGuest, findOpenSeating } from './seatings.repository.ts';
import {
  countWaiting,
  findSessionByToken,
  type GuestSession,
  insertSession,
} from './sessions.repository.ts';

const SECOND = 1_000;
/** 400 phones of a catered event can begin within a minute, at one code and behind one address. */
const NEW_SESSIONS = createRoom('new session', {
  connection: { burst: 10, everyMs: 10 * SECOND },
  browser: { burst: 200, everyMs: SECOND },
  address: { burst: 600, everyMs: SECOND },
  reserve: { burst: 600, everyMs: SECOND / 2 },
});
/** A device that was here before begins anew this often. */
const RENEWED_SESSIONS: Limit = { name: 'renewed session', burst: 5, everyMs: 60 * SECOND };
/** When a device may try again to join a seating where too many wait, in seconds. */
const TRY_AGAIN_S = 60;

type Wish = {
  table: TableRow;
  /** The device's earlier token, if it sent one. */
  token: string | null;
  /** The guest has said to be at the table now. */
  atTable: boolean;
  source: Source;
};

/**
 * Gives a device its session at a table: the one it has, or a new one that waits for the party to
 * let it in, or that browses where nobody is seated. Throws `seatings.confirm_presence` for a
 * device of an earlier seating that has not said to be at the table now, and
 * `request.rate_limited` where too many come from one device or address, or wait already.
 */
export async function openSession(context: Context, wish: Wish): Promise<SessionAnswer> {
  const { limits } = context;
  return change(context, wish.table.venue, async (unit) => {
    // Looked at again inside the transaction: its id may have been replaced in between.
    if ((await findTable(unit.db, wish.table.id)) === undefined) {
      throw new ProblemError('tables.revoked');
    }
    const earlier = await earlierSession(unit, wish);
    if (earlier !== undefined && isLive(earlier, unit.at)) {
      return toAnswer(null, await goOn(unit, earlier, wish.atTable));
    }
    const returning = earlier !== undefined && earlier.seating !== null;
    if (returning && !wish.atTable) {
      throw new ProblemError('seatings.confirm_presence');
    }
    if (earlier !== undefined) {
      await takeOrRefuse(limits, RENEWED_SESSIONS, wish.table.id + earlier.id);
    }
    await takeRoom(limits, NEW_SESSIONS, wish.source);
    await checkRoom(context, unit, wish.table);
    return begin(unit, wish.table, returning || earlier?.returning === true);
  });
}

/** A party is not asked for ever about devices that wait: where all may order, nobody is asked. */
async function checkRoom(context: Context, { db }: Unit, table: TableRow): Promise<void> {
  const open = await findOpenSeating(db, table.id);
  if (open === undefined || (await countWaiting(db, open.id)) < WAITING_MAX) {
    return;
  }
  const { menu } = await findVenueMenu(context.menus, db, table.venue);
  if (menu.ordering.joinPolicy !== 'free') {
    throw new ProblemError('request.rate_limited', { limit: WAITING_MAX }, TRY_AGAIN_S);
  }
}

async function earlierSession(unit: Unit, wish: Wish): Promise<GuestSession | undefined> {
  if (wish.token === null) {
    return undefined;
  }
  const session = await findSessionByToken(unit.db, sha256(wish.token));
  // Its own code leads a device to its party, and so does that of the table where the party is now.
  const isHere = session?.table === wish.table.id || session?.cameTo === wish.table.id;
  return isHere ? session : undefined;
}

/** Whether a session still stands at an instant. */
export function isLive(session: GuestSession, at: number): boolean {
  return session.endedAt === null && (session.expiresAt === null || session.expiresAt > at);
}

/**
 * A live session stays as it is, but a browsing one joins the seating that opened meanwhile: not
 * silently, if it was here with an earlier party.
 */
async function goOn(unit: Unit, session: GuestSession, atTable: boolean): Promise<GuestSession> {
  const open = session.seating === null ? await findOpenSeating(unit.db, session.table) : undefined;
  if (open === undefined) {
    return session;
  }
  if (session.returning && !atTable) {
    throw new ProblemError('seatings.confirm_presence');
  }
  return joinSeating(unit, session, open);
}

async function begin(unit: Unit, table: TableRow, returning: boolean): Promise<SessionAnswer> {
  const { db, at } = unit;
  const open = await findOpenSeating(db, table.id);
  const token = newToken();
  const session = await insertSession(
    db,
    {
      id: newId(at),
      venue: table.venue,
      table: table.id,
      seating: open?.id ?? null,
      admission: open === undefined ? 'browsing' : admissionAt(open, { returning }),
      returning,
      ordinal: open === undefined ? null : await countGuest(db, open.id),
      expiresAt: open === undefined ? at + BROWSING_SESSION_MS : null,
    },
    sha256(token),
    at,
  );
  if (open !== undefined) {
    emitGuest(unit, 'guest.joined', open.id, session);
  }
  return toAnswer(token, session);
}

function toAnswer(token: string | null, session: GuestSession): SessionAnswer {
  return {
    token,
    session: {
      id: session.id,
      table: session.table,
      seating: session.seating,
      admission: session.admission,
      returning: session.returning,
      expiresAt: toNullableTimestamp(session.expiresAt),
    },
  };
}
