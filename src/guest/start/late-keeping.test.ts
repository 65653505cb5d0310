import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Locale } from '#core/shared/languages.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { eventually, oneServer } from '#tests/support/components/one-server.ts';
import { createDeviceEnvironment } from '#tests/support/components/surfaces.ts';
import { joinTable } from './guest.ts';
import { createGuestStart, type GuestStart } from './guest-start.ts';
import { openKeeping } from './keeping.ts';

const { fixture, nextTable } = oneServer();

/** A phone on which what keeps the choice comes only when it is asked for the fourth time. */
async function lateStart() {
  const clock = createTestClock();
  const environment = createDeviceEnvironment();
  const table = nextTable();
  let asked = 0;
  const start = createGuestStart(
    {
      apiBase: fixture().url,
      locale: signal<Locale>('en'),
      environment: {
        ...environment,
        clock: { ...environment.clock, setTimeout: clock.setTimeout },
      },
    },
    async () => {
      asked += 1;
      if (asked < 4) throw new Error('Its file did not arrive.');
      return { openKeeping };
    },
  );
  void start.openTable(table);
  await eventually(() => start.phase.value).toBe('ready');
  await settle();
  return { start, clock, environment, table };
}

function choose({ menu, cart }: GuestStart): void {
  const [product] = menu.menu.value?.categories.flatMap(({ products }) => products) ?? [];
  const wish = { product: product?.id ?? '', options: [], quantity: 2, note: '', later: false };
  expect(cart.add({ ...wish, allergyQuestion: [] })).toBe(true);
}

test('what was chosen before anything kept it is stored once that has come', async () => {
  const { start, clock, environment, table } = await lateStart();
  choose(start);
  expect(start.cart.count.value).toBe(2);
  await clock.advance(1_600);
  expect(await environment.storage.get(`cart:${table}`)).toBeUndefined();
  await clock.advance(5_000);
  expect(await environment.storage.get(`cart:${table}`)).toMatchObject([{ quantity: 2 }]);
  start.dispose();
});

test('and it is sent, whole and once, if the guest has pressed before', async () => {
  const { start, clock, environment } = await lateStart();
  choose(start);
  const guest = joinTable(start, environment);
  await eventually(() => guest.seating.session.value !== null).toBe(true);
  const sending = guest.send();
  await settle();
  expect(guest.isSending.value).toBe(true);
  expect((await guest.send()).sent).toBeNull();
  await clock.advance(10_000);
  const { sent } = await sending;
  await eventually(() => guest.orders.mine.value.map(({ id }) => id)).toEqual([sent]);
  expect(guest.orders.mine.value[0]?.lines).toMatchObject([{ quantity: 2 }]);
  expect(guest.cart.count.value).toBe(0);
  start.dispose();
});
