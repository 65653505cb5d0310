import { expect, test } from 'vitest';
import { inEnglish } from '../../../tests/support/i18n.tsx';
import { makeMenu } from '../../../tests/support/menu.ts';
import { render } from '../../../tests/support/render.tsx';
import { createTestGuest } from '../../../tests/support/table-guest.ts';
import type { Menu } from '../../contract/menu.schema.ts';
import { TableOrder } from '../table-page/table-order.tsx';

/** A burger that has milk unless it comes without cheese, beside the lager and the unknown bun. */
function burgerMenu(): Menu {
  const menu = makeMenu();
  const burger = {
    id: 'burger',
    name: 'Burger',
    price: 18900,
    vat: 'reduced',
    station: 'kitchen',
    allergens: { contains: ['milk'] },
    optionGroups: ['without'],
  } satisfies Menu['categories'][number]['products'][number];
  return {
    ...menu,
    optionGroups: [
      ...menu.optionGroups,
      {
        id: 'without',
        name: 'Without',
        min: 0,
        max: 1,
        options: [{ id: 'no-cheese', name: 'No cheese', price: 0, removes: ['milk'] }],
      },
    ],
    categories: [...menu.categories, { id: 'mains', name: 'Mains', cloth: 2, products: [burger] }],
  };
}

async function sit() {
  const guest = await createTestGuest({ menu: burgerMenu() });
  return { guest, ...render(inEnglish(<TableOrder guest={guest} variant="page" />)) };
}

test('what conflicts is marked: for certain, unknown, or by one’s choices', async () => {
  const { screen, user } = await sit();
  await user.click(screen.getByRole('button', { name: 'Avoid' }));
  await user.click(await screen.findByLabelText('Gluten'));
  await user.click(screen.getByLabelText('Milk'));
  await user.click(screen.getByRole('button', { name: 'Show the menu 3 dishes marked' }));
  expect(screen.getByText('Contains gluten')).toBeTruthy();
  expect(screen.getByText('Unknown: gluten, milk')).toBeTruthy();
  expect(screen.getByText('Depends on your choice: milk')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Avoid, 2 chosen' })).toBeTruthy();
});

test('a product’s sheet follows what is chosen, exactly', async () => {
  const { screen, user, guest } = await sit();
  guest.avoid.toggleAllergen('milk');
  await user.click(await screen.findByRole('button', { name: 'Burger' }));
  const dialog = await screen.findByRole('dialog', { name: 'Burger' });
  expect(dialog.textContent).toContain('Contains milk');
  await user.click(screen.getByLabelText(/No cheese/));
  expect(await screen.findByText('Without milk, as you have chosen')).toBeTruthy();
  expect(dialog.textContent).not.toContain('Contains milk');
});

test('what is hidden is counted, and can be shown again', async () => {
  const { screen, user, guest } = await sit();
  guest.avoid.toggleAllergen('gluten');
  guest.avoid.setMode('hide');
  expect(await screen.findByText('2 dishes hidden')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Lager' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show and mark them' }));
  expect(await screen.findByRole('heading', { name: 'Lager' })).toBeTruthy();
});

test('a diet marks what does not say that it suits it', async () => {
  const { screen, guest } = await sit();
  guest.avoid.toggleDiet('vegan');
  expect(await screen.findAllByText('Not marked vegan')).toHaveLength(3);
});

test('an allergy question goes with its line, and stands on it in the cart', async () => {
  const { screen, user, guest } = await sit();
  await user.click(screen.getByRole('button', { name: 'Bun' }));
  await user.click(await screen.findByRole('button', { name: 'Ask about an allergy' }));
  await user.click(screen.getByLabelText('celery'));
  await user.click(screen.getByRole('button', { name: /^Add SEK/ }));
  expect(guest.cart.lines.value[0]).toMatchObject({ allergyQuestion: ['celery'] });
  await user.click(screen.getByRole('button', { name: /View order/ }));
  expect(await screen.findByText('Allergy question: celery')).toBeTruthy();
});
