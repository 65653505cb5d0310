import { expect, test } from 'vitest';
import type { Problem } from '#core/shared/problem.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';

/** Friday, 19:30 local time. */
const DURING = Date.UTC(2026, 10, 20, 18, 30);
const END = Date.UTC(2026, 10, 20, 19, 0);

const CHANGED: Problem = {
  type: 'about:blank',
  title: 'The order costs more than was shown.',
  status: 409,
  code: 'orders.price_changed',
  was: 5_900,
  now: 7_200,
};

async function sit(wrap = inEnglish) {
  const menu = makeMenu();
  const windows = [{ days: ['fri' as const], from: '18:00', until: '20:00' }];
  const categories = menu.categories.map((category) =>
    category.id === 'beer' ? { ...category, happyHours: [{ windows, price: 5_900 }] } : category,
  );
  const guest = await createTestGuest({ menu: { ...menu, categories } });
  guest.menu.setClock(DURING);
  return { guest, ...render(wrap(<TableOrder guest={guest} variant="page" />)) };
}

test('a card shows both prices and the end, and only the ordinary one afterwards', async () => {
  const { screen, guest } = await sit();
  const card = () => screen.getByRole('button', { name: 'Lager' }).closest('li')?.textContent ?? '';
  expect(card().replaceAll('\u00a0', ' ')).toContain('SEK 59Ordinary price SEK 72');
  expect(card()).toContain('Happy hour until 20:00');
  guest.menu.setClock(END - 1);
  expect(card()).toContain('Happy hour');
  guest.menu.setClock(END);
  await expect.poll(card).not.toContain('Happy hour');
  expect(card()).toContain('72');
  expect(card()).not.toContain('59');
});

test('in Swedish too', async () => {
  const { screen } = await sit(inSwedish);
  const card = screen.getByRole('button', { name: 'Lager' }).closest('li');
  expect(card?.textContent).toContain('Happy hour till 20.00');
  expect(card?.textContent).toMatch(/Ordinarie pris 72/);
});

test('the sheet and the cart use the current price, and the cart says when it is over', async () => {
  const { screen, user, guest } = await sit();
  await user.click(screen.getByRole('button', { name: 'Choose how you want Lager' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lager' });
  expect(dialog.textContent).toContain('Happy hour until 20:00');
  await user.click(await screen.findByRole('button', { name: /^Add SEK\s59$/ }));
  expect(guest.cart.totals.value?.total).toBe(5_900);
  guest.menu.setClock(END);
  await user.click(await screen.findByRole('button', { name: /View order/ }));
  const review = await screen.findByRole('dialog');
  expect(review.textContent).toMatch(/New price\. It was SEK\s59/);
  expect(guest.cart.totals.value?.total).toBe(7_200);
});

test('an order that came too late shows both totals, and is sent at the new one with one tap', async () => {
  const { screen, user, guest } = await sit();
  guest.cart.add({ product: 'lager', options: ['40cl'], quantity: 1, note: '' });
  guest.menu.setClock(END);
  guest.refusal.value = { problem: CHANGED };
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/What was SEK\s59 is SEK\s72 now/);
  await user.click(screen.getByRole('button', { name: /^Send for SEK\s72$/ }));
  expect(guest.asked).toContain('send 1');
  expect(guest.cart.lines.value[0]?.seenPrice).toBe(7_200);
});
