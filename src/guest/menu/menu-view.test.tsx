import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Product } from '#core/menu/menu.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';

function dishes(course: string, count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${course}-${index + 1}`,
    name: `${course} ${index + 1}`,
    price: 1000 * (index + 1),
    vat: 'reduced',
    station: 'kitchen',
    allergens: { contains: [] },
  }));
}

async function sitAtLongMenu() {
  const categories = ['Soup', 'Crêpe'].map((name) => ({
    id: name === 'Soup' ? 'soup' : 'crepe',
    name,
    placeholderColor: 1,
    products: dishes(name, 30),
  }));
  const guest = await createTestGuest({ menu: makeMenu({ categories }) });
  return { guest, ...render(inEnglish(<TableOrder guest={guest} variant="page" />)) };
}

test("products far from the viewport are text that the browser's search finds, and become cards when found", async () => {
  const { screen, container } = await sitAtLongMenu();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8);
  const text = await waitFor(() => {
    const found = [...container.querySelectorAll('[hidden="until-found"]')].find((each) =>
      each.textContent?.startsWith('Crêpe 5 '),
    );
    expect(found?.textContent).toMatch(/SEK\s50/);
    return found;
  });
  text?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(screen.getByRole('heading', { name: 'Crêpe 5' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(14);
});

test('a category that stands first now is the first one, and what others order stands above it', async () => {
  const always = [
    {
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const,
      from: '00:00',
      until: '00:00',
    },
  ].map((window) => ({ ...window, days: [...window.days] }));
  const categories = ['Soup', 'Crepe'].map((name) => ({
    id: name.toLowerCase(),
    name,
    placeholderColor: 1,
    products: dishes(name, 3),
    ...(name === 'Crepe' && { firstAt: always }),
  }));
  const suggestions = { popular: ['Soup-3', 'Crepe-1', 'Soup-1'], goesWith: [] };
  const guest = await createTestGuest({ menu: makeMenu({ categories, suggestions }) });
  const { screen } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  const titles = (level: number) =>
    screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
  expect(titles(2).slice(0, 3)).toEqual(['Ordered most here', 'Crepe', 'Soup']);
  expect(titles(3).slice(0, 4)).toEqual(['Soup 3', 'Crepe 1', 'Soup 1', 'Crepe 1']);
});

test("the keyboard reaches far products, in the menu's order", async () => {
  const { screen, user } = await sitAtLongMenu();
  screen.getByRole('button', { name: 'Add Soup 8' }).focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Soup 9');
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Soup 9');
});

test('going to a category renders its cards and moves the focus there', async () => {
  const { screen, user } = await sitAtLongMenu();
  await user.click(screen.getByRole('button', { name: 'Crêpe' }));
  expect(document.activeElement?.textContent).toBe('Crêpe');
  expect(screen.getByRole('heading', { name: 'Crêpe 1' })).toBeTruthy();
});

test('a search ignores accents, shows its number of results, and Esc returns to the menu', async () => {
  const { screen, user } = await sitAtLongMenu();
  const field = screen.getByRole('searchbox', { name: 'Search the menu' });
  await user.type(field, 'crepe 29');
  expect(screen.getByText('1 match for “crepe 29”').getAttribute('role')).toBe('status');
  expect(screen.getByRole('heading', { name: 'Crêpe 29' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Soup' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('button', { name: 'Soup' })).toBeTruthy();
});

test('a search without results says so and shows the nearest matches', async () => {
  const { screen, user } = await sitAtLongMenu();
  await user.type(screen.getByRole('searchbox'), 'sushi crepe');
  const said = screen.getByText('Nothing matches “sushi crepe”. The nearest:');
  expect(said.getAttribute('role')).toBe('status');
  expect(screen.getByRole('heading', { name: 'Crêpe 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Soup' })).toBeNull();
});

test('a search without any match says so and leads back', async () => {
  const { screen, user } = await sitAtLongMenu();
  await user.type(screen.getByRole('searchbox'), 'sushi');
  expect(screen.getByRole('heading', { name: 'Nothing like “sushi” here' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the whole menu' }));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});
