import { expect, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';

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
  const iceCream = {
    id: 'ice',
    name: 'Ice cream',
    price: 7500,
    vat: 'reduced',
    station: 'kitchen',
    allergens: { contains: [] },
    optionGroups: ['scoops'],
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
      {
        id: 'scoops',
        name: 'Scoops',
        min: 1,
        max: 1,
        options: [
          { id: 'sorbet', name: 'Sorbet', price: 0 },
          { id: 'vanilla', name: 'Vanilla', price: 0, adds: ['egg', 'milk'] },
        ],
      },
    ],
    categories: [
      ...menu.categories,
      { id: 'mains', name: 'Mains', placeholderColor: 2, products: [burger, iceCream] },
    ],
  };
}

async function sit() {
  const guest = await createTestGuest({ menu: burgerMenu() });
  return { guest, ...render(inEnglish(<TableOrder guest={guest} variant="page" />)) };
}

test('a conflict is marked: certain, unknown, or depending on choices', async () => {
  const { screen, user } = await sit();
  await user.click(screen.getByRole('button', { name: 'Avoid' }));
  await user.click(await screen.findByLabelText('Gluten'));
  await user.click(screen.getByLabelText('Milk'));
  await user.click(screen.getByRole('button', { name: 'Show the menu 4 dishes marked' }));
  expect(screen.getByText('Contains gluten')).toBeTruthy();
  expect(screen.getByText('Unknown, ask us: gluten, milk')).toBeTruthy();
  expect(screen.getAllByText('Depends on your choice: milk')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Avoid, 2 chosen' })).toBeTruthy();
});

test("a product's sheet follows the chosen options exactly", async () => {
  const { screen, user, guest } = await sit();
  guest.avoid.toggleAllergen('milk');
  await user.click(await screen.findByRole('button', { name: 'Burger' }));
  const dialog = await screen.findByRole('dialog', { name: 'Burger' });
  expect(dialog.textContent).toContain('Contains milk');
  await user.click(screen.getByLabelText(/No cheese/));
  expect(await screen.findByText('Without milk, as you have chosen')).toBeTruthy();
  expect(dialog.textContent).not.toContain('Contains milk');
});

test('hidden products are counted, and can be shown again', async () => {
  const { screen, user, guest } = await sit();
  guest.avoid.toggleAllergen('gluten');
  guest.avoid.setMode('hide');
  expect(await screen.findByText('2 dishes hidden')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Lager' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show and mark them' }));
  expect(await screen.findByRole('heading', { name: 'Lager' })).toBeTruthy();
});

test('a diet marks products that are not known to suit it', async () => {
  const { screen, guest } = await sit();
  guest.avoid.toggleDiet('vegan');
  expect(await screen.findAllByText('Not marked vegan')).toHaveLength(4);
});

test('an allergy question belongs to its line, and is shown on it in the cart', async () => {
  const { screen, user, guest } = await sit();
  await user.click(screen.getByRole('button', { name: 'Bun' }));
  await user.click(await screen.findByRole('button', { name: 'Ask about an allergy' }));
  await user.click(screen.getByLabelText('celery'));
  await user.click(screen.getByRole('button', { name: /^Add SEK/ }));
  expect(guest.cart.lines.value[0]).toMatchObject({ allergyQuestion: ['celery'] });
  await user.click(screen.getByRole('button', { name: /View order/ }));
  expect(await screen.findByText('Allergy question: celery')).toBeTruthy();
});

test('until a required choice is made nothing is declared free, and options say what they add', async () => {
  const { screen, user, guest } = await sit();
  guest.avoid.toggleAllergen('milk');
  await user.click(await screen.findByRole('button', { name: 'Ice cream' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ice cream' });
  expect(dialog.textContent).not.toContain('Without milk');
  expect(dialog.textContent).not.toContain('None of the 14');
  expect(dialog.textContent).toContain('Depending on your choice: egg, milk');
  expect(dialog.textContent).toContain('Depends on your choice: milk');
  await user.click(screen.getByLabelText('Vanilla with egg, milk'));
  expect(dialog.textContent).toContain('Contains egg, milk');
  expect(dialog.textContent).toContain('Contains milk');
  await user.click(screen.getByLabelText('Sorbet'));
  expect(dialog.textContent).toContain('None of the 14');
  expect(dialog.textContent).toContain('Without milk, as you have chosen');
});

test('if anything is unknown, "none of the 14" is not claimed', async () => {
  const menu = burgerMenu();
  const martini = {
    ...menu.categories[0]?.products[0],
    id: 'martini',
    name: 'Espresso martini',
    allergens: { contains: [], unknown: ['milk'] },
    optionGroups: [],
  } as Menu['categories'][number]['products'][number];
  const guest = await createTestGuest({
    menu: {
      ...menu,
      categories: [
        ...menu.categories,
        { id: 'x', name: 'Cocktails', placeholderColor: 1, products: [martini] },
      ],
    },
  });
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  await user.click(await screen.findByRole('button', { name: 'Espresso martini' }));
  const dialog = await screen.findByRole('dialog', { name: 'Espresso martini' });
  expect(dialog.textContent).toContain('Unknown, ask us: milk');
  expect(dialog.textContent).not.toContain('None of the 14');
});

test('a conflict is shown on the line in the cart, also after one tap, and preselected in a question', async () => {
  const { screen, user, guest } = await sit();
  guest.avoid.toggleAllergen('celery');
  await user.click(await screen.findByRole('button', { name: 'Add Bun' }));
  await user.click(screen.getByRole('button', { name: /View order/ }));
  const review = await screen.findByRole('dialog', { name: 'To send now' });
  expect(review.textContent).toContain('Unknown, ask us: celery');
  await user.click(screen.getByRole('button', { name: 'Edit Bun' }));
  await user.click(await screen.findByRole('button', { name: 'Ask about an allergy' }));
  expect(screen.getByLabelText<HTMLInputElement>('celery').checked).toBe(true);
});
