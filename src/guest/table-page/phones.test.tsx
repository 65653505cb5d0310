import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { GUEST } from '#tests/support/fixtures/orders.ts';
import { TableOrder } from './table-order.tsx';

const ME = { id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' } as const;

test('a phone offers to change phones, and a tablet, which stays at the table, does not', async () => {
  for (const variant of ['page', 'kiosk'] as const) {
    const guest = await createTestGuest({ seating: { guests: [ME] } });
    const { screen, user, unmount } = render(
      inEnglish(<TableOrder guest={guest} variant={variant} />),
    );
    await user.click(screen.getByRole('button', { name: /^Table/ }));
    await screen.findByRole('heading', { name: 'At the table' });
    const offered = screen.queryAllByRole('button', { name: 'Change phones' });
    expect(offered).toHaveLength(variant === 'page' ? 1 : 0);
    unmount();
  }
});

test('where there is no other phone, as in the demonstration, none is offered', async () => {
  const guest = { ...(await createTestGuest({ seating: { guests: [ME] } })), changesPhones: false };
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  await screen.findByRole('heading', { name: 'At the table' });
  expect(screen.queryByRole('button', { name: 'Change phones' })).toBeNull();
});

test('on a phone that has handed over everything of the party says so, and nothing is asked in vain', async () => {
  const made = await createTestGuest();
  const guest = { ...made, seating: { ...made.seating, needsPresence: signal('handed' as const) } };
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  const gone = () => screen.findByRole('dialog', { name: 'This phone has handed over' });
  await gone();
  await user.click(screen.getByRole('button', { name: 'Just look at the menu' }));
  for (const name of [/^Call us/, /^Table/]) {
    await user.click(screen.getByRole('button', { name }));
    await gone();
    await user.click(screen.getByRole('button', { name: 'Just look at the menu' }));
  }
  expect(screen.getByText(/^Another phone goes on for this one/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change phones' }));
  await user.click(await screen.findByRole('button', { name: 'Begin as a new guest' }));
  expect(guest.asked).toEqual(['confirm presence']);
});
