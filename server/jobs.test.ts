import { expect, test } from 'vitest';
import { VENUE } from '../tests/support/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '../tests/support/test-app.ts';
import { guestAt } from '../tests/support/test-guest.ts';
import { runJobs, startJobs } from './jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SOUP = { product: 'soup' };

async function after(served: TestApp, milliseconds: number): Promise<void> {
  served.clock.advance(milliseconds);
  await runJobs(served.context);
}

test('a seating ends after three idle hours, and an order keeps it open', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  await guest.order([SOUP]);
  await after(served, 2 * HOUR);
  expect((await guest.order([SOUP])).status).toBe(201);
  await after(served, 2 * HOUR);
  expect((await guest.ask('GET', 'seating')).status).toBe(200);
  await after(served, HOUR);
  expect((await guest.ask('GET', 'seating')).body.seating.state).toBe('ended');
});

test('a session that only browsed is forgotten after a day', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  await after(served, 24 * HOUR);
  expect((await guest.order([SOUP])).body.code).toBe('sessions.ended');
});

test('a key is remembered for 72 hours, and its order never made again', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const id = newOrderId();
  await guest.order([SOUP], { id });
  await after(served, 71 * HOUR);
  expect((await guest.order([SOUP], { id })).status).toBe(201);
  await after(served, 2 * HOUR);
  expect((await guest.order([SOUP], { id })).body.code).toBe('orders.key_reused');
});

test('a session is forgotten 72 hours after its end, and its orders stay', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const watcher = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  await after(served, 24 * HOUR);
  await after(served, 72 * HOUR);
  expect((await watcher.order([SOUP])).body.code).toBe('sessions.ended');
  await after(served, MINUTE);
  for (const gone of [guest, watcher]) {
    expect((await gone.order([SOUP])).body.code).toBe('sessions.required');
  }
  const staff = await served.staff();
  const { body: board } = await staff('GET', `venues/${VENUE}/board`);
  expect(board.orders.map((each: { id: string }) => each.id)).toEqual([order.id]);
});

test('a pause whose end has come is lifted, and everyone is told', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const until = new Date(served.clock.now() + MINUTE).toISOString();
  await staff('PUT', `venues/${VENUE}/pauses`, { station: 'bar', paused: true, until });
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.type));
  });
  await after(served, MINUTE);
  expect(heard).toEqual(['venue.resumed']);
  const { body } = await served.ask('GET', `venues/${VENUE}/menu`);
  expect(body.availability.pauses).toEqual([]);
});

test('staff are signed out after sixteen hours', async () => {
  const served = await testApp();
  const staff = await served.staff();
  expect((await staff('GET', 'me')).status).toBe(200);
  await after(served, 16 * HOUR);
  expect((await staff('GET', 'me')).body.code).toBe('staff.sign_in_required');
});

test('jobs run twice a minute until they are stopped', async () => {
  const served = await testApp();
  const failures: unknown[] = [];
  const stop = startJobs(served.context, (error) => failures.push(error));
  served.clock.advance(30_000);
  stop();
  served.clock.advance(HOUR);
  expect(failures).toEqual([]);
});
