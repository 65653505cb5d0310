import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEvening } from '#tests/support/evening.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { NOT_BY_VENUE } from '#tests/support/postgres/not-by-venue.ts';
import {
  sentStatements,
  tablesElsewhere,
  unroutable,
} from '#tests/support/postgres/sent-statements.ts';
import { copyOf, TEMPLATE } from '#tests/support/postgres/test-databases.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { isOnPostgres } from '#tests/support/server/test-store.ts';
import { findSeating, touchSeating } from '../modules/seatings/seatings.repository.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';

test.runIf(isOnPostgres())(
  'every statement of an evening names its venue, or is about what is of none',
  async () => {
    const store = openPostgresStore(await copyOf(TEMPLATE), { connections: 4, namesVenue: true });
    const evening = await openEvening(store);
    const sent = sentStatements();
    await evening.happen();
    expect(unroutable(sent, VENUE)).toEqual([]);
    const elsewhere = tablesElsewhere(sent).filter((name) => !NAMELESS.has(name));
    expect(elsewhere.filter((name) => !Object.hasOwn(NOT_BY_VENUE, name))).toEqual([]);
  },
);

test.runIf(isOnPostgres())(
  'a party’s last activity leaves with other rows, and is never put back',
  async () => {
    const served = await testApp();
    const { store } = served.context;
    const { seating } = (await (await guestAt(served)).order([{ product: 'soup' }])).body;
    const sent = sentStatements();
    const last = async (...times: number[]) => {
      await store.write({ venue: VENUE }, async (db) => {
        for (const at of times) await touchSeating(db, seating, at, true);
      });
      return (await findSeating(store.reader, seating))?.lastActivityAt;
    };
    expect(await last(4e12, 5e12)).toBe(5e12);
    expect(await last(3e12)).toBe(5e12);
    const updates = sent.filter(({ text }) => text.includes('update "seatings"'));
    expect(updates.map(({ text }) => text.includes('json_populate_recordset'))).toEqual([
      true,
      true,
    ]);
  },
);

test.runIf(isOnPostgres())(
  'rows that are stored again and again are planned a few times only',
  async () => {
    const served = await testApp();
    const { store } = served.context;
    const { seating } = (await (await guestAt(served)).order([{ product: 'soup' }])).body;
    await store.write({ venue: VENUE }, async (db) => {
      // So many that finding one costs less than finding some.
      await sql`
        insert into seatings (id, venue_id, table_id, state, guest_count, join_code, opened_at, last_activity_at)
        select 'past ' || n, ${VENUE}, 'past ' || n, 'ended', 1, '1234', 0, 0
        from generate_series(1, 5000) as n`.execute(db);
      await sql`analyze seatings`.execute(db);
    });
    for (let at = 1; at <= 20; at += 1) {
      await store.write({ venue: VENUE }, (db) => touchSeating(db, seating, 4e12 + at, true));
    }
    const { rows } = await store.write({ venue: VENUE }, (db) =>
      sql<{ own: number }>`
        select custom_plans as own from pg_prepared_statements
        where statement like 'update "seatings" as t %'`.execute(db),
    );
    // PostgreSQL compares with the first five.
    expect(Math.max(...rows.map(({ own }) => own))).toBe(5);
  },
);

test('a statement that names no venue, or another for one of its tables, is found', () => {
  const texts = [
    'select * from "orders" where "id" = $1',
    'select * from "orders" where "venue_id" = $1',
    'select * from "orders" inner join "calls" on true where "orders"."venue_id" = $1',
    'select "id" from "orders" where "venue_id" = $1 and "id" in (select "id" from "calls")',
    'select * from "orders" where "venue_id" = v."venue"',
    'insert into "orders" ("id", "venue_id") select "id", $1 from json_populate_recordset(null::"orders", $2)',
    'insert into "orders" ("id", "venue_id") select "id", "venue_id" from json_populate_recordset(null::"orders", $1)',
    'update "orders" as t set "id" = v."id" from (select 1) as v where t."venue_id" = $1',
    'select * from "tables" where "id" = $1',
  ];
  const found = unroutable(
    texts.map((text) => ({ text, values: ['a'] })),
    'a',
  );
  expect(found.map(({ text }) => texts.indexOf(text))).toEqual([0, 2, 3, 4, 6]);
  expect(unroutable([{ text: texts[1] ?? '', values: ['b'] }], 'a')).toHaveLength(1);
});

/** What only looks like a table: functions, and names within a statement. */
const NAMELESS: ReadonlySet<string> = new Set([
  ...['json_to_recordset', 'json_populate_recordset', 'stamped', 'venue'],
  ...['pg_prepared_statements', 'pg_control_system', 'pg_database'],
]);
