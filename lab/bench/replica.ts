import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatGuests } from '#tests/support/clients/seat-guests.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { type OrderLoad, orderLoad } from './backup/order-load.ts';
import { spreadOf } from './backup/rounds.ts';
import { share } from './backup/share.ts';
import { benchOptions, loadNow, say } from './support/options.ts';

/**
 * `npm run bench replica -- [--rounds 4] [--seconds 4] [--rate 50] [--busy 3] [--nice 19,10,0]`: guests
 * order at a server whose database is copied as it changes, and at one without a copy, in turn, while
 * so many other programs only compute. For each priority of the copier: how many times as long the
 * 99th percentile of orders takes with it, and how far the copy is behind.
 */
const values = benchOptions({ rounds: 4, seconds: 4, rate: 50, busy: 3, nice: '19,10,0' });
const { rounds } = values;
const stretch = values.seconds * 1_000;
const perSecond = values.rate;
const priorities = values.nice.split(',').map(Number);
const LOOK_MS = 50;

const loadOf = async (server: TestServer) =>
  orderLoad(await seatGuests(server), { body: await simpleOrder(server.url), perSecond });

async function lagOf({ url }: TestServer): Promise<number> {
  const answer = (await (await fetch(`${url}/readyz`)).json()) as {
    replica: { lagSeconds: number | null };
  };
  return answer.replica.lagSeconds ?? Number.POSITIVE_INFINITY;
}

/** Orders for one stretch; how long they took, and how far the copy was behind meanwhile. */
async function withCopy(server: TestServer, load: OrderLoad) {
  const lags: number[] = [];
  const looking = setInterval(async () => lags.push(await lagOf(server)), LOOK_MS);
  const times = await load.during(stretch);
  clearInterval(looking);
  return { times, lags };
}

const elsewhere = mkdtempSync(join(tmpdir(), 'servett-elsewhere-'));
const env = { TRUST_PROXY: 'loopback', BACKUP_TIMES: 'off' };
const copied = await startServer({ ...env, REPLICA_URL: elsewhere });
const plain = await startServer(env);
const others: ChildProcess[] = [];
try {
  const [on, off] = [await loadOf(copied), await loadOf(plain)];
  for (const load of [on, off]) await load.during(stretch);
  for (let other = 0; other < values.busy; other += 1) {
    others.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  }
  const copier = Number(readFileSync(`${copied.databasePath}.replicator`, 'utf8'));
  const found = new Map(
    priorities.map((nice) => [nice, { ratios: [] as number[], lags: [] as number[] }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const [nice, { ratios, lags }] of found) {
      // Linux has a priority for each thread.
      for (const thread of readdirSync(`/proc/${copier}/task`)) setPriority(Number(thread), nice);
      const quiet = await off.during(stretch);
      const measured = await withCopy(copied, on);
      ratios.push(share(measured.times, 0.99) / share(quiet, 0.99));
      lags.push(...measured.lags);
    }
  }
  for (const [nice, { ratios, lags }] of found) {
    say(
      `nice ${nice}: p99 ${spreadOf(ratios)} times as high, the copy ${share(lags, 0.5).toFixed(2)} s behind, 99th percentile ${share(lags, 0.99).toFixed(2)} s, at most ${Math.max(...lags).toFixed(2)} s`,
    );
  }
  const failed = on.failed.length + off.failed.length;
  say(`orders that failed: ${failed}`);
  if (failed > 0) process.exitCode = 1;
  say(`The machine’s ${loadNow()}`);
} finally {
  for (const other of others) other.kill();
  await copied.dispose();
  await plain.dispose();
  rmSync(elsewhere, { recursive: true, force: true });
}
process.exit();
