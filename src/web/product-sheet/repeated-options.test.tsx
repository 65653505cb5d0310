import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { menuWithToppings, toppings } from '#tests/support/fixtures/toppings.ts';
import { applyToMenu } from '#web/stores/menu-events.ts';

async function openBun(group = toppings) {
  const guest = await createTestGuest({ menu: menuWithToppings(group) });
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  await user.click(screen.getByRole('button', { name: 'Choose how you want Bun' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bun' }));
  const row = (name: RegExp) => {
    const field = sheet.getByRole('group', { name });
    const [fewer, more] = within(field).getAllByRole<HTMLButtonElement>('button');
    if (!fewer || !more) throw new Error('a stepper has two buttons');
    return { fewer, more, label: () => field.getAttribute('aria-label') };
  };
  return { guest, screen, user, sheet, row };
}

test('an option is chosen twice with its stepper, and the price follows the rule', async () => {
  const { user, sheet, row, guest } = await openBun();
  expect(sheet.getByText('Up to 4, 2 included (the dearest)')).toBeTruthy();
  const add = (price: string) => sheet.findByRole('button', { name: `Add SEK\u00a0${price}` });
  expect([row(/Cream/), row(/Jam/), row(/Sugar/)].map((each) => each.label())).toEqual([
    'Cream, included',
    'Jam, included',
    'Sugar',
  ]);
  await user.click(row(/Cream/).more);
  await user.click(row(/Cream/).more);
  await add('45');
  // Both free ones are used: of three, the dearest two are free, and that is the jam and a cream.
  expect(row(/Jam/).label()).toBe('Jam, +SEK\u00a015');
  await user.click(row(/Jam/).more);
  await add('55');
  expect(row(/Cream/).label()).toBe('Cream, +SEK\u00a010');
  expect(row(/Jam/).label()).toBe('Jam, included');
  expect(row(/Cream/).more.disabled).toBe(true);
  await user.click(row(/Sugar/).more);
  expect([/Sugar/, /Cream/, /Jam/].every((name) => row(name).more.disabled)).toBe(true);
  await user.click(await add('55'));
  expect(guest.cart.lines.value[0]).toMatchObject({
    options: ['cream', 'cream', 'jam', 'sugar'],
    seenPrice: 5_500,
  });
});

test('the order lists how often an option was chosen, and opens with the same choice again', async () => {
  const { user, screen, sheet, row } = await openBun();
  await user.click(row(/Jam/).more);
  await user.click(row(/Jam/).more);
  await user.click(sheet.getByRole('button', { name: /^Add SEK/ }));
  await user.click(screen.getByRole('button', { name: /View order/ }));
  const cart = within(await screen.findByRole('dialog', { name: 'To send now' }));
  expect(cart.getByText('2× Jam')).toBeTruthy();
  await user.click(cart.getByRole('button', { name: 'Edit Bun' }));
  const again = within(await screen.findByRole('dialog', { name: 'Bun' }));
  const jam = within(again.getByRole('group', { name: /Jam/ }));
  expect(jam.getByText('2')).toBeTruthy();
});

test('a required group is asked for until enough is chosen, and its first stepper has the focus', async () => {
  const { user, sheet, row, guest } = await openBun({ ...toppings, min: 3 });
  await user.click(row(/Cream/).more);
  await user.click(sheet.getByRole('button', { name: /^Add SEK/ }));
  expect(sheet.getByText('Choose first')).toBeTruthy();
  expect(guest.cart.count.value).toBe(0);
  expect(document.activeElement?.tagName).toBe('BUTTON');
  expect(sheet.getByRole('group', { name: /^Toppings/ }).contains(document.activeElement)).toBe(
    true,
  );
});

test('an option that sells out is no longer counted', async () => {
  const { guest, sheet, row, user } = await openBun();
  await user.click(row(/Jam/).more);
  applyToMenu(guest.menu, {
    type: 'option.sold_out',
    option: 'jam',
    sequence: 11,
    at: '2026-11-20T18:00:00.000Z',
  });
  await sheet.findByText('sold out');
  expect(row(/Jam/).more.disabled).toBe(true);
  await user.click(sheet.getByRole('button', { name: /^Add SEK/ }));
  expect(guest.cart.lines.value[0]?.options).toEqual([]);
});

test('an order that was sent lists the same, and is ordered again with the same choice', async () => {
  const guest = await createTestGuest({ menu: menuWithToppings() });
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  const jam = { id: 'jam', name: { en: 'Jam' }, price: 1_500, quantity: 2, free: 2 };
  const line = makeLine({ product: 'bun', name: { en: 'Bun' }, options: [jam], quantity: 1 });
  guest.orders.take(makeOrder({ state: 'accepted', lines: [line] }));
  await user.click(await screen.findByRole('button', { name: /order 1/ }));
  expect(await screen.findByText(/2× Jam/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'One more Bun' }));
  expect(guest.cart.lines.value[0]?.options).toEqual(['jam', 'jam']);
});
