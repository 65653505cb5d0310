import { expect } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { openTable } from './steps.ts';
import { ANY, begins, words } from './words.ts';

test(
  'a manager says in one press that the menu is right, and guests read the day beside the allergens',
  AT_NIGHT,
  async ({ board, device, server }) => {
    const guest = await device({ viewport: PHONE });
    await openTable(guest, 'servett00001');
    await board.goto('/venue/#menu');
    const bar = board.getByRole('region', { name: 'Checks of the menu' });
    await expect(bar).toContainText('Nobody has said yet that this menu is right.');
    await bar.getByRole('button', { name: 'I have checked prices and allergens today' }).click();
    await expect(bar).toContainText('Guests now read that the menu was checked today.');
    expect(await violationsInBothThemes(board)).toEqual([]);
    await expectUnbroken(board);

    await guest.reload();
    await guest.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
    const sheet = guest.getByRole('dialog', { name: 'Toast Skagen' });
    await expect(sheet.getByText(begins(words.guest.product.checked({ date: ANY })))).toBeVisible();
    expect(await violationsInBothThemes(guest)).toEqual([]);
    const simple = await (await fetch(`${server.url}/simple/servett00001?lang=sv`)).text();
    expect(simple).toMatch(/Menyn kontrollerades \d+ \p{L}+</u);

    await bar.getByRole('button', { name: 'Take back' }).click();
    await expect(bar).toContainText('Taken back.');
    await board.goto('/venue/#menu/checks');
    await expect(board.getByText(/^Taken back .* by /)).toBeVisible();
    await guest.reload();
    await guest.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
    await expect(sheet.getByText(words.guest.product.askStaff())).toBeVisible();
    await expect(sheet.getByText(begins(words.guest.product.checked({ date: ANY })))).toHaveCount(
      0,
    );
  },
);
