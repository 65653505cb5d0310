import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { expect, test } from 'vitest';
import type { History, OrderHistory } from '#core/history/history.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { ApiError } from '#web/http/api-error.ts';
import { createCall } from '#web/http/call.ts';
import type { Http } from '#web/http/http.ts';
import { HistoryPage } from './history-page.tsx';

const GUEST = { id: 'g', ordinal: 1, name: 'Åsa', mark: 1, admission: 'admitted' } as const;
const AT = '2026-11-20T18:00:00.000Z';

const page = (orders: Order[], more: Partial<History> = {}): History => ({
  day: '2026-11-20',
  today: '2026-11-20',
  timeZone: 'Europe/Stockholm',
  count: orders.length,
  entries: orders.map((order) => ({ order, guest: GUEST })),
  next: null,
  ...more,
});

function orderHistoryOf(order: Order): OrderHistory {
  const entries: OrderHistory['entries'] = [
    {
      id: 'a1',
      kind: 'order.accepted',
      at: AT,
      by: 'Maria',
      detail: { acknowledged: ['allergy', 'age'] },
    },
    {
      id: 'a2',
      kind: 'line.voided',
      at: AT,
      by: 'Leo',
      detail: { lines: [order.lines[0]?.id ?? ''], reason: 'Dropped it.' },
    },
    {
      id: 'a3',
      kind: 'bill.paid',
      at: AT,
      by: 'Leo',
      detail: { method: 'swish', amount: 15_800, tip: 1_000 },
    },
  ];
  const { id, table } = { id: 'seating-1', table: order.table };
  return {
    order,
    guest: GUEST,
    day: '2026-11-20',
    timeZone: 'Europe/Stockholm',
    seating: { id, table, state: 'open', bill: 'open', openedAt: AT, endedAt: null },
    entries,
    bill: {
      state: 'open',
      payer: 'guests',
      currency: 'SEK',
      total: 15_800,
      vat: [{ rate: 2_500, gross: 15_800, vat: 3_160, net: 12_640 }],
      paid: 15_800,
      tips: 1_000,
      remaining: 0,
    },
    payments: [],
  };
}

/** The page at its URL, with a server that has these orders. */
async function show(answer: (path: string, query: Record<string, string>) => unknown) {
  const { around } = await consoleParts();
  const asked: string[] = [];
  const http = {
    request: async (_method: string, path: string, options: { query?: object } = {}) => {
      const query = { ...options.query } as Record<string, string>;
      asked.push(`${path} ${JSON.stringify(query)}`);
      return answer(path, query);
    },
  } as unknown as Http;
  const session = { call: createCall(http) };
  const path = signal('');
  function Addressed() {
    useSignals();
    return (
      <HistoryPage
        session={session}
        venue={{ id: 'v', name: 'Kajkanten' }}
        path={path.value}
        onGo={(hash) => {
          path.value = hash.split('/')[1] ?? '';
        }}
        onBack={() => asked.push('back')}
      />
    );
  }
  return { ...render(around(<Addressed />)), asked };
}

test('the evening is listed, searched by words and by day, and paged', async () => {
  const { screen, user, asked } = await show((_path, { find, before }) => {
    if (find !== undefined) return page([]);
    return before === undefined
      ? page([orderOf({ number: 9 })], { next: 9, count: 2 })
      : page([orderOf({ number: 8, state: 'rejected' })], { count: 2 });
  });
  await screen.findByText('#9');
  expect(screen.getByRole('status').textContent).toBe('2 orders');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('#8');
  expect(screen.getByText('Rejected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'The day after' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'The day before' }));
  await screen.findByRole('button', { name: 'The day after' });
  await user.type(screen.getByLabelText('Table, number, dish or guest'), 'x');
  await screen.findByText(/Nothing that day fits “x”/);
  expect(asked).toEqual([
    '/venues/v/history {}',
    '/venues/v/history {"before":"9"}',
    '/venues/v/history {"day":"2026-11-19"}',
    '/venues/v/history {"day":"2026-11-19","find":"x"}',
  ]);
});

test('a list that failed to load does not keep showing that it is loading', async () => {
  let isDown = true;
  const { screen, user } = await show(() => {
    if (isDown) throw new ApiError(0, null, null);
    return page([orderOf({ number: 9 })]);
  });
  await screen.findByText(/No answer/);
  expect(screen.getByRole('status').textContent).toBe('');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('#9');
});

test("an order's history says who did what, what was confirmed and why; its slip shows what matters", async () => {
  const line = lineOf({ allergyQuestion: ['milk'], note: 'No ice' });
  const voided = lineOf({ state: 'voided', reason: 'Dropped it.' });
  const order = orderOf({ state: 'accepted', lines: [voided, line] });
  const { screen, user, container } = await show((path) =>
    path.endsWith(order.id) ? orderHistoryOf(order) : page([order]),
  );
  await user.click(await screen.findByRole('button', { name: /#48/ }));
  await screen.findByText('Ordered by Åsa');
  const entries = [...container.querySelectorAll('.history-entries li')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  expect(entries.slice(1)).toEqual([
    '19:00Accepted. The allergy was talked through. ID to be checked.Maria',
    '19:00Voided: 2 House lager. Dropped it.Leo',
    '19:00Paid, Swish: SEK 158, tip SEK 10Leo',
  ]);
  await user.click(screen.getByRole('button', { name: 'Print a slip' }));
  const slip = await screen.findByRole('article', { name: 'Order slip' });
  expect(slip.querySelector('.slip-allergy-box')?.textContent).toMatch(/^ALLERGY: milk/);
  expect(slip.textContent).toContain('No ice');
  expect(slip.querySelector('.slip-is-voided')?.textContent).toContain('Voided');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('Ordered by Åsa');
});

test('a failed load shows the reason, and can be retried', async () => {
  let isDown = true;
  const { screen, user } = await show(() => {
    if (isDown) throw new Error('down');
    return page([]);
  });
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Nothing was ordered that day.');
});
