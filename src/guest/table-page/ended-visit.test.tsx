import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { seating as PARTY } from '#tests/support/fixtures/events.ts';
import { GUEST, makeOrder } from '#tests/support/fixtures/orders.ts';
import { TableOrder } from './table-order.tsx';

test('a bill that stands open when the table is closed does not become the form that asks for one', async () => {
  const guest = await createTestGuest({
    seating: {
      seating: PARTY,
      guests: [{ id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' }],
      orders: [makeOrder()],
    },
  });
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  await user.click(await screen.findByRole('button', { name: /^Table 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Ask for the bill' }));
  await screen.findByRole('dialog', { name: 'The bill' });
  guest.seating.apply({
    sequence: 600,
    at: '2026-11-20T20:00:00.000Z',
    type: 'seating.ended',
    seating: { ...PARTY, state: 'ended', endedAt: '2026-11-20T20:00:00.000Z' },
  });
  expect(await screen.findByText('The table is closed')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
