import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '../support/server/server.ts';
import {
  type FlakyReport,
  type FlakyRun,
  orderThroughFlakyNetwork,
} from './orders-through-a-flaky-network.ts';

/** What the database holds, as the bar would make it. */
export interface StoredOrders {
  /** Ids of the orders that stand, sorted. */
  standing: string[];
  /** Ids of those that were made and then cancelled, sorted. */
  cancelled: string[];
  /** Wishes that were stored more than once. */
  twice: string[];
}

/** Runs an evening on a real server of its own; what was stored is read from its database. */
export async function withFlakyServer(
  run: FlakyRun,
): Promise<{ report: FlakyReport; stored: StoredOrders }> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-flaky-'));
  const database = join(folder, 'servett.db');
  // Several guests share a table, and none waits to be let in.
  const venue = { ordering: { joinPolicy: 'free' } } as const;
  const server = await startServer({ DATABASE_URL: `sqlite:${database}` }, venue);
  try {
    const report = await orderThroughFlakyNetwork(server, run);
    await server.stop();
    return { report, stored: readOrders(database) };
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOrders(path: string): StoredOrders {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const ids = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map(({ id }) => String(id));
    return {
      standing: ids("select id from orders where state <> 'cancelled' order by id"),
      cancelled: ids("select id from orders where state = 'cancelled' order by id"),
      twice: [
        // Each order has one line, one key and one event: a second of any would be a second beer.
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
