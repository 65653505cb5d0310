import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { menuWith, smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const TOPPINGS = {
  id: 'toppings',
  name: { sv: 'Pålägg', en: 'Toppings' },
  min: 0,
  max: 5,
  maxEach: 2,
  free: 2,
  options: [
    { id: 'lettuce', name: { sv: 'Sallad', en: 'Lettuce' }, price: 0 },
    { id: 'onion', name: { sv: 'Lök', en: 'Onion' }, price: 1_000 },
    { id: 'cheese', name: { sv: 'Ost', en: 'Cheese' }, price: 1_500 },
  ],
};

/** The small menu with toppings for its soup, which costs 95. */
function withToppings(menu: MenuFile = smallMenu()): MenuFile {
  return {
    ...menu,
    optionGroups: [...menu.optionGroups, TOPPINGS],
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) =>
        product.id === 'soup' ? { ...product, optionGroups: ['toppings'] } : product,
      ),
    })),
  };
}

const soup = (...options: string[]) => ({ product: 'soup', options });

test('an option that is chosen twice stands twice, and of all choices the dearest are free', async () => {
  const guest = await guestAt(await testApp({ menu: withToppings() }));
  const wish = soup('onion', 'cheese', 'onion', 'cheese', 'lettuce');
  const { status, body } = await guest.order([{ ...wish, quantity: 2 }]);
  expect(status).toBe(201);
  expect(body).toMatchObject({ total: 23_000 });
  const [{ options, unitPrice }] = body.lines;
  expect(unitPrice).toBe(11_500);
  expect(options).toEqual([
    { ...TOPPINGS.options[0], name: TOPPINGS.options[0]?.name },
    { ...TOPPINGS.options[1], quantity: 2 },
    { ...TOPPINGS.options[2], quantity: 2, free: 2 },
  ]);
  // What is stored says the same.
  const seating = await guest.ask('GET', 'seating');
  expect(seating.body.orders[0].lines[0].options).toEqual(options);
});

test.each([
  ['one option too often', soup('cheese', 'cheese', 'cheese')],
  ['more than the group allows', soup('cheese', 'cheese', 'onion', 'onion', 'lettuce', 'lettuce')],
  [
    'an option twice in a group that says nothing of it',
    { product: 'beer', options: ['large', 'large'] },
  ],
])('%s is refused', async (_, wish) => {
  const guest = await guestAt(await testApp({ menu: withToppings() }));
  const { status, body } = await guest.order([wish]);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    lines: [{ line: 0, product: wish.product, code: 'options_incomplete' }],
  });
});

test('an element that knows no free choices shows a higher price, and its order is charged the lower', async () => {
  const guest = await guestAt(await testApp({ menu: withToppings() }));
  const shown = { ...soup('cheese', 'onion'), seenPrice: 9_500 + 1_500 + 1_000 };
  const { status, body } = await guest.order([shown]);
  expect([status, body.total]).toEqual([201, 9_500]);
  const silent = await guest.order([soup('cheese', 'onion', 'lettuce')]);
  expect([silent.status, silent.body.total]).toEqual([201, 9_500]);
});

test('a price that a device makes up is not charged', async () => {
  const guest = await guestAt(await testApp({ menu: withToppings() }));
  const cheap = { ...soup('cheese', 'cheese', 'onion'), seenPrice: 9_500 };
  const { status, body } = await guest.order([cheap]);
  expect(status).toBe(409);
  expect(body.lines).toEqual([
    { line: 0, product: 'soup', code: 'price_changed', was: 9_500, now: 10_500 },
  ]);
});

test('where the host pays and hides prices, guests read neither prices nor what is free', async () => {
  const menu = withToppings(menuWith({ payer: 'host', showsPrices: false }));
  const guest = await guestAt(await testApp({ menu }));
  const { body } = await guest.order([soup('cheese', 'cheese')]);
  expect(body.lines[0].options).toEqual([
    { id: 'cheese', name: TOPPINGS.options[2]?.name, price: 0, quantity: 2 },
  ]);
  const published = await guest.ask('GET', 'venues/lillkrogen/menu?locale=en');
  const group = published.body.optionGroups.find(({ id }: { id: string }) => id === 'toppings');
  expect(group).toMatchObject({ maxEach: 2 });
  expect(group).not.toHaveProperty('free');
});
