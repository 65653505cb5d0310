import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openEvening } from '#tests/support/evening.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { NOT_BY_VENUE } from '#tests/support/postgres/not-by-venue.ts';
import { copyOf, TEMPLATE } from '#tests/support/postgres/test-databases.ts';
import { isOnPostgres } from '#tests/support/server/test-store.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { BY_VENUE } from './venue/places.ts';

const SCRIPT = readFileSync(
  fileURLToPath(new URL('../../deploy/distribute.sql', import.meta.url)),
  'utf8',
);

/** Where PostgreSQL has Citus, which Debian does not pack. */
const HAS_CITUS = process.env.SERVETT_TEST_CITUS === 'on';

/** What the script asks Citus for, written down instead of done. */
const STAND_IN = `
  create table pg_dist_partition (logicalrelid regclass, venue_column text);
  create function create_distributed_table(regclass, text, colocate_with text) returns void
    language sql as 'insert into pg_dist_partition values ($1, $2)';
  create function create_reference_table(regclass) returns void
    language sql as 'insert into pg_dist_partition values ($1, null)'`;

/** A database that the script has run on, with a stand-in for Citus. */
async function divided() {
  const url = await copyOf(TEMPLATE);
  const store = openPostgresStore(url, { connections: 4, namesVenue: true });
  onTestFinished(store.close);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(STAND_IN);
  const divide = async () => void (await client.query(`begin; ${SCRIPT}; commit`));
  await divide();
  const ask = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.flat();
  return { store, ask, divide };
}

test.runIf(isOnPostgres())('the script places each table as the statements expect it', async () => {
  const { ask } = await divided();
  const placed = (condition: string) =>
    ask(`select logicalrelid::text from pg_dist_partition where ${condition} order by 1`);
  expect(await placed("venue_column = 'venue_id'")).toEqual(
    [...Object.keys(BY_VENUE), 'last_writes'].sort(),
  );
  const everywhere = Object.entries(NOT_BY_VENUE).filter(([, { on }]) => on === 'everywhere');
  expect(await placed('venue_column is null')).toEqual(everywhere.map(([name]) => name).sort());
});

test.runIf(isOnPostgres())(
  'afterwards each unique key of a divided table has the venue, and nothing leads across machines',
  async () => {
    const { ask, divide } = await divided();
    const ofDivided =
      'join pg_dist_partition p on p.logicalrelid = t and p.venue_column is not null';
    const without = await ask(`
      select indexrelid::regclass::text from pg_index x
      join lateral (select x.indrelid::regclass as t) as of on true ${ofDivided}
      where indisunique and not exists (select from pg_attribute a where a.attrelid = indrelid
        and a.attname = 'venue_id' and a.attnum = any (indkey::smallint[]))`);
    expect(without).toEqual([]);
    expect(await ask(`select conname from pg_constraint where contype in ('f', 'x')`)).toEqual([]);
    expect(await ask('select tgname from pg_trigger')).toEqual([]);
    expect(
      await ask(
        `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
    const optional = await ask(`
      select attrelid::regclass::text from pg_attribute
      join lateral (select attrelid::regclass as t) as of on true ${ofDivided}
      where attname = 'venue_id' and not attnotnull`);
    expect(optional).toEqual([]);
    // After an update it only does what is new.
    await divide();
  },
);

test.runIf(isOnPostgres())('an evening goes on with the keys that it makes', async () => {
  const { store } = await divided();
  const evening = await openEvening(store);
  await evening.happen();
});

test.runIf(HAS_CITUS)(
  'on Citus, which refuses whatever asks more than one machine, an evening goes on',
  async () => {
    const settings = { shared_preload_libraries: 'citus', max_prepared_transactions: '100' };
    const coordinator = await startCluster({ isDurable: false, settings });
    onTestFinished(coordinator.dispose);
    const worker = await startCluster({ isDurable: false, settings });
    onTestFinished(worker.dispose);
    await worker.run('create extension citus');
    await coordinator.run(
      'create extension citus',
      `select citus_set_coordinator_host('${coordinator.host}', 5432)`,
      `select citus_add_node('${worker.host}', 5432)`,
    );
    const store = openPostgresStore(coordinator.urlOf('postgres'), { connections: 4 });
    await store.migrate();
    await coordinator.run(`begin; ${SCRIPT}; commit`);
    const evening = await openEvening(store);
    await coordinator.run(
      "alter system set citus.multi_task_query_log_level = 'error'",
      'select pg_reload_conf()',
    );
    await evening.happen();
  },
  120_000,
);
