import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { SeatingSum } from '#console/live/board-sums.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Board, BoardSeating } from '#core/people/staff.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { seating } from '#tests/support/fixtures/events.ts';
import { makeOrder } from '#tests/support/fixtures/orders.ts';
import { OpenTabsAlarm } from './open-tabs-alarm.tsx';

type Hours = NonNullable<Board['venue']['opening']>;

/** On Fridays; the test's clock starts on one, at 19:00 in Stockholm. */
const until = (time: string): Hours => [{ days: ['fri'], from: '12:00', until: time }];

const tabOf = (id: string, label: string): BoardSeating => ({
  seating: { ...seating, id, table: { id: `of-${id}`, label, tab: true } },
  guests: [],
});

const sumOf = (remaining: number, payer: SeatingSum['payer'] = 'guests'): SeatingSum => ({
  ...{ payer, currency: 'SEK', total: 20_000 },
  ...{ paid: 20_000 - remaining, remaining },
});

async function show({
  mayBill = true,
  opening = until('18:00'),
  orders = [] as readonly Order[],
} = {}) {
  const { around, clock } = await consoleParts();
  const venue = { id: 'kajkanten', name: 'Kajkanten', timeZone: 'Europe/Stockholm', locales: [] };
  const sums = signal<ReadonlyMap<string, SeatingSum>>(new Map());
  let followers = 0;
  const board = {
    venue: signal<Board['venue'] | null>({ ...venue, opening }),
    seatings: signal([
      tabOf('s1', 'Anna'),
      tabOf('s2', 'Tab 3'),
      { ...tabOf('s3', '7'), seating: { ...seating, id: 's3', table: { id: 't7', label: '7' } } },
    ]),
    orders: signal(orders),
    sums,
    followSums() {
      followers += 1;
      return () => {
        followers -= 1;
      };
    },
  };
  const rung: string[] = [];
  const sound = { ring: (chime: string) => void rung.push(chime) };
  const shown = render(around(<OpenTabsAlarm {...{ board, mayBill, sound }} onGo={undefined} />));
  return { ...shown, clock, board, sums, rung, following: () => followers };
}

const owing = (...entries: [string, SeatingSum][]) => new Map(entries);

test('after closing, the tabs that owe something are named, until they are paid', async () => {
  const { screen, sums, rung, following } = await show();
  const status = screen.getByRole('status');
  expect([status.textContent, following()]).toEqual(['', 1]);
  sums.value = owing(['s1', sumOf(9_500)], ['s2', sumOf(1)], ['s3', sumOf(9_500)]);
  await screen.findByText('Closed, and 2 tabs are not paid: Anna, Tab 3.');
  sums.value = owing(['s1', sumOf(0)], ['s2', sumOf(1)]);
  await screen.findByText('Closed, and 1 tab is not paid: Tab 3.');
  expect(rung).toEqual(['alarm']);
  sums.value = owing(['s1', sumOf(0)], ['s2', sumOf(9_500, 'host')]);
  await expect.poll(() => status.textContent).toBe('');
});

test('whoever comes for what was ordered ahead pays then: nothing is said of it before', async () => {
  const at = (time: string) => ({
    pickUpAt: `2026-11-20T${time}:00.000Z`,
    state: 'accepted' as const,
  });
  const orders = [
    makeOrder({ ...at('18:30'), seating: 's1' }),
    makeOrder({ ...at('17:30'), seating: 's2' }),
  ];
  const { screen, sums, rung, clock } = await show({ orders });
  sums.value = owing(['s1', sumOf(9_500)], ['s2', sumOf(9_500)]);
  await screen.findByText('Closed, and 1 tab is not paid: Tab 3.');
  expect(rung).toEqual(['alarm']);
  await clock.advance(Date.parse('2026-11-20T18:30:01.000Z') - clock.now());
  await screen.findByText('Closed, and 2 tabs are not paid: Anna, Tab 3.');
});

test('the sums are followed only while there is a tab to ask about', async () => {
  const { board, following, unmount } = await show();
  board.seatings.value = [];
  await expect.poll(following).toBe(0);
  board.seatings.value = [tabOf('s1', 'Anna')];
  await expect.poll(following).toBe(1);
  unmount();
  await expect.poll(following).toBe(0);
});

test.each([
  ['while the venue is open', { opening: until('23:00') }],
  ['to people who do not handle bills', { mayBill: false }],
])('nothing is said %s', async (_when, options) => {
  const { screen, sums, following } = await show(options);
  sums.value = owing(['s1', sumOf(9_500)]);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
  expect(following()).toBe(0);
});
