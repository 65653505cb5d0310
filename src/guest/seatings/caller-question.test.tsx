import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { seating as PARTY } from '#tests/support/fixtures/events.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { GUEST, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';

const OWN: SeatedGuest = { id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' };
const late = (ordinal: number): SeatedGuest => ({
  id: uuid(ordinal),
  ordinal,
  name: null,
  mark: ordinal,
  admission: 'waiting',
});

async function sit(joinPolicy: JoinPolicy = 'open') {
  const menu = makeMenu();
  const venue = { ...menu.venue, ordering: { ...menu.venue.ordering, joinPolicy } };
  const guest = await createTestGuest({
    menu: { ...menu, venue },
    seating: { seating: PARTY, joinCode: '4815', guests: [OWN], orders: [makeOrder()] },
  });
  let sequence = 500;
  const join = (who: SeatedGuest) => {
    sequence += 1;
    const at = '2026-11-20T18:05:00.000Z';
    guest.seating.apply({ sequence, at, type: 'guest.joined', seating: PARTY.id, guest: who });
  };
  return { guest, join, ...render(inEnglish(<TableOrder guest={guest} variant="page" />)) };
}

test('a guest who could not be let in is still asked about, and the sheet says why', async () => {
  const { screen, user, join } = await sit();
  join(late(2));
  await user.click(await screen.findByRole('button', { name: 'Let Guest 2 in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is Guest 2 with you?' });
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^No answer/);
});

const VIEWS = {
  'the menu': null,
  "the order's page": /Your order|We have your order/,
  'the call sheet': /Your order|We have your order/,
  'the bill': /Your order|We have your order/,
};

test.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])(
  'on %s, a seated guest is asked about a guest who joins',
  async (view) => {
    const { screen, user, guest, join } = await sit();
    const row = VIEWS[view];
    if (row !== null) {
      await user.click(await screen.findByRole('button', { name: row }));
    }
    if (view === 'the call sheet' || view === 'the bill') {
      const name = view === 'the bill' ? 'Ask for the bill' : 'Call us';
      const button = (await screen.findAllByRole('button', { name })).at(-1);
      await user.click(button ?? document.body);
      await expect.poll(() => screen.queryAllByRole('dialog').length).toBe(2);
    }
    join(late(2));
    expect(await screen.findByRole('dialog', { name: 'Is Guest 2 with you?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Let Guest 2 in' }));
    expect(guest.asked).toContain(`admit ${uuid(2)}`);
  },
);

test('about many there is one question above a sheet, which can wait', async () => {
  const { screen, user, join } = await sit();
  await user.click(await screen.findByRole('button', { name: /Your order|We have your order/ }));
  for (const ordinal of [2, 3, 4]) {
    join(late(ordinal));
  }
  expect(
    await screen.findByRole('dialog', { name: '3 phones want to join the table' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  join(late(5));
  await expect.poll(() => screen.queryByRole('dialog', { name: /want to join/ })).toBeNull();
});

test('where each table has one party, the question says what it decides and interrupts no sheet', async () => {
  const { screen, user, join } = await sit('one_party');
  join(late(2));
  const question = await screen.findByRole('dialog', { name: 'Is Guest 2 with you?' });
  expect(question.textContent).toContain('Guest 2 can order already.');
  await user.click(screen.getByRole('button', { name: 'Not with us' }));
  await user.click(await screen.findByRole('button', { name: 'Add Bun' }));
  await user.click(await screen.findByRole('button', { name: /View order/ }));
  await screen.findByRole('dialog', { name: 'To send now' });
  join(late(3));
  expect(screen.queryByRole('dialog', { name: 'Is Guest 3 with you?' })).toBeNull();
});

test('a guest who waited is told that they are in, until they have read it', async () => {
  const guest = await createTestGuest({
    seating: {
      seating: PARTY,
      session: { id: GUEST, admission: 'waiting', returning: false },
      guests: [{ ...OWN, admission: 'waiting' }],
      orders: [makeOrder({ awaitsAdmission: true })],
    },
  });
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  await user.click(await screen.findByRole('button', { name: /Not being made yet/ }));
  const page = await screen.findByRole('dialog');
  expect(page.textContent).not.toContain('You’re in');
  guest.seating.apply({
    sequence: 501,
    at: '2026-11-20T18:05:00.000Z',
    type: 'guest.admitted',
    seating: PARTY.id,
    guest: OWN,
  });
  await expect.poll(() => page.textContent).toContain('You’re in');
  await user.click(screen.getAllByRole('button', { name: 'OK' })[0] ?? page);
  await expect.poll(() => page.textContent).not.toContain('You’re in');
});
