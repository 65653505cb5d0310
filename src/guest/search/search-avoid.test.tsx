import { expect, test } from 'vitest';
import type { Product } from '#core/menu/menu.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';

function dish(id: string, name: string, allergens: Product['allergens']): Product {
  return { id, name, price: 5_000, vat: 'reduced', station: 'kitchen', allergens };
}

/** Three buns: without milk, with it, and one of which nobody knows. */
async function sit() {
  const products = [
    dish('plain', 'Plain bun', { contains: ['gluten'] }),
    dish('butter', 'Butter bun', { contains: ['milk'] }),
    dish('secret', 'Secret bun', 'unknown'),
  ];
  const categories = [{ id: 'buns', name: 'Buns', placeholderColor: 1, products }];
  const guest = await createTestGuest({ menu: makeMenu({ categories }) });
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  const look = async (query: string) => user.type(screen.getByRole('searchbox'), query);
  return { guest, screen, user, look };
}

const isShown = (element: HTMLElement) => element.closest('[hidden]') === null;

test('who searches for something without an allergen gets what is free from it, and the unknown apart', async () => {
  const { screen, look } = await sit();
  await look('milk free bun');
  expect(screen.getByText(/^1 match for “milk free bun”/).textContent).toBe(
    '1 match for “milk free bun”. 1 more: we don’t know, ask us.',
  );
  const headings = screen.getAllByRole('heading').filter(isShown);
  expect(headings.map((each) => each.textContent)).toEqual(
    expect.arrayContaining(['Buns', 'Plain bun', 'Buns: we don’t know', 'Secret bun']),
  );
  expect(headings.map((each) => each.textContent)).not.toContain('Butter bun');
  expect(screen.getByText('Unknown, ask us: milk')).toBeTruthy();
  expect(screen.getByText('Without milk')).toBeTruthy();
});

test('one press avoids it on the whole menu, and says so', async () => {
  const { guest, screen, user, look } = await sit();
  await look('dairy free');
  await user.click(screen.getByRole('button', { name: 'Avoid milk on the whole menu' }));
  expect([...guest.avoid.allergens.value]).toEqual(['milk']);
  expect(screen.queryByRole('button', { name: 'Avoid milk on the whole menu' })).toBeNull();
  expect(screen.getByText(/The whole menu is marked for this/)).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Contains milk')).toBeTruthy();
});

test('an allergen alone may mean either: nothing is hidden, and avoiding is offered', async () => {
  const { guest, screen, user, look } = await sit();
  await look('nuts');
  expect(screen.getByRole('heading', { name: 'Nothing like “nuts” here' })).toBeTruthy();
  expect(screen.getByText('Allergic to peanuts, nuts?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Avoid peanuts, nuts on the whole menu' }));
  expect([...guest.avoid.allergens.value]).toEqual(['peanuts', 'nuts']);
});

test('where only unknown dishes match, nothing is said to be free', async () => {
  const { screen, look } = await sit();
  await look('secret without milk');
  expect(screen.getByText(/^Nothing that we know is without milk/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Buns: we don’t know' })).toBeTruthy();
});
