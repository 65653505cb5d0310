import { expect, test } from 'vitest';
import { runJobs } from '#server/jobs.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

async function jobsOf(app: TestApp) {
  return app.context.store.reader
    .selectFrom('print_jobs')
    .selectAll()
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}

test('a placed order is queued with it, numbered by station and day', async () => {
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
