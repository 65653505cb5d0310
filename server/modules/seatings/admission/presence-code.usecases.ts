import { createHmac } from 'node:crypto';
import type { PresenceCode, SeatedGuest } from '#core/seatings/seating.schema.ts';
import {
  PRESENCE_CODE_LENGTH,
  PRESENCE_CODE_MS,
  PRESENCE_TRIES_PER_ADDRESS,
  PRESENCE_TRIES_PER_TABLE,
} from '#core/shared/limits.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { countTries } from '#server/kernel/limits/count-tries.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { findVenueMenu } from '#server/modules/published-menu/current-menu.ts';
import { findTable } from '#server/modules/tables/tables.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { newToken } from '#server/random.ts';
import { joinSeating, openSeating } from '../seat.ts';
import { findOpenSeating } from '../seatings.repository.ts';
import { findSession, toSeatedGuest } from '../sessions.repository.ts';
import { admit } from './admit-guest.usecase.ts';
import { wasSentAwayFrom } from './crowd.ts';
import { findCodeKey, setCodeKey } from './presence-code.repository.ts';

/** Bytes of the digest: as many as a safe integer holds. */
const BYTES_READ = 6;

/** The code of a venue with this key at an instant, in milliseconds since 1970. */
function presenceCodeAt(key: string, at: number): string {
  const period = String(Math.floor(at / PRESENCE_CODE_MS));
  const digest = createHmac('sha256', key).update(period).digest();
  const digits = digest.readUIntBE(0, BYTES_READ) % 10 ** PRESENCE_CODE_LENGTH;
  return String(digits).padStart(PRESENCE_CODE_LENGTH, '0');
}

/** Whether this is the current code, or the previous one. */
function isPresenceCode(key: string, code: string, at: number): boolean {
  return [at, at - PRESENCE_CODE_MS].some((shown) => code === presenceCodeAt(key, shown));
}

/** The code on the board, if the venue requires it. */
export async function readPresenceCode(context: Context, venue: string): Promise<PresenceCode> {
  const { clock, menus, store } = context;
  const { menu } = await store.read((db) => findVenueMenu(menus, db, venue));
  if (menu.ordering.joinPolicy !== 'presence_code') {
    return { code: null, changesIn: null };
  }
  const key = (await store.read((db) => findCodeKey(db, venue))) ?? (await makeKey(context, venue));
  const now = clock.now();
  return { code: presenceCodeAt(key, now), changesIn: PRESENCE_CODE_MS - (now % PRESENCE_CODE_MS) };
}

/** Two boards may ask at once: both use the first one's key. */
async function makeKey(context: Context, venue: string): Promise<string> {
  return change(context, venue, async ({ db }) => {
    const known = await findCodeKey(db, venue);
    const key = known ?? newToken();
    if (known === null) {
      await setCodeKey(db, venue, key);
    }
    return key;
  });
}

const MINUTE = 60_000;
/** A guest who mistypes must not delay others behind the same network for long. */
const WRONG_CODES_OF_ADDRESS: Limit = {
  name: 'wrong presence codes of an address',
  burst: PRESENCE_TRIES_PER_ADDRESS,
  everyMs: 10 * MINUTE,
  isShared: true,
};
const WRONG_CODES_AT_TABLE: Limit = {
  name: 'wrong presence codes at a table',
  burst: PRESENCE_TRIES_PER_TABLE,
  everyMs: 2 * MINUTE,
  isShared: true,
};

/**
 * Lets in a device that types the board's code: into the party at its table, or as the first of a
 * new one. Wrong codes are counted by table and address, and by table. Throws `sessions.ended`,
 * `seatings.wrong_presence_code`, `seatings.presence_code_locked`, and `seatings.code_required` for
 * a device that the party at its table has removed.
 */
export async function joinByPresenceCode(
  context: Context,
  by: GuestSession,
  { code, address }: { code: string; address: string },
): Promise<SeatedGuest> {
  const { reader } = context.store.of(by.venue);
  const { table } = await findGoing(reader, by);
  const counted = [
    { limit: WRONG_CODES_OF_ADDRESS, key: `${table} ${address}` },
    { limit: WRONG_CODES_AT_TABLE, key: table },
  ];
  const locked = () => {
    throw new ProblemError('seatings.presence_code_locked');
  };
  const seated = (await isAskedFor(context, reader, by.venue))
    ? await countTries(context.limits, counted, locked, () => enter(context, by, { code, address }))
    : null;
  if (seated === null) {
    throw new ProblemError('seatings.wrong_presence_code');
  }
  return seated;
}

/** Null for a wrong code. */
function enter(
  context: Context,
  by: GuestSession,
  { code, address }: { code: string; address: string },
): Promise<SeatedGuest | null> {
  return change(context, by.venue, async (unit) => {
    const session = await findGoing(unit.db, by);
    if (await isNowhere(unit.db, session)) return null;
    const key = await findCodeKey(unit.db, session.venue);
    const isRight = key !== null && isPresenceCode(key, code, unit.at);
    if (!isRight || !(await isAskedFor(context, unit.db, session.venue))) {
      return null;
    }
    return letIn(context, unit, session, address);
  });
}

async function findGoing(db: Reader, by: GuestSession): Promise<GuestSession> {
  const session = (await findSession(db, by.id)) ?? by;
  if (session.endedAt !== null) {
    throw new ProblemError('sessions.ended');
  }
  return session;
}

/** At the venue's link for takeaway: nobody sits there, or everybody would be of one party. */
async function isNowhere(db: Reader, { seating, table }: GuestSession): Promise<boolean> {
  if (seating !== null) return false;
  const place = await findTable(db, table);
  return place?.takeaway === true && place.tab !== true;
}

/** Whether the venue lets in by the board's code: else no code is right, and none is counted. */
async function isAskedFor(
  { menus }: Pick<Context, 'menus'>,
  db: Reader,
  venue: string,
): Promise<boolean> {
  const { menu } = await findVenueMenu(menus, db, venue);
  return menu.ordering.joinPolicy === 'presence_code' && (await findCodeKey(db, venue)) !== null;
}

async function letIn(
  context: InsideContext,
  unit: Unit,
  session: GuestSession,
  address: string,
): Promise<SeatedGuest> {
  if (session.seating !== null) {
    return admit(context, unit, session, session.seating);
  }
  const open = await findOpenSeating(unit.db, session.table);
  if (open === undefined) {
    return toSeatedGuest((await openSeating(unit, session, address)).session);
  }
  if (await wasSentAwayFrom(unit.db, open.id, session.sentAwayAs)) {
    throw new ProblemError('seatings.code_required');
  }
  const place = { seating: open, admission: 'waiting', address } as const;
  return admit(context, unit, await joinSeating(unit, session, place), open.id);
}
