import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '#core/orders/order.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import {
  addDemoWebhook,
  type DemoWebhook,
  demoStaff,
} from '#tests/support/webhooks/demo-webhooks.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { readStored, untilDoneOnce } from './support/servers/killed-server.ts';
import { type HalfFailing, openHalfFailing } from './support/webhooks/half-failing.ts';

/** Two systems are told three things of each order. */
const KINDS = ['order.placed', 'order.accepted', 'order.served'] as const;
const OF_AN_ORDER = 2 * KINDS.length;
const SIZES = {
  full: { jobs: 10_000, killEvery: 500, silence: 0.01 },
  short: { jobs: 36, killEvery: 12, silence: 0 },
};
const ORDERS_OF_A_GUEST = 3;
const LOOKS_EVERY_MS = 100;
/** The schedule of tries takes three days: somebody presses “Send all now” instead. */
const SENDS_EVERY_MS = 300;
const TOLD_EVENTS = `('order.placed', 'order.accepted', 'order.done')`;

const FAULT =
  'Guests order without a pause, staff accept and serve, and two other systems are told. Each fails every second request, by chance: errors, redirects, busy with Retry-After, connections that are reset, slow answers, and one in a hundred failures is a request that it never answers. The server is killed (kill -9) every so many messages. The systems verify what they get with the library of Standard Webhooks. As the tries of a message take three days, somebody keeps pressing “Send all now”.';

type Told = { webhook: DemoWebhook; receiver: HalfFailing };
type State = { isOver: boolean };

export async function run({ form, jobs, seed = 1 }: FaultOptions): Promise<FaultResult> {
  const size = { ...SIZES[form], ...(jobs !== undefined && { jobs }) };
  const server = await startServer({ WEBHOOK_NETWORKS: '127.0.0.0/8', BACKUP_TIMES: 'off' });
  const receivers = [
    await openHalfFailing(seed, size.silence),
    await openHalfFailing(seed + 1, size.silence),
  ];
  const state: State = { isOver: false };
  const running: Promise<unknown>[] = [];
  try {
    const told = await addAll(server, receivers);
    const killing = killNowAndThen(server, { receivers, state, every: size.killEvery });
    running.push(killing, sendNowAndThen(server, told, state));
    await orderAll(server, Math.ceil(size.jobs / OF_AN_ORDER));
    await untilDone(server);
    state.isOver = true;
    await Promise.all(running);
    await server.stop();
    const wanted = readStored(server, wantedOf);
    return resultOf(told, wanted, { seed, kills: await killing });
  } finally {
    state.isOver = true;
    await Promise.allSettled(running);
    await server.dispose();
    for (const receiver of receivers) await receiver.close();
  }
}

async function addAll(server: TestServer, receivers: readonly HalfFailing[]): Promise<Told[]> {
  const send = await demoStaff(server);
  const told: Told[] = [];
  for (const receiver of receivers) {
    const webhook = await addDemoWebhook(send, receiver.url, KINDS);
    receiver.trust(webhook.secret);
    told.push({ webhook, receiver });
  }
  return told;
}

type Killing = { receivers: readonly HalfFailing[]; state: State; every: number };

/** Kills the server each time so many messages more were taken. Returns how often. */
async function killNowAndThen(server: TestServer, { receivers, state, every }: Killing) {
  let kills = 0;
  while (!state.isOver) {
    await wait(LOOKS_EVERY_MS);
    const taken = receivers.reduce((sum, each) => sum + each.taken.size, 0);
    if (taken < (kills + 1) * every) continue;
    await server.kill9();
    await server.restart();
    kills += 1;
  }
  return kills;
}

async function sendNowAndThen(server: TestServer, told: readonly Told[], state: State) {
  const send = await untilDoneOnce(() => demoStaff(server));
  const since = new Date(0).toISOString();
  while (!state.isOver) {
    await wait(SENDS_EVERY_MS);
    for (const { webhook } of told) {
      // While the server is killed and starts, nothing answers.
      await send('POST', `webhooks/${webhook.id}/replays`, { since }).catch(() => {});
    }
  }
}

/** Orders are placed, accepted and served. One without an answer is sent again with the same key. */
async function orderAll(server: TestServer, count: number): Promise<void> {
  const body = await untilDoneOnce(() => simpleOrder(server.url));
  const send = await untilDoneOnce(() => demoStaff(server));
  const staff = await untilDoneOnce(() => staffBoard(server));
  const tables = await untilDoneOnce(() => staff.addTables(Math.ceil(count / ORDERS_OF_A_GUEST)));
  staff.close();
  let placed = 0;
  for (const table of tables) {
    const { http } = await untilDoneOnce(() => guestAtTable(server.url, table, body));
    for (let one = 0; one < ORDERS_OF_A_GUEST && placed < count; one += 1) {
      const id = uuidv7(Date.now(), randomBytes(10));
      const order = await untilDoneOnce(async () => {
        const { status, text } = await http.send('POST', 'orders', body, id);
        if (status !== 201) throw new Error(`Refused with ${status}: ${text}`);
        return JSON.parse(text) as Order;
      });
      await serve(send, order);
      placed += 1;
    }
    http.close();
  }
}

type Send = Awaited<ReturnType<typeof demoStaff>>;

/** What was done before its answer was lost is not done again. */
async function serve(send: Send, { id, lines }: Order): Promise<void> {
  const isDone = (error: unknown) => String(error).includes('409');
  const act = (path: string, body: object) =>
    untilDoneOnce(() =>
      send('POST', `orders/${id}/${path}`, body).catch((error: unknown) => {
        if (!isDone(error)) throw error;
      }),
    );
  await act('transition', { from: 'placed', to: 'accepted' });
  const moved = lines.map((line) => ({ id: line.id, from: 'queued' }));
  await act('lines', { lines: moved, to: 'served' });
}

/** The events of which each system is told: their numbers. */
function wantedOf(database: DatabaseSync): number[] {
  const rows = database.prepare(`select sequence from events where type in ${TOLD_EVENTS}`).all();
  return rows.map(({ sequence }) => Number(sequence));
}

/** Until nothing waits, and nothing is still to be told. */
async function untilDone(server: TestServer): Promise<void> {
  const open = `
    select
      (select count(*) from webhook_deliveries where state <> 'delivered') +
      (select count(*) from events join webhooks using (venue_id)
        where type in ${TOLD_EVENTS} and sequence > told_sequence) as open`;
  const count = () =>
    untilDoneOnce(async () =>
      Number(readStored(server, (database) => database.prepare(open).get()?.open)),
    );
  while ((await count()) !== 0) await wait(LOOKS_EVERY_MS);
}

function resultOf(
  told: readonly Told[],
  wanted: readonly number[],
  { seed, kills }: { seed: number; kills: number },
): FaultResult {
  const sum = (of: (told: Told) => number) => told.reduce((all, each) => all + of(each), 0);
  const counted = (of: keyof ReturnType<HalfFailing['counts']>) =>
    sum(({ receiver }) => receiver.counts()[of]);
  const messages = wanted.length * told.length;
  const missing = sum(({ receiver: { taken } }) => {
    const sequences = new Set([...taken.values()].map(({ sequence }) => sequence));
    return wanted.filter((sequence) => !sequences.has(sequence)).length;
  });
  const disorder = sum(({ receiver: { taken } }) => disorderIn([...taken.values()]));
  const [wrong, early] = [counted('wrong'), counted('early')];
  const share = counted('failed') / Math.max(1, counted('requests'));
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  return {
    fault: FAULT,
    figures: [
      count('messages', messages),
      count('seed of the faults', seed),
      count('requests', counted('requests')),
      { name: 'failed by their receivers', value: Math.round(share * 100), unit: '%' },
      count('kills', kills),
      count('messages that never arrived', missing),
      count('messages of an order that were taken out of order', disorder),
      count('messages that came before an earlier one of their order was taken', early),
      count('requests that the library did not verify', wrong),
    ],
    checks: [
      { text: 'every event arrives at least once', holds: messages > 0 && missing === 0 },
      { text: 'what is told of an order arrives in order', holds: disorder === 0 && early === 0 },
      { text: 'the library of Standard Webhooks verifies every request', holds: wrong === 0 },
      { text: 'there were faults and kills', holds: share > 0.3 && kills > 0 },
    ],
  };
}

/** Messages that were first taken after a later one of their order. */
function disorderIn(taken: readonly { order: string; sequence: number }[]): number {
  const last = new Map<string, number>();
  let count = 0;
  for (const { order, sequence } of taken) {
    if ((last.get(order) ?? 0) > sequence) count += 1;
    last.set(order, Math.max(sequence, last.get(order) ?? 0));
  }
  return count;
}
