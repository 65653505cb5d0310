import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { Preview } from './preview.tsx';

test('during a happy hour the preview shows the current price, on the card and on the sheet', async () => {
  const { around, clock } = await consoleParts();
  const menu = smallMenu();
  const now = new Date(clock.now());
  const day = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[now.getUTCDay()];
  if (day === undefined) throw new Error('A week has seven days.');
  const windows = [{ days: [day], from: '00:00', until: '23:30' }];
  const happy = menu.categories.map((category) =>
    category.id === 'food' ? { ...category, happyHours: [{ windows, price: 7_000 }] } : category,
  );
  const { screen, user } = render(
    around(
      <Preview menu={{ ...menu, categories: happy }} opened={{ kind: 'category', id: 'food' }} />,
    ),
  );
  expect((await screen.findAllByText(/^Happy hour until 23:30$/)).length).toBeGreaterThan(0);
  const card = screen.getByRole('button', { name: 'Soup' });
  await user.click(card);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  const { textContent } = await screen.findByRole('dialog');
  expect(textContent).toMatch(/SEK\s70/);
  expect(textContent).toMatch(/SEK\s95/);
});
