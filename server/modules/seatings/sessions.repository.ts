import type { Selectable } from 'kysely';
import type { LetIn } from '#core/parties/let-in-while-one.ts';
import type { Admission } from '#core/seatings/codes.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { GUEST_MARKS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { moveState } from '#server/db/move-state.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';

function toSession(row: Selectable<Schema['guest_sessions']>): GuestSession {
  return {
    id: row.id,
    venue: row.venue_id,
    table: row.table_id,
    seating: row.seating_id,
    admission: row.admission,
    returning: row.returning === 1,
    ordinal: row.ordinal,
    name: row.name,
    mark: row.mark,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    cameTo: row.came_to,
    noPlaceAt: row.no_place_at,
    sentAwayAs: row.sent_away_as,
    idShown: row.id_shown_at === null ? null : { at: row.id_shown_at, by: row.id_shown_to ?? '' },
    kiosk:
      row.device_id === null || row.device_joins === null
        ? null
        : { device: row.device_id, joins: row.device_joins },
    handedTo: row.handed_to,
  };
}

/** A seating's guest as staff see it; `forGuests` leaves out what guests do not. */
export function toSeatedGuest(session: GuestSession): SeatedGuest {
  // A browsing guest has no ordinal yet; 1 is what it would get.
  const ordinal = session.ordinal ?? 1;
  return {
    id: session.id,
    ordinal,
    name: session.name,
    mark: session.mark ?? ((ordinal - 1) % GUEST_MARKS) + 1,
    admission: session.admission,
    ...(session.idShown && {
      idShown: { at: toTimestamp(session.idShown.at), by: session.idShown.by },
    }),
  };
}

/** Whose token it is; nobody's once its guest goes on on another phone (`wasHandedOver`). */
export function findSessionByToken(
  db: Reader,
  tokenHash: string,
): Promise<GuestSession | undefined> {
  return sessionByToken.firstOfTurn(db, { tokenHash }, (row) => row && toSession(row));
}

const sessionByToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('guest_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('handed_to', 'is', null),
);

/** Whether the guest of a token that is nobody's goes on on another phone. */
export async function wasHandedOver(db: Reader, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('guest_sessions')
    .select('handed_to')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined && row.handed_to !== null;
}

export function findSession(db: Reader, id: string): Promise<GuestSession | undefined> {
  return sessionById.firstAs(db, { id }, (row) => row && toSession(row));
}

const sessionById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('guest_sessions').selectAll().where('id', '=', id),
);

export async function insertSession(
  db: Writer,
  session: Omit<GuestSession, 'endedAt' | 'name' | 'mark' | 'cameTo' | 'idShown' | 'handedTo'>,
  { tokenHash, addressMark, at }: { tokenHash: string; addressMark: string | null; at: number },
): Promise<GuestSession> {
  const row = await db
    .insertInto('guest_sessions')
    .values({
      id: session.id,
      venue_id: session.venue,
      table_id: session.table,
      seating_id: session.seating,
      token_hash: tokenHash,
      admission: session.admission,
      returning: session.returning ? 1 : 0,
      ordinal: session.ordinal,
      name: null,
      mark: null,
      created_at: at,
      expires_at: session.expiresAt,
      ended_at: null,
      came_to: null,
      address_mark: addressMark,
      no_place_at: session.noPlaceAt,
      sent_away_as: session.sentAwayAs,
      device_id: session.kiosk?.device ?? null,
      device_joins: session.kiosk?.joins ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSession(row);
}

/** Binds a session to a seating; undefined if it has left the admission with which it was read. */
export async function bindSession(
  db: Writer,
  { id, admission: from }: Pick<GuestSession, 'id' | 'admission'>,
  to: { seating: string; ordinal: number; admission: Admission; addressMark: string | null },
): Promise<GuestSession | undefined> {
  const and = {
    seating_id: to.seating,
    ordinal: to.ordinal,
    address_mark: to.addressMark,
    no_place_at: null,
    // The seating's end is its end.
    expires_at: null,
  };
  const move = { column: 'admission', from, to: to.admission, and } as const;
  const row = await moveState(db, 'guest_sessions', move)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toSession(row);
}

/** A device that browses is led to the table of the party that it was invited to. */
export async function leadSession(db: Writer, id: string, table: string): Promise<GuestSession> {
  const row = await db
    .updateTable('guest_sessions')
    .set((eb) => ({
      table_id: table,
      came_to: eb
        .case()
        .when('table_id', '=', table)
        .then(eb.ref('came_to'))
        .else(eb.fn.coalesce('came_to', 'table_id'))
        .end(),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSession(row);
}

/**
 * Lets a guest in, `by` a session of its party, staff or a code; undefined if it has left the
 * admission with which it was read.
 */
export async function admitSession(
  db: Writer,
  { id, admission: from }: Pick<GuestSession, 'id' | 'admission'>,
  by: string | null,
): Promise<GuestSession | undefined> {
  const and = { let_in_by: by };
  const move = { column: 'admission', from, to: 'admitted', and } as const;
  const row = await moveState(db, 'guest_sessions', move)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toSession(row);
}

/** A seating's sessions, including removed ones, and who has let each of them in. */
export async function listLetIn(db: Reader, seating: string): Promise<LetIn[]> {
  const rows = await db
    .selectFrom('guest_sessions')
    .select(['id', 'let_in_by'])
    .where('seating_id', '=', seating)
    .orderBy('ordinal')
    .execute();
  return rows.map((row) => ({ id: row.id, by: row.let_in_by }));
}

/** Sets a guest's name and mark; without a name the old one is removed. */
export async function renameSession(
  db: Writer,
  id: string,
  profile: { name: string | null; mark: number },
): Promise<GuestSession> {
  const row = await db
    .updateTable('guest_sessions')
    .set(profile)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSession(row);
}

/** All guests of the seatings, including removed ones; in the order they came. */
export async function listSessionsOf(
  db: Reader,
  seatings: readonly string[],
): Promise<GuestSession[]> {
  const sessions: GuestSession[] = [];
  for (const some of inChunks(seatings)) {
    const rows = await db
      .selectFrom('guest_sessions')
      .selectAll()
      .where('seating_id', 'in', padded(some))
      .orderBy('ordinal')
      .execute();
    for (const row of rows) sessions.push(toSession(row));
  }
  return sessions;
}

/** The current guests of the seatings, in the order they came. */
export async function listSeated(db: Reader, seatings: readonly string[]): Promise<GuestSession[]> {
  const sessions = await listSessionsOf(db, seatings);
  return sessions.filter((session) => session.endedAt === null);
}

export async function listSessionsById(
  db: Reader,
  ids: readonly string[],
): Promise<GuestSession[]> {
  const sessions: GuestSession[] = [];
  for (const some of inChunks(ids)) {
    const query = db.selectFrom('guest_sessions').selectAll().where('id', 'in', padded(some));
    for (const row of await query.execute()) sessions.push(toSession(row));
  }
  return sessions;
}

/** How many wait at a seating, how many of them from one address, and whether one was removed. */
export async function countWaiting(
  db: Reader,
  seating: string,
  addressMark: string | null,
): Promise<{ waiting: number; sameAddress: number; sentAway: number }> {
  const rows = await db
    .selectFrom('guest_sessions')
    .select(['address_mark', 'ended_at'])
    .where('seating_id', '=', seating)
    // Nobody has removed it: its guest is here, with another phone.
    .where('handed_to', 'is', null)
    .where((eb) => eb.or([eb('admission', '=', 'waiting'), eb('ended_at', 'is not', null)]))
    .execute();
  const waiting = rows.filter((row) => row.ended_at === null);
  const isSame = (row: { address_mark: string | null }) =>
    addressMark !== null && row.address_mark === addressMark;
  return {
    waiting: waiting.length,
    sameAddress: waiting.filter(isSame).length,
    sentAway: rows.filter((row) => row.ended_at !== null && isSame(row)).length,
  };
}

/** No waiting place was left for the session at a seating. */
export async function setNoPlace(db: Writer, id: string, seating: string): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ no_place_at: seating })
    .where('id', '=', id)
    .execute();
}

/** The addresses of an ended seating's devices are deleted. */
export async function forgetAddresses(db: Writer, seating: string): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ address_mark: null })
    .where('seating_id', '=', seating)
    .where('address_mark', 'is not', null)
    .execute();
}

/** Undoes the removal of one guest at an instant; false if that has changed meanwhile. */
export async function reviveSession(db: Writer, id: string, endedAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_sessions')
    .set({ ended_at: null })
    .where('id', '=', id)
    .where('ended_at', '=', endedAt)
    .where('handed_to', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * A party's guests go with it to a table, or come after so many others of another party there; their
 * own table's code still leads them there.
 */
export async function moveSessions(
  db: Writer,
  seating: string,
  to: { seating: string; table: string; guests: number },
): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set((eb) => ({
      table_id: to.table,
      seating_id: to.seating,
      ordinal: eb('ordinal', '+', to.guests),
      came_to: eb.fn.coalesce('came_to', 'table_id'),
      // Hashes under another seating's key mean nothing here.
      ...(to.seating !== seating && { address_mark: null }),
    }))
    .where('seating_id', '=', seating)
    .execute();
}

/** Undoes that a seating's end ended its sessions. */
export async function reviveSessionsOf(
  db: Writer,
  seating: string,
  endedAt: number,
): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ ended_at: null })
    .where('seating_id', '=', seating)
    .where('ended_at', '=', endedAt)
    .where('handed_to', 'is', null)
    .execute();
}

/**
 * A guest has shown an ID, or that is taken back; undefined if that is known already, or it has gone.
 */
export async function setIdShown(
  db: Writer,
  id: string,
  shown: GuestSession['idShown'],
): Promise<GuestSession | undefined> {
  const row = await db
    .updateTable('guest_sessions')
    .set({ id_shown_at: shown?.at ?? null, id_shown_to: shown?.by ?? null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('id_shown_at', shown === null ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toSession(row);
}

/** Ends one guest's stay, and forgets that it showed an ID; false if it has ended already. */
export async function endSession(db: Writer, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_sessions')
    .set({ ended_at: at, id_shown_at: null, id_shown_to: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function endSessionsOf(db: Writer, seating: string, at: number): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ ended_at: at })
    .where('seating_id', '=', seating)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session at a table; returns their ids. */
export async function endSessionsAt(db: Writer, table: string, at: number): Promise<string[]> {
  const rows = await db
    .updateTable('guest_sessions')
    .set({ ended_at: at })
    .where('table_id', '=', table)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends the sessions on a tablet; returns their ids. */
export async function endSessionsOn(db: Writer, device: string, at: number): Promise<string[]> {
  const rows = await db
    .updateTable('guest_sessions')
    .set({ ended_at: at })
    .where('device_id', '=', device)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A party has moved away from its table's tablets: they no longer show it. */
export async function endKioskSessionsOf(db: Writer, seating: string, at: number): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ ended_at: at })
    .where('seating_id', '=', seating)
    .where('device_id', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends expired browsing sessions; returns their ids. */
export async function endExpiredSessions(db: Writer, now: number): Promise<string[]> {
  const rows = await db
    .updateTable('guest_sessions')
    .set({ ended_at: now })
    .where('expires_at', '<=', now)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes sessions that ended before `before`: a device that kept one counts as new. About `limit`
 * of the oldest at a time; returns how many.
 */
export async function deleteForgottenSessions(
  db: Writer,
  before: number,
  limit: number,
): Promise<number> {
  const next = await db
    .selectFrom('guest_sessions')
    .select('ended_at')
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  const until = (next?.ended_at ?? before - 1) + 1;
  const { numDeletedRows } = await db
    .deleteFrom('guest_sessions')
    .where('ended_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
