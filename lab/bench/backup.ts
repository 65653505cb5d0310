import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PRICE_MAX } from '#core/shared/limits.ts';
import { makeBackupApart } from '#server/backup/make-backup-apart.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { seatGuests } from '#tests/support/clients/seat-guests.ts';
import { guestAtTable, simpleOrder, tableId } from '#tests/support/clients/table-guests.ts';
import { startServer } from '#tests/support/server/server.ts';
import { guestsFor, type OrderLoad, orderLoad } from './backup/order-load.ts';
import { addPastOrders } from './backup/past-orders.ts';
import {
  lengthOfRound,
  measureRound,
  noiseOf,
  type Round,
  slowdownOf,
  spreadOf,
} from './backup/rounds.ts';
import { share } from './backup/share.ts';
import { benchOptions, loadNow, say } from './support/options.ts';

/**
 * `npm run bench backup -- [--rounds 5] [--seconds 2.5] [--rate 200] [--past 100000] [--rests on]`:
 * guests order at a steady rate, for so many seconds without backups, twice as many while backups
 * are made one after the other, and as many without again. No order may fail, the 99th percentile
 * may be at most 1.15 times as high during backups (median of the rounds), and each backup must
 * contain every order that was acknowledged before it began. The same ratio of the two quiet
 * stretches says how much of the spread is the machine's own: where its range reaches past 1.15, the
 * verdict says little. `--rests off` makes backups that ask nobody between their steps.
 */
const values = benchOptions({ rounds: 5, seconds: 2.5, rate: 200, past: 100_000, rests: 'on' });
const givesRests = values.rests === 'on';
const { rounds } = values;
const stretch = values.seconds * 1_000;
const perSecond = values.rate;
const WARM_UP_MS = 4_000;
const SLOWER_MAX = 1.15;
/** A stretch may have one order more than its length says. */
const SPARE = 10;

/** A backup that was made, and how many orders had been acknowledged when it began. */
type Made = { path: string; before: number; milliseconds: number };

async function backupsDuring(
  work: Promise<unknown>,
  { load, config, into }: { load: OrderLoad; config: Config; into: string },
): Promise<Made[]> {
  const made: Made[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  // Why it has failed is for whoever waits for it.
  void work.then(end, end);
  while (!isOver) {
    const path = join(into, `${made.length}-${Date.now()}.tar.zst`);
    const before = load.acknowledged.length;
    const began = performance.now();
    // As beside a server's commits; here what is felt is the whole order.
    await makeBackupApart(config, path, new AbortController().signal, {
      ...(givesRests && { onStored: load.onStored }),
    });
    made.push({ path, before, milliseconds: performance.now() - began });
  }
  return made;
}

/** Orders that were acknowledged before the backup began, and that its restored copy lacks. */
async function missingIn({ path, before }: Made, acknowledged: readonly string[]): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'servett-restored-'));
  const databasePath = join(dataDir, 'servett.db');
  await restoreBackup({ dataDir, databasePath }, path, { passphrase: null, now: new Date() });
  const database = new DatabaseSync(databasePath, { readOnly: true });
  const found = database.prepare('select 1 from orders where id = ?');
  const missing = acknowledged.slice(0, before).filter((id) => found.get(id) === undefined);
  database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return missing.length;
}

// Guests share tables where rounds are many.
const server = await startServer(
  { TRUST_PROXY: 'loopback', BACKUP_TIMES: 'off' },
  { ordering: { joinPolicy: 'free', seatingAmountCap: PRICE_MAX } },
);
const into = mkdtempSync(join(tmpdir(), 'servett-backups-'));
try {
  const body = await simpleOrder(server.url);
  const first = await guestAtTable(server.url, tableId(1), body);
  await first.order();
  first.http.close();
  await server.stop();
  addPastOrders(server.databasePath, values.past);
  await server.restart();

  const seconds = (WARM_UP_MS + rounds * lengthOfRound(stretch)) / 1_000;
  const guests = await seatGuests(server, guestsFor(seconds * perSecond) + SPARE);
  const load = orderLoad(guests, { body, perSecond });
  await load.during(WARM_UP_MS);
  const config = readConfig({ DATA_DIR: dirname(server.databasePath) });
  const made: Made[] = [];
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measured = await measureRound(load, stretch, async (ordering) => {
      made.push(...(await backupsDuring(ordering, { load, config, into })));
    });
    all.push(measured);
    say(`round ${round + 1}: ${slowdownOf(measured).toFixed(2)} times as high`);
  }
  for (const http of guests) http.close();
  const megabytes = statSync(server.databasePath).size / 1_000_000;
  let missing = 0;
  for (const each of made) missing += await missingIn(each, load.acknowledged);

  const ratios = all.map(slowdownOf);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  say(
    `${perSecond} orders a second on ${availableParallelism()} cores, a database of ${megabytes.toFixed(0)} MB, ${load.acknowledged.length} orders acknowledged`,
  );
  say(
    `${made.length} backups, each in ${ms(
      share(
        made.map((each) => each.milliseconds),
        0.5,
      ),
    )} (median)`,
  );
  for (const [name, times] of [
    ['without a backup', all.flatMap((each) => each.quiet.flat())],
    ['during backups', all.flatMap((each) => each.busy)],
  ] as const) {
    say(
      `${name.padEnd(17)} median ${ms(share(times, 0.5))}, p95 ${ms(share(times, 0.95))}, p99 ${ms(share(times, 0.99))}, longest ${ms(Math.max(...times))}`,
    );
  }
  say(`p99 of one quiet stretch by the other: ${spreadOf(all.map(noiseOf))}`);
  const verdicts: [holds: boolean, text: string][] = [
    [load.failed.length === 0, `no order failed (failed: ${load.failed.length})`],
    [
      share(ratios, 0.5) <= SLOWER_MAX,
      `the p99 is at most 1.15 times as high during backups: ratio ${spreadOf(ratios)} in ${rounds} rounds`,
    ],
    [
      made.length > 0 && missing === 0,
      `each backup has what was acknowledged before it began (missing: ${missing})`,
    ],
  ];
  for (const [holds, text] of verdicts) {
    say(`${holds ? '✓' : '✗'} ${text}`);
    if (!holds) process.exitCode = 1;
  }
  for (const line of new Set(load.failed)) say(`  ${line}`);
  say(`The machine’s ${loadNow()}`);
} finally {
  await server.dispose();
  rmSync(into, { recursive: true, force: true });
}
