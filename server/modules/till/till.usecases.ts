import { REGISTRATIONS_SHOWN, TILL_ENTRIES_MAX } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type {
  RegistrationRequest,
  Till,
  TillModeRequest,
  TillSum,
} from '#core/till/till.schema.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { countEntries, markElsewhere, moveEntries } from './entries.repository.ts';
import { fillOlder, makeEntries, makeEntriesNow } from './make-entries.ts';
import {
  findRegistration,
  insertRegistration,
  listParties,
  takeBackRegistration,
} from './registrations.repository.ts';
import { tellTill } from './tell-till.ts';
import { findLastEvent, findTillSettings, saveTillMode } from './till-settings.repository.ts';
import { listRegistered, listWaiting, sumAllWaiting } from './till-view.repository.ts';

/** What waits for the cash register by now. Throws `menu.unknown`. */
export async function readTill(context: Context, venue: string): Promise<Till> {
  await makeEntriesNow(context, venue);
  return context.store.read((db) => tillNow(context, db, venue));
}

async function tillNow(
  { menus }: Pick<Context, 'menus'>,
  db: Reader,
  venue: string,
): Promise<Till> {
  const { menu } = await findVenueMenu(menus, db, venue);
  const { currency, timeZone } = menu.file.venue;
  const { mode = 'none', since = 0 } = (await findTillSettings(db, venue)) ?? {};
  const entries = await listWaiting(db, venue, TILL_ENTRIES_MAX);
  return {
    ...{ mode, since: mode === 'none' ? null : toTimestamp(since), currency, timeZone },
    entries,
    // All of it is listed, but for where nobody has typed anything for long.
    waiting: entries.length < TILL_ENTRIES_MAX ? sumOf(entries) : await sumAllWaiting(db, venue),
    registered: await listRegistered(db, venue, REGISTRATIONS_SHOWN),
  };
}

function sumOf(entries: Till['entries']): TillSum {
  return { count: entries.length, amount: entries.reduce((sum, { amount }) => sum + amount, 0) };
}

/** How much waits, as far as entries are made by now: what is paid has one within half a minute. */
export async function readTillWaiting(
  { store }: Pick<Context, 'store'>,
  venue: string,
): Promise<TillSum> {
  return sumAllWaiting(store.reader, venue);
}

/**
 * Chooses the mode. From `none` on, what is paid from now on is listed; what was paid until then the
 * venue has registered in its own way. Whoever types or connects it, the list is the same; what waits
 * stays, whatever is chosen.
 */
export function chooseTillMode(
  context: Context,
  by: By,
  { mode: to }: TillModeRequest,
): Promise<Till> {
  const { venue } = by;
  return change(context, venue, async (unit) => {
    const { db, at } = unit;
    // What was paid while the list was kept is still on it.
    await makeEntries(context, unit, venue);
    const from = await findTillSettings(db, venue);
    const before = from?.mode ?? 'none';
    if (before !== to) {
      const starts = before === 'none';
      const begins = { since: at, made_sequence: await findLastEvent(db, venue) };
      if (starts) await markElsewhere(db, venue, at);
      const isSaved = await saveTillMode(db, venue, { from, to, ...(starts && begins) });
      if (!isSaved) throw new Error(`The mode of ${venue} has changed while it was changed.`);
      await insertAuditEntry(db, by, { kind: 'till.changed', detail: { to } }, at);
      tellTill(unit);
    }
    return tillNow(context, db, venue);
  });
}

/**
 * Somebody has typed entries into the cash register, or a program has put them there. Throws
 * `till.unknown`, `till.registered` if somebody else has, or nobody needs to any more, and
 * `till.key_reused`.
 */
export function registerEntries(
  context: Context,
  by: By,
  wish: RegistrationRequest,
): Promise<Till> {
  const { venue, staff } = by;
  const { id, entries } = wish;
  const bodyHash = hashOfBody({ ...wish, venue });
  return change(context, venue, async (unit) => {
    const { db, at } = unit;
    const known = await findRegistration(db, id);
    if (known !== undefined) {
      if (known.bodyHash !== bodyHash) throw new ProblemError('till.key_reused');
      return tillNow(context, db, venue);
    }
    if ((await countEntries(db, venue, entries)) < entries.length) {
      throw new ProblemError('till.unknown');
    }
    // A correction of a moment ago may have made them nothing to type.
    await makeEntries(context, unit, venue);
    const moved = await moveEntries(
      db,
      { from: 'to_register', to: 'registered', and: { registration_id: id } },
      { venue, ids: entries },
    );
    if (moved < entries.length) throw new ProblemError('till.registered');
    const number = plainText(wish.number);
    const way = by.program === undefined ? 'by_hand' : 'adapter';
    await insertRegistration(db, { id, venue, number, way, bodyHash, staff }, at);
    await noteRegistration(unit, by, 'till.registered', { id, number });
    tellTill(unit);
    return tillNow(context, db, venue);
  });
}

/** In the history of each party whose entries it has. */
async function noteRegistration(
  { db, at }: Unit,
  by: By,
  kind: 'till.registered' | 'till.taken_back',
  { id, number }: { id: string; number: string | null },
): Promise<void> {
  for (const { seating, count } of await listParties(db, id)) {
    const detail = { count, ...(number !== null && { number }) };
    await insertAuditEntry(db, by, { kind, seating, detail }, at);
  }
}

/** They are not in the cash register after all. Throws `till.unknown`. */
export function takeBack(context: Context, by: By, registration: string): Promise<Till> {
  const { venue } = by;
  return change(context, venue, async (unit) => {
    const { db, at } = unit;
    const known = await findRegistration(db, registration);
    if (known?.venue !== venue) throw new ProblemError('till.unknown');
    if (await takeBackRegistration(db, registration)) {
      const parties = await listParties(db, registration);
      await noteRegistration(unit, by, 'till.taken_back', { ...known, id: registration });
      await moveEntries(
        db,
        { from: 'registered', to: 'to_register', and: { registration_id: null, back_at: at } },
        { venue, registration },
      );
      for (const { seating } of parties) await fillOlder(context, unit, { venue, seating });
      tellTill(unit);
    }
    return tillNow(context, db, venue);
  });
}
