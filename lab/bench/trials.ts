import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate as others, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { PICTURE_GRACE_MS, TRIAL_DAYS } from '#core/shared/limits.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { runJobs } from '#server/jobs.ts';
import { createPictureSweep } from '#server/modules/menu/clear-pictures.ts';
import { countTrials } from '#server/modules/trials/trials.repository.ts';
import { picturesFolder } from '#server/pictures/open-picture-store.ts';
import { newTableId } from '#server/random.ts';
import { recordingLimits } from '#tests/support/recording-limits.ts';
import { newOrderId, ORIGIN, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { share } from './backup/share.ts';
import { benchOptions, say } from './support/options.ts';

/**
 * `npm run bench trials -- [--trials 1000] [--orders 2000]`: a simulated day in which visitors open
 * trials beside the orders of another venue, against the same day without; then all trials end,
 * beside orders again. Both arrive by chance, over a day and an evening: whoever comes close to
 * another waits as long as in reality, and the time in which nothing happens is left out.
 */
const values = benchOptions({ trials: 1_000, orders: 2_000 });
const { trials, orders } = values;
const EVENING_MS = 6 * 3_600_000;
/** With and without in turn, so that what else the machine does falls on both. */
const ROUNDS = 10;
const PART_MS = EVENING_MS / ROUNDS;
/** So far apart two events have nothing to do with each other. */
const APART_MS = 40;
const WARM_UP = 300;
/** Between two rounds of the server's jobs. */
const JOBS_MS = 30_000;
const ORDERS_A_ROUND = 20;

const figures = (times: readonly number[]) =>
  `median ${share(times, 0.5).toFixed(2)} ms, p99 ${share(times, 0.99).toFixed(2)} ms, longest ${Math.max(...times).toFixed(1)} ms`;
const ratio = (of: readonly number[], to: readonly number[], at: number) =>
  share(of, at) / share(to, at);

const MENU: MenuFile = JSON.parse(readFileSync('demo/servett-menu.json', 'utf8'));
const SEED = 7;
let state = SEED;
/** The same day each time (mulberry32). */
function chance(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const ORDERS_OF_ONE = 12;
/** With room for the orders beside the jobs that end trials, a few in each round. */
const ORDERS_MAX = WARM_UP + orders * 3 + trials * 5;
const TABLES = Array.from({ length: Math.ceil(ORDERS_MAX / ORDERS_OF_ONE) }, () => newTableId());
const tables = TABLES.map((id, index) => ({ id, label: String(index + 1) }));

let close = async () => {};
const served = await testApp({
  database: 'file',
  menu: { ...MENU, tables },
  limits: recordingLimits().store,
  onOpened: (closer) => {
    close = closer;
  },
});
await served.operator();
const { context, clock } = served;
const failed: string[] = [];

async function order(): Promise<number> {
  const guest = await at();
  const began = performance.now();
  const answer = await guest.order([{ product: 'marinated-olives' }]);
  const took = performance.now() - began;
  if (answer.status !== 201) failed.push(`order: ${answer.status} ${answer.text}`);
  return took;
}
/** One party after the other, each with a few orders, at tables that nobody has left yet. */
let seated: ReturnType<typeof guestAt> | null = null;
let sent = 0;
function at() {
  if (seated === null || sent % ORDERS_OF_ONE === 0) {
    seated = guestAt(served, TABLES[Math.floor(sent / ORDERS_OF_ONE)]);
  }
  sent += 1;
  return seated;
}
/** Who was seated before the clock went on has left: the next order is another party's. */
function seatOthers() {
  sent = Math.ceil(sent / ORDERS_OF_ONE) * ORDERS_OF_ONE;
}

const opened: string[] = [];
const took: number[] = [];
async function open(index: number): Promise<void> {
  const body = {
    venue: `Venue ${index}`,
    email: `visitor-${index}-${newOrderId()}@example.com`,
    menu: ['pub', 'cafe', 'restaurant'][index % 3],
    locale: 'sv',
    timeZone: 'Europe/Stockholm',
    elapsed: 30_000,
  };
  const began = performance.now();
  const answer = await served.ask('POST', 'trials', body, {
    origin: ORIGIN,
    'idempotency-key': newOrderId(),
  });
  took.push(performance.now() - began);
  if (answer.status !== 201) failed.push(`trial: ${answer.status} ${answer.text}`);
  else opened.push(answer.body.id);
}

/** A part of the day's arrivals in their order; returns how long the orders took. */
async function part(visitors: number): Promise<number[]> {
  const events = [
    ...Array.from({ length: orders / ROUNDS }, () => ({ at: chance() * PART_MS, visitor: false })),
    // In the same evening: a day's visitors at the busiest hours.
    ...Array.from({ length: visitors }, () => ({ at: chance() * PART_MS, visitor: true })),
  ].toSorted((a, b) => a.at - b.at);
  const times: number[] = [];
  let running: Promise<unknown>[] = [];
  let last = 0;
  for (const { at: when, visitor } of events) {
    if (when - last > APART_MS) {
      await Promise.all(running);
      running = [];
    } else {
      await wait(when - last);
    }
    last = when;
    running.push(visitor ? open(opened.length) : order().then((time) => times.push(time)));
    await others();
  }
  await Promise.all(running);
  return times;
}

/** A round of the jobs, and the orders that arrive until the next one. */
async function besideJobs(): Promise<number[]> {
  const arrivals = Array.from({ length: ORDERS_A_ROUND }, () => chance() * JOBS_MS).toSorted(
    (a, b) => a - b,
  );
  const times: number[] = [];
  const began = performance.now();
  let isRunning = true;
  const job = runJobs(context).finally(() => {
    isRunning = false;
  });
  for (const arrival of arrivals) {
    while (isRunning && performance.now() - began < arrival) await wait(1);
    times.push(await order());
  }
  await job;
  return times;
}

async function rows(): Promise<Map<string, number>> {
  const { reader } = context.store;
  const found = new Map<string, number>();
  for (const { name, columns } of await reader.introspection.getTables()) {
    const column = columns.some((each) => each.name === 'venue_id') ? 'venue_id' : null;
    if (column === null && name !== 'venues') continue;
    const where = sql.ref(column ?? 'id');
    const { rows: counted } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(name)}
      where ${where} not in (${'kajkanten'}, ${''})`.execute(reader);
    found.set(name, Number(counted[0]?.n));
  }
  return found;
}

try {
  for (let index = 0; index < WARM_UP; index += 1) await order();
  const quiet: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await part(0)));
    beside.push(...(await part(trials / ROUNDS)));
  }
  say(`${opened.length} trials, each in ${figures(took)}`);
  say(`orders without trials: ${figures(quiet)}`);
  say(`orders beside trials:  ${figures(beside)}`);
  say(
    `ratio: median ${ratio(beside, quiet, 0.5).toFixed(2)}, p99 ${ratio(beside, quiet, 0.99).toFixed(2)}`,
  );
  say(`rows of trials: ${[...(await rows()).values()].reduce((sum, each) => sum + each, 0)}`);

  clock.advance(TRIAL_DAYS * DAY_MS);
  seatOthers();
  const ending: number[] = [];
  let rounds = 0;
  while ((await countTrials(context.store.reader)) > 0) {
    ending.push(...(await besideJobs()));
    rounds += 1;
  }
  say(`all ended in ${rounds} rounds of the jobs; orders meanwhile: ${figures(ending)}`);
  say(
    `ratio: median ${ratio(ending, quiet, 0.5).toFixed(2)}, p99 ${ratio(ending, quiet, 0.99).toFixed(2)}`,
  );
  const left = [...(await rows())].filter(([, count]) => count > 0);
  say(left.length === 0 ? 'no row of them is left' : `left: ${JSON.stringify(left)}`);
  const folder = picturesFolder(context.config);
  const sweep = createPictureSweep(context);
  const stored = readdirSync(folder).length;
  clock.advance(PICTURE_GRACE_MS + DAY_MS);
  await sweep();
  say(`pictures: ${stored} before the sweep, ${readdirSync(folder).length} after`);
  for (const each of failed.slice(0, 3)) say(each);
  say(`failed: ${failed.length}`);
  if (failed.length > 0 || left.length > 0) process.exitCode = 1;
} finally {
  await close();
}
process.exit();
