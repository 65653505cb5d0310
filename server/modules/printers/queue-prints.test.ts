import { expect, test } from 'vitest';
import { privateEvent } from '#core/events/event-draft.ts';
import { OLD_MS } from '#core/printers/print-job.ts';
import { EVENT_RETENTION_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { change } from '#server/kernel/events/change.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { findOldestUnqueued } from './queue/printed-events.repository.ts';
import { sweepPrints } from './sweep-prints.ts';

/** What is to be printed by now. */
async function jobsOf(app: TestApp) {
  await app.context.prints.queue(VENUE);
  return storedJobs(app);
}

async function storedJobs(app: TestApp) {
  return app.context.store.reader
    .selectFrom('print_jobs')
    .selectAll()
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}

/** All that is to be printed by now comes out. */
async function printAll(app: TestApp) {
  await app.context.prints.queue(VENUE);
  const printed: object = { state: 'printed' };
  await app.context.store.write({ venue: VENUE }, async (db) => {
    await db.updateTable('print_jobs').set(printed).execute();
  });
}

test('a placed order is queued after it, numbered by station and day', async () => {
  const app = await testApp();
  const { id } = await addPrinter(app);
  await addPrinter(app, { name: 'Pass', stations: null });
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  await guest.order([{ product: 'soup', quantity: 2 }]);
  const jobs = await jobsOf(app);
  expect(jobs.map((job) => [job.printer_id === id, job.station, job.running])).toEqual([
    [true, 'kitchen', 1],
    [false, null, 1],
    [true, 'kitchen', 2],
    [false, null, 2],
  ]);
  expect(jobs.every(({ state }) => state === 'queued')).toBe(true);
});

test('two printers of one station print the same number', async () => {
  const app = await testApp();
  await addPrinter(app);
  await addPrinter(app, { name: 'Kök 2', copies: 2 });
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  const jobs = await jobsOf(app);
  expect(jobs.map(({ running, copy }) => [running, copy])).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(jobs[2]?.copy_of).toBe(jobs[1]?.id);
});

test('the metrics know since when printers were not told, and that they were told of all', async () => {
  const app = await testApp();
  const oldest = () => findOldestUnqueued(app.context.store.reader);
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  expect(await oldest()).toBeNull();
  await addPrinter(app);
  expect(await oldest()).toBeNull();
  const at = app.clock.now();
  await guest.order([{ product: 'soup' }]);
  app.clock.advance(60_000);
  await guest.order([{ product: 'soup' }]);
  expect(await oldest()).toBe(at);
  await app.context.prints.queue(VENUE);
  expect(await oldest()).toBeNull();
});

test('an order that is refused, or sent twice, queues nothing more', async () => {
  const app = await testApp();
  await addPrinter(app);
  const guest = await guestAt(app);
  const id = newOrderId();
  await guest.order([{ product: 'soup' }], { id });
  await guest.order([{ product: 'soup' }], { id });
  const refused = await guest.order([{ product: 'no-such-thing' }]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await jobsOf(app)).toHaveLength(1);
});

test('what is accepted, cancelled and voided follows the ticket', async () => {
  const app = await testApp();
  await addPrinter(app, { when: 'accepted' });
  const staff = await app.staff();
  const guest = await guestAt(app);
  const { body: gone } = await guest.order([{ product: 'soup' }]);
  await guest.ask('POST', `orders/${gone.id}/cancel`);
  const { body: order } = await guest.order([{ product: 'soup' }, { product: 'soup' }]);
  expect(await jobsOf(app)).toEqual([]);
  const path = `venues/${VENUE}/orders/${order.id}`;
  const accepted = await staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' });
  expect(accepted.status, accepted.text).toBe(200);
  await printAll(app);
  const [line] = order.lines;
  const move = { lines: [{ id: line.id, from: 'queued' }], to: 'voided', reason: 'strike.mistake' };
  const voided = await staff('POST', `${path}/lines`, move);
  expect(voided.status, voided.text).toBe(200);
  const jobs = await jobsOf(app);
  expect(jobs.map(({ kind, running, lines }) => [kind, running, lines])).toEqual([
    ['order', 1, null],
    ['void', 2, JSON.stringify([line.id])],
  ]);
});

test('a venue without printers, or without them any more, queues nothing', async () => {
  const app = await testApp();
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  const { id } = await addPrinter(app);
  const manager = await app.staff('manager');
  await guest.order([{ product: 'soup' }]);
  await manager('DELETE', `venues/${VENUE}/printers/${id}`);
  await guest.order([{ product: 'soup' }]);
  expect((await jobsOf(app)).map(({ state, reason }) => [state, reason])).toEqual([
    ['dropped', 'removed'],
  ]);
});

test('a printer that prints other stations from now on does so from the next order on', async () => {
  const app = await testApp();
  const { id } = await addPrinter(app);
  const manager = await app.staff('manager');
  const guest = await guestAt(app, TABLE);
  await guest.order([{ product: 'soup' }]);
  const { body } = await manager('GET', `venues/${VENUE}/printers`);
  const { name, width, codePage, copies, cutter, buzzer, drawer, printsCalls, when, takeover } =
    body.printers[0];
  const kept = { name, width, codePage, copies, cutter, buzzer, drawer, printsCalls, when };
  const change = { ...kept, takeover, stations: ['bar'] };
  const changed = await manager('PUT', `venues/${VENUE}/printers/${id}`, change);
  expect(changed.status, changed.text).toBe(200);
  await guest.order([{ product: 'soup' }]);
  expect(await jobsOf(app)).toHaveLength(1);
});

test('what was printed is known for 30 days', async () => {
  const app = await testApp();
  await addPrinter(app);
  const guest = await guestAt(app);
  const day = 86_400_000;
  await guest.order([{ product: 'soup' }]);
  app.clock.advance(29 * day);
  await runJobs(app.context);
  expect(await jobsOf(app)).toHaveLength(1);
  app.clock.advance(2 * day);
  await runJobs(app.context);
  expect(await jobsOf(app)).toEqual([]);
});

test('an order stores nothing for printers: its event is enough, once', async () => {
  const app = await testApp();
  await addPrinter(app);
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  await guest.order([{ product: 'soup' }]);
  expect(await storedJobs(app)).toEqual([]);
  const { prints } = app.context;
  await Promise.all([prints.queue(VENUE), prints.queueSoon(VENUE), prints.queue(VENUE)]);
  await prints.queue(VENUE);
  expect((await storedJobs(app)).map(({ running }) => running)).toEqual([1, 2]);
});

test('what is queued together is as what is queued one by one', async () => {
  const app = await testApp();
  await addPrinter(app);
  const staff = await app.staff();
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup' }, { product: 'soup' }]);
  const path = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' });
  await printAll(app);
  const strike = async ({ id }: { id: string }) => {
    app.clock.advance(1_000);
    const lines = [{ id, from: 'queued' }];
    const move = { lines, to: 'voided', reason: 'strike.mistake' };
    const { status, text } = await staff('POST', `${path}/lines`, move);
    expect(status, text).toBe(200);
  };
  await strike(order.lines[0]);
  await guest.order([{ product: 'soup' }]);
  await strike(order.lines[1]);
  const jobs = await jobsOf(app);
  expect(jobs.map(({ kind, running, order_id: of }) => [kind, running, of === order.id])).toEqual([
    ['order', 1, true],
    ['void', 2, true],
    ['order', 3, false],
    ['void', 4, true],
  ]);
  expect(jobs.map(({ sequence }) => sequence)).toEqual(
    jobs.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
  );
});

test('a printer that is added gets nothing of before, and one that changes all of it as before', async () => {
  const app = await testApp();
  const { id } = await addPrinter(app, { copies: 2 });
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  await addPrinter(app, { name: 'Pass', stations: null });
  await guest.order([{ product: 'soup' }]);
  const manager = await app.staff('manager');
  await manager('DELETE', `venues/${VENUE}/printers/${id}`);
  const jobs = await jobsOf(app);
  expect(jobs.map(({ printer_id: at, copy, running }) => [at === id, copy, running])).toEqual([
    [true, 0, 1],
    [true, 1, 1],
    [true, 0, 2],
    [true, 1, 2],
    [false, 0, 1],
  ]);
});

test('what happened while no server ran waits since then, and is told as old', async () => {
  const app = await testApp();
  await addPrinter(app);
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  const ordered = app.clock.now();
  app.clock.advance(OLD_MS + 60_000);
  await sweepPrints(app.context);
  const staff = await app.staff();
  const { body } = await staff('GET', `venues/${VENUE}/printing`);
  expect(body.jobs).toMatchObject([{ state: 'queued', isOld: true }]);
  expect((await storedJobs(app)).map((job) => job.waits_since)).toEqual([ordered]);
});

test('no event is deleted before what is to be printed of it is queued', async () => {
  const app = await testApp();
  await addPrinter(app);
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  app.clock.advance(EVENT_RETENTION_MS + 60_000);
  await runJobs(app.context);
  const { reader } = app.context.store;
  expect(
    await reader.selectFrom('events').select('type').where('type', '=', 'order.placed').execute(),
  ).toEqual([]);
  expect(await storedJobs(app)).toHaveLength(1);
});

test('after a long pause all is queued, some at a time', async () => {
  const app = await testApp();
  await addPrinter(app);
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  await change(app.context, VENUE, async (unit) => {
    for (let more = 0; more < 250; more += 1) {
      const body = { type: 'order.placed', order: { ...order, id: newOrderId() } } as const;
      unit.emit(privateEvent({ table: null, seating: null, session: null }, body));
    }
  });
  const jobs = await jobsOf(app);
  expect(jobs.map(({ running }) => running)).toEqual(
    Array.from({ length: 251 }, (_, at) => at + 1),
  );
});

test('a printer that asks gets what happened until then', async () => {
  const app = await testApp();
  const { path } = await addPrinter(app, { transport: 'server_direct' });
  const guest = await guestAt(app);
  await guest.order([{ product: 'soup' }]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = await app.ask('POST', path, 'ConnectionType=GetRequest&ID=kitchen', form);
  expect(asked.text).toContain('<printjobid>');
});
