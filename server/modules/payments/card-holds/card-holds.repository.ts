import { type Selectable, sql } from 'kysely';
import { type HoldState, UNFINISHED_HOLDS } from '#core/card-holds/codes.ts';
import { isUnfinishedHold } from '#core/card-holds/hold.ts';
import type { OwnRows } from '#core/card-holds/own-part.ts';
import type { ProviderName } from '#core/payment-providers/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { byId } from '#server/db/by-id.ts';
import { literals } from '#server/db/literals.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** Money on a guest's card; times in milliseconds since 1970. */
export type HoldRecord = {
  id: string;
  venue: string;
  seating: string;
  staff: string;
  code: string;
  provider: ProviderName;
  ref: string | null;
  next: string | null;
  returnUrl: string | null;
  reference: string;
  locale: Locale;
  currency: string;
  amount: number;
  taken: number;
  state: HoldState;
  /** The attempt that takes of it. */
  capture: string | null;
  heldUntil: number | null;
  createdAt: number;
  changedAt: number;
  expiresAt: number | null;
  /** What was its party's when it became one with another; null while it has a bill of its own. */
  own: OwnRows | null;
};

function toHold(row: Selectable<Schema['card_holds']>): HoldRecord {
  return {
    id: row.id,
    venue: row.venue_id,
    seating: row.seating_id,
    staff: row.staff_id,
    code: row.code,
    provider: row.provider,
    ref: row.provider_ref,
    next: row.next_url,
    returnUrl: row.return_url,
    reference: row.reference,
    locale: row.locale,
    currency: row.currency,
    amount: row.amount,
    taken: row.taken,
    state: row.state,
    capture: row.capture_id,
    heldUntil: row.held_until,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    expiresAt: row.expires_at,
    own: row.own_rows === null ? null : (JSON.parse(row.own_rows) as OwnRows),
  };
}

function select(db: Reader) {
  return db.selectFrom('card_holds').selectAll();
}

export async function findHold(db: Reader, id: string): Promise<HoldRecord | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && toHold(row);
}

export async function findHoldByCode(db: Reader, code: string): Promise<HoldRecord | undefined> {
  const row = await select(db).where('code', '=', code).executeTakeFirst();
  return row && toHold(row);
}

/** By the provider's id. */
export async function findHoldByRef(
  db: Reader,
  { venue, provider, ref }: { venue: string; provider: ProviderName; ref: string },
): Promise<HoldRecord | undefined> {
  const row = await select(db)
    .where('provider_ref', '=', ref)
    .where('venue_id', '=', venue)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row && toHold(row);
}

/** A party's, newest first. */
export async function listHoldsOfSeating(db: Reader, seating: string): Promise<HoldRecord[]> {
  const rows = await select(db).where('seating_id', '=', seating).execute();
  return rows.map(toHold).sort(byId).reverse();
}

/** Those that go on, of one venue or of all; oldest first. */
export async function listUnfinishedHolds(db: Reader, venue?: string): Promise<HoldRecord[]> {
  // Written out, so that the partial index is used.
  let query = select(db).where('state', 'in', literals(UNFINISHED_HOLDS));
  if (venue !== undefined) {
    query = query.where('venue_id', '=', venue);
  }
  return (await query.execute()).map(toHold).sort(byId);
}

/** The last one of each open party that has not paid, where that ended without anything being held. */
export async function listLostHolds(db: Reader, venue: string): Promise<HoldRecord[]> {
  const rows = await db
    .selectFrom('card_holds')
    .innerJoin('seatings', 'seatings.id', 'card_holds.seating_id')
    .selectAll('card_holds')
    .where('seatings.venue_id', '=', venue)
    .where('seatings.ended_at', 'is', null)
    .where('seatings.state', '=', sql.lit('open'))
    .where('seatings.bill_state', '<>', 'settled')
    .execute();
  const last = new Map(
    rows
      .map(toHold)
      .sort(byId)
      .map((hold) => [hold.seating, hold]),
  );
  return [...last.values()].filter(({ state }) => state === 'expired' || state === 'declined');
}

/** Those of parties that have left, or have paid: nothing needs them. */
export async function listIdleHolds(db: Reader): Promise<HoldRecord[]> {
  const rows = await db
    .selectFrom('card_holds')
    .innerJoin('seatings', 'seatings.id', 'card_holds.seating_id')
    .selectAll('card_holds')
    .where('card_holds.state', 'in', literals(UNFINISHED_HOLDS))
    .where((eb) =>
      eb.or([eb('seatings.state', '<>', 'open'), eb('seatings.bill_state', '=', 'settled')]),
    )
    .execute();
  return rows.map(toHold).sort(byId);
}

export async function insertHold(db: Writer, hold: HoldRecord): Promise<void> {
  await db
    .insertInto('card_holds')
    .values({
      id: hold.id,
      venue_id: hold.venue,
      seating_id: hold.seating,
      staff_id: hold.staff,
      code: hold.code,
      provider: hold.provider,
      provider_ref: hold.ref,
      next_url: hold.next,
      return_url: hold.returnUrl,
      reference: hold.reference,
      locale: hold.locale,
      currency: hold.currency,
      amount: hold.amount,
      taken: hold.taken,
      state: hold.state,
      capture_id: hold.capture,
      held_until: hold.heldUntil,
      created_at: hold.createdAt,
      changed_at: hold.changedAt,
      expires_at: hold.expiresAt,
    })
    .execute();
}

type Changes = Partial<
  Pick<HoldRecord, 'capture' | 'heldUntil' | 'taken' | 'locale' | 'returnUrl' | 'expiresAt'>
>;

/** From the state in which it was read; false if it has changed meanwhile, and stays as it is. */
export function moveHold(
  db: Writer,
  { id, state: from, to }: Pick<HoldRecord, 'id' | 'state'> & { to: HoldState },
  at: number,
  { capture, heldUntil, taken, locale, returnUrl, expiresAt }: Changes = {},
): Promise<boolean> {
  const and = {
    changed_at: at,
    ...(to !== 'open' && to !== 'created' && { next_url: null, return_url: null }),
    ...(!isUnfinishedHold(to) && { own_rows: null }),
    ...(capture !== undefined && { capture_id: capture }),
    ...(heldUntil !== undefined && { held_until: heldUntil }),
    ...(taken !== undefined && { taken }),
    ...(locale !== undefined && { locale }),
    ...(returnUrl !== undefined && { return_url: returnUrl }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
  };
  const moved = moveState(db, 'card_holds', { column: 'state', from, to, and });
  return hasMoved(moved.where('id', '=', id));
}

/** The provider has made it; nothing if it had one already. */
export async function setHoldStarted(
  db: Writer,
  id: string,
  { ref, url }: { ref: string; url: string },
): Promise<void> {
  await db
    .updateTable('card_holds')
    .set({ provider_ref: ref, next_url: url })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .execute();
}

/** From a merge on it pays for what its party had, and what its party's devices order, unless told. */
export async function setOwnRows(
  db: Writer,
  seating: string,
  { merge, own }: { merge: string; own: OwnRows },
): Promise<void> {
  await db
    .updateTable('card_holds')
    .set({ merge_id: merge, own_rows: JSON.stringify(own) })
    .where('seating_id', '=', seating)
    .where('state', 'in', literals(UNFINISHED_HOLDS))
    .where('merge_id', 'is', null)
    .execute();
}

/** The merge was taken back: each party has a bill of its own again. */
export async function forgetMerge(db: Writer, merge: string): Promise<void> {
  await db
    .updateTable('card_holds')
    .set({ merge_id: null, own_rows: null })
    .where('merge_id', '=', merge)
    .execute();
}

/** What is held for a party that has a bill of its own, and says what it may owe; null: nothing. */
export async function findHeldLimit(db: Reader, seating: string): Promise<number | null> {
  const row = await db
    .selectFrom('card_holds')
    .select('amount')
    .where('seating_id', '=', seating)
    .where('state', 'in', ['held', 'capturing'])
    .where('merge_id', 'is', null)
    .where('limits_tab', '=', 1)
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** Staff have said what the tab may owe: no card that is held or asked for says it any more. */
export async function stopLimiting(db: Writer, seating: string): Promise<void> {
  await db
    .updateTable('card_holds')
    .set({ limits_tab: 0 })
    .where('seating_id', '=', seating)
    .where('state', 'in', literals(UNFINISHED_HOLDS))
    .execute();
}
