import { randomBytes } from 'node:crypto';
import { businessDay } from '#core/days/business-day.ts';
import { EVENTS_SKIPPED, eventsAt, REVISIONS_SKIPPED, skipAhead } from '#core/epochs/skip-ahead.ts';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import type { Writer } from '#server/db/store.ts';
import { lastEpoch } from '#server/kernel/epochs/epochs.ts';
import { findMenuDocument } from '#server/modules/published-menu/menu.repository.ts';

/**
 * What a copy of the database does first that was put back: it begins another epoch, by which devices
 * know that something may be missing, and counts on where no number was given before. Together with
 * what says that it was put back, in one transaction. `lineage` names the database on PostgreSQL. `replaced`:
 * how many states the database had that this one replaces, 0 if nobody knows: numbers were given in
 * each that this one lacks.
 */
export async function beginAnew(
  db: Writer,
  at: number,
  { lineage, replaced }: { lineage: string | null; replaced: number },
): Promise<void> {
  const last = await lastEpoch(db);
  const position = Math.max(last.position, replaced) + 1;
  const steps = position - last.position;
  await db
    .insertInto('epochs')
    .values({
      id: randomBytes(6).toString('hex'),
      position,
      began_at: at,
      key: randomBytes(32).toString('hex'),
      lineage,
    })
    .execute();
  await skipEvents(db, eventsAt(at));
  await db
    .updateTable('menu_drafts')
    .set((eb) => ({ revision: eb('revision', '+', steps * REVISIONS_SKIPPED) }))
    .execute();
  // What printers were told and did not confirm may have come out meanwhile.
  await db
    .updateTable('print_jobs')
    .set({ copy: 1 })
    .where('state', 'in', ['queued', 'offered'])
    .where('copy', '=', 0)
    .execute();
  // What guests were told meanwhile is not known here: nobody is mailed twice, and their pages say it.
  await db.deleteFrom('order_mails').execute();
  const venues = await db
    .selectFrom('venues')
    .select(['id', 'menu_version', 'time_zone'])
    .execute();
  for (const { id, menu_version: version, time_zone: timeZone } of venues) {
    const document = await findMenuDocument(db, id, version);
    if (document === undefined) {
      await skipNumbers(db, { venue: id, day: businessDay(at, { timeZone }), steps });
    } else {
      const next = version + steps * REVISIONS_SKIPPED;
      await skipMenu(db, { venue: id, version: next, document, at });
      const { venue } = JSON.parse(document) as { venue: MenuFileVenue };
      await skipNumbers(db, { venue: id, day: businessDay(at, venue), steps });
    }
  }
}

/** Whoever knows an earlier event loads a snapshot, as if it was no longer stored. */
async function skipEvents(db: Writer, to: number): Promise<void> {
  await db
    .updateTable('venue_counters')
    .set((eb) => {
      const next = eb
        .case()
        .when('event_sequence', '<', to)
        .then(to)
        .else(eb('event_sequence', '+', EVENTS_SKIPPED))
        .end();
      return {
        event_sequence: next,
        public_sequence: next,
        pruned_sequence: next,
        pruned_public_sequence: next,
      };
    })
    .execute();
}

type Menu = { venue: string; version: number; document: string; at: number };

/** The same menu again under a version that none has had that may be lost. */
async function skipMenu(db: Writer, { venue, version, document, at }: Menu): Promise<void> {
  await db
    .insertInto('menus')
    .values({ venue_id: venue, version, document, published_at: at })
    .execute();
  await db.updateTable('venues').set({ menu_version: version }).where('id', '=', venue).execute();
}

type Day = { venue: string; day: string; steps: number };

/** Of earlier days none is given any more, and of later ones none was. */
async function skipNumbers(db: Writer, { venue, day, steps }: Day): Promise<void> {
  const given = await db
    .selectFrom('order_numbers')
    .select(['last_number', 'last_tab'])
    .where('venue_id', '=', venue)
    .where('business_day', '=', day)
    .executeTakeFirst();
  const orders = await busiestDay(db, venue);
  const numbers = {
    last_number: skipAhead(given?.last_number ?? 0, orders, steps),
    last_tab: skipAhead(given?.last_tab ?? 0, 0, steps),
  };
  await db
    .insertInto('order_numbers')
    .values({ venue_id: venue, business_day: day, ...numbers })
    .onConflict((conflict) => conflict.columns(['venue_id', 'business_day']).doUpdateSet(numbers))
    .execute();
  const stations = await db
    .selectFrom('ticket_numbers')
    .select('station')
    .distinct()
    .where('venue_id', '=', venue)
    .execute();
  for (const { station } of stations) {
    await skipTickets(db, { venue, station, day, steps }, orders);
  }
}

/** How many orders the venue has had on one of its days. */
async function busiestDay(db: Writer, venue: string): Promise<number> {
  const { most } = await db
    .selectFrom(
      db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('venue_id', '=', venue)
        .groupBy('business_day')
        .as('days'),
    )
    .select((eb) => eb.fn.max('count').as('most'))
    .executeTakeFirstOrThrow();
  return Number(most ?? 0);
}

async function skipTickets(
  db: Writer,
  { venue, station, day, steps }: Day & { station: string },
  orders: number,
): Promise<void> {
  const given = await db
    .selectFrom('ticket_numbers')
    .select('last_number')
    .where('venue_id', '=', venue)
    .where('station', '=', station)
    .where('business_day', '=', day)
    .executeTakeFirst();
  const last_number = skipAhead(given?.last_number ?? 0, orders, steps);
  await db
    .insertInto('ticket_numbers')
    .values({ venue_id: venue, station, business_day: day, last_number })
    .onConflict((conflict) =>
      conflict.columns(['venue_id', 'station', 'business_day']).doUpdateSet({ last_number }),
    )
    .execute();
}
