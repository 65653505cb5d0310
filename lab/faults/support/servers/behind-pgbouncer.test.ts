import { expect, onTestFinished, test } from 'vitest';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { startPgBouncer } from '#tests/support/postgres/pgbouncer.ts';
import { findPgBouncer, findPostgres } from '../../../../scripts/setup/postgres.mjs';
import { listenAtServers } from './listener.ts';
import { placeAll, tablesFor } from './order-crowd.ts';
import { startSharedServers } from './servers-on-postgres.ts';
import { readStored } from './stored-orders.ts';

const ORDERS = 80;
const AT_ONCE = 8;
const LIMIT_MS = 120_000;

test.runIf(findPostgres() !== undefined && findPgBouncer() !== undefined)(
  'behind PgBouncer two servers take orders: each is stored once, and heard at once at both',
  async () => {
    const cluster = await startCluster({ isDurable: false });
    onTestFinished(cluster.dispose);
    await cluster.run('create database servett');
    const pooler = await startPgBouncer(cluster, 'servett');
    onTestFinished(pooler.dispose);
    const ways = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: pooler.sessionUrl };
    const { servers, seeding, dispose } = await startSharedServers(2, ways);
    onTestFinished(dispose);
    const staff = await staffBoard(seeding);
    const urls = servers.map(({ url }) => url);
    const since = await staff.sequence();
    const listeners = [urls, urls.toReversed()].map((from) =>
      listenAtServers(from, { cookie: staff.cookie, since }),
    );
    await Promise.all(listeners.map(({ isOpen }) => isOpen));
    const placed = new Set<string>();
    const tables = await staff.addTables(tablesFor({ orders: ORDERS, atOnce: AT_ONCE }));
    const body = await simpleOrder(seeding.url);
    const retried: string[] = [];
    await placeAll({
      ...{ urls, tables, orders: ORDERS, atOnce: AT_ONCE, body, placed },
      onRetry: (what) => void retried.push(what),
    });
    const stored = await readStored(cluster.urlOf('servett'));
    await Promise.all(listeners.map((each) => each.until(stored.last)));
    const heard = listeners.map((each) => [each.missedUntil(stored.last), each.disorder()]);
    for (const each of listeners) each.close();
    staff.close();
    expect(retried).toEqual([]);
    expect(new Set(stored.orders.keys())).toEqual(placed);
    expect([stored.torn, stored.gaps]).toEqual([0, 0]);
    expect(heard).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // Where notices did not come through, each would have said so.
    expect(servers.map(({ output }) => output).join()).not.toContain('Notices between');
  },
  LIMIT_MS,
);
