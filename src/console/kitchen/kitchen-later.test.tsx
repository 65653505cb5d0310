import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { TicketActions } from '#console/components/ticket/board-types.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { KitchenLater } from './kitchen-later.tsx';

const AT = '2026-11-20T20:00:00.000Z';
const RIGHTS = { orders: true, lines: true, soldOut: false, bills: false };
const STATIONS = [{ id: 'kitchen', name: 'The kitchen' }];

async function show() {
  const { around } = await consoleParts();
  const resting = { pickUpAt: AT, makeFrom: '2026-11-20T19:00:00.000Z' };
  const lines = [
    lineOf({ id: 'l1', station: 'kitchen', name: { en: 'Soup' } }),
    lineOf({ id: 'l2', station: 'kitchen', name: { en: 'Bread' } }),
    lineOf({ id: 'l3', station: 'bar', name: { en: 'Beer' } }),
  ];
  const orders = signal([
    orderOf({ ...resting, id: 'o1', number: 12, state: 'accepted', lines }),
    orderOf({ ...resting, id: 'o2', number: 13, state: 'placed', lines }),
  ]);
  const board = {
    later: orders,
    idShown: signal(new Set<string>()),
    pending: signal(new Set<string>()),
  };
  const page = render(
    around(
      <KitchenLater
        board={board}
        station="kitchen"
        stations={STATIONS}
        rights={RIGHTS}
        actions={{} as TicketActions}
      />,
    ),
  );
  return { ...page, orders };
}

test('what comes later has its time, number and lines, and its ticket a press away', async () => {
  const { screen, user, orders } = await show();
  await screen.findByText('2 for later');
  const [first, second] = screen.getAllByRole('button');
  expect(first?.textContent).toMatch(/\d\d:00/);
  expect(first?.textContent).toContain('#12 2 lines');
  expect(second?.textContent).toContain('Not accepted');
  expect(screen.queryByText('Soup')).toBeNull();
  await user.click(first as HTMLElement);
  screen.getByText('Soup');
  expect(screen.queryByText('Beer')).toBeNull();
  // It waits for nobody yet.
  expect(screen.queryByText(/^0:00/)).toBeNull();
  await user.click(first as HTMLElement);
  expect(screen.queryByText('Soup')).toBeNull();
  orders.value = [];
  await expect.poll(() => screen.queryByText(/for later/)).toBeNull();
});
