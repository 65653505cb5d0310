import { decideEntries, partsOfOlder, type TillBill } from '#core/till/decide-entries.ts';
import type { Context } from '#server/context.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { newId } from '#server/random.ts';
import type { MenuLibrary } from '../published-menu/menu-library.ts';
import { dropEntries, fillParts, insertEntry } from './entries.repository.ts';
import { tellTill } from './tell-till.ts';
import { readTillBills } from './till-bills.ts';
import {
  findLastEvent,
  findTillSettings,
  listTillVenues,
  listTouchedParties,
  moveMadeUpTo,
} from './till-settings.repository.ts';

/**
 * Makes the entries of what has happened at a venue up to now, from the events that are stored with
 * it: no payment waits for that, and nothing is lost with a server that ends in between. Whoever needs
 * entries has them made first. Where the list was given up, what it has is still corrected on it.
 */
export async function makeEntries(
  { menus }: { menus: MenuLibrary },
  unit: Unit,
  venue: string,
): Promise<void> {
  const { db } = unit;
  const settings = await findTillSettings(db, venue);
  if (settings === undefined) return;
  const isGivenUp = settings.mode === 'none';
  const last = await findLastEvent(db, venue);
  if (last === settings.made) return;
  let isChanged = false;
  for (const seating of await listTouchedParties(db, venue, settings.made)) {
    const bills = await readTillBills({ menus }, db, {
      ...{ ...settings, venue, seating, isGivenUp },
    });
    for (const bill of bills) {
      if (await storeEntries(unit, venue, bill)) isChanged = true;
    }
  }
  if (!(await moveMadeUpTo(db, { venue, from: settings.made, to: last }))) {
    throw new Error(`The entries of ${venue} were made while they were being made.`);
  }
  if (isChanged) tellTill(unit);
}

/** Whether anything is to be typed now that was not, or need not be any more. */
async function storeEntries({ db, at }: Unit, venue: string, bill: TillBill): Promise<boolean> {
  const { made, dropped } = decideEntries(bill);
  const paidAt = new Map(bill.payments.map((each) => [each.id, Date.parse(each.at)]));
  for (const entry of made) {
    const when = entry.part === 0 ? (paidAt.get(entry.payment) ?? at) : at;
    await insertEntry(db, entry, { id: newId(at), venue, at: when });
  }
  await dropEntries(db, dropped);
  return dropped.length > 0 || made.some(({ state }) => state === 'to_register');
}

/** Who has to type entries of before their parts were stored sees those of their bill. */
export async function fillOlder(
  context: { menus: MenuLibrary },
  { db }: Unit,
  of: { venue: string; seating: string },
): Promise<void> {
  for (const bill of await readTillBills(context, db, { ...of, since: 0 })) {
    for (const [payment, parts] of partsOfOlder(bill)) await fillParts(db, payment, parts);
  }
}

/** The same in a change of its own, if anything has happened to a party. */
export async function makeEntriesNow(context: Context, venue: string): Promise<void> {
  const db = context.store.reader;
  const settings = await findTillSettings(db, venue);
  if (settings === undefined) return;
  if ((await listTouchedParties(db, venue, settings.made)).length === 0) return;
  await change(context, venue, (unit) => makeEntries(context, unit, venue));
}

/**
 * The same of all venues: an entry is of the bill as it was soon after the payment. Throws what went
 * wrong at some, once it is done at all others.
 */
export async function makeAllEntries(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const venue of await listTillVenues(context.store.reader)) {
    try {
      await makeEntriesNow(context, venue);
    } catch (error) {
      failures.push(new Error(`No entries could be made at ${venue}.`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Entries could not be made.');
}
