import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { PRICE_MAX } from '#core/shared/limits.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import {
  type FlakyReport,
  type FlakyRun,
  orderThroughFlakyNetwork,
} from './orders-through-a-flaky-network.ts';

/** The contents of the database, as the bar would make them. */
export interface StoredOrders {
  /** Ids of the valid orders, sorted. */
  standing: string[];
  /** Ids of the orders that were made and then cancelled, sorted. */
  cancelled: string[];
  /** Orders that were stored more than once. */
  twice: string[];
  /** Numbers that a business day lacks between its first order and its last. */
  gaps: number;
}

/** With `killEveryMs` the server is killed and restarted while guests order. */
export type FlakyServerRun = Omit<FlakyRun, 'onBegin'> & { killEveryMs?: number };

/** Runs an evening on a real server of its own; reads what was stored from its database. */
export async function withFlakyServer(
  run: FlakyServerRun,
): Promise<{ report: FlakyReport; stored: StoredOrders; kills: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-flaky-'));
  const database = join(folder, 'servett.db');
  // Several guests share a table, and none has to be let in.
  const venue = { ordering: { joinPolicy: 'free', seatingAmountCap: PRICE_MAX } } as const;
  const server = await startServer({ DATABASE_URL: `sqlite:${database}` }, venue);
  try {
    const over = new AbortController();
    const { killEveryMs = null } = run;
    let killing = Promise.resolve(0);
    const onBegin = () => {
      killing = killEvery(server, killEveryMs, over.signal);
    };
    const evening = orderThroughFlakyNetwork(server, { ...run, onBegin });
    const report = await evening.finally(() => over.abort());
    const kills = await killing;
    await server.stop();
    return { report, stored: readOrders(database), kills };
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns how often the server was killed. */
async function killEvery(
  server: TestServer,
  milliseconds: number | null,
  over: AbortSignal,
): Promise<number> {
  let kills = 0;
  while (milliseconds !== null && !over.aborted) {
    const isDue = await wait(milliseconds, true, { signal: over }).catch(() => false);
    if (!isDue) break;
    await server.kill9();
    await server.restart();
    kills += 1;
  }
  return kills;
}

function readOrders(path: string): StoredOrders {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const ids = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map(({ id }) => String(id));
    const days = database
      .prepare('select max(number) - count(*) as gaps from orders group by business_day')
      .all();
    return {
      gaps: days.reduce((sum, day) => sum + Number(day.gaps), 0),
      standing: ids("select id from orders where state <> 'cancelled' order by id"),
      cancelled: ids("select id from orders where state = 'cancelled' order by id"),
      twice: [
        // Each order has one line, one key and one event: a second of any would mean a second beer.
        ...ids('select order_id as id from order_lines group by order_id having count(*) > 1'),
        ...ids(
          "select key as id from idempotency_keys where kind = 'order' group by key having count(*) > 1",
        ),
        ...ids(
          "select json_extract(data, '$.order.id') as id from events where type = 'order.placed' group by 1 having count(*) > 1",
        ),
      ],
    };
  } finally {
    database.close();
  }
}
