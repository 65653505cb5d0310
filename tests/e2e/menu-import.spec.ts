import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { expectFine } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';

const SHEET = [
  'Kategori;Namn;Name en;Pris;Allergener;Station',
  'Fredagsmys;Västerbottenpaj;Västerbotten pie;139,50;mjölk, ägg, gluten;',
  'Fredagsmys;Räkmacka;Prawn sandwich;EUR 179;skaldjur;',
].join('\r\n');

test(
  'a sheet from Excel is imported by keyboard, reaches the draft, and the menu is exported again',
  AT_NIGHT,
  async ({ board, server }) => {
    await board.setViewportSize({ width: 320, height: 700 });
    await board.goto('/venue/#import');
    const field = board.getByLabel('Choose a file');
    await field.waitFor();
    await expectFine(board, 'choosing a file');

    // As Excel saves it in Sweden: Windows-1252.
    const buffer = Buffer.from(SHEET, 'latin1');
    await field.setInputFiles({ name: 'fredag.csv', mimeType: 'text/csv', buffer });
    await expect(board.getByText('2 changes, 0 already so, 1 left out.')).toBeVisible();
    await expect(board.getByRole('heading', { name: 'fredag.csv' })).toBeFocused();
    await expect(board.getByText('Another currency than the menu’s.')).toBeVisible();
    await expect(board.locator('q', { hasText: 'EUR 179' })).toBeVisible();
    await expectFine(board, 'what is left out');

    await board.keyboard.press('Tab');
    await expect(board.getByRole('button', { name: 'Another file' })).toBeFocused();
    await board.keyboard.press('Tab');
    await expect(board.getByText('Change columns')).toBeFocused();
    await board.keyboard.press('Tab');
    await board.keyboard.press('Tab');
    await board.keyboard.press('Enter');
    await expect(board.getByRole('button', { name: 'New (2)', pressed: true })).toBeFocused();
    await expect(board.locator('.import-rows').getByText('Västerbottenpaj')).toBeVisible();
    await expectFine(board, 'what is new');
    const take = board.getByRole('button', { name: 'Take over 2 changes' });
    await take.focus();
    await board.keyboard.press('Enter');
    await expect(board.getByRole('heading', { name: 'It is in the draft' })).toBeFocused();
    await expectFine(board, 'what was taken over');

    const download = board.waitForEvent('download');
    await board.getByLabel('For').selectOption('csv');
    await board.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/-menu\.csv$/);
    const out = await readFile(await file.path(), 'utf8');
    expect(out).toContain('Västerbotten pie');
    expect(out).not.toContain('Räkmacka');
    await field.setInputFiles({ name: 'same.csv', mimeType: 'text/csv', buffer: Buffer.from(out) });
    await expect(board.getByText('The menu says all of this already')).toBeVisible();

    // Guests keep the published menu.
    const menu = await fetch(`${server.url}/api/v1/tables/servett00001/menu?locale=en`);
    expect(await menu.text()).not.toContain('Västerbotten pie');
  },
);

test(
  "servett-menu.json is exported and imported with its changes, and so is a page's schema.org menu",
  AT_NIGHT,
  async ({ board }) => {
    await board.goto('/venue/#import');
    const [file] = await Promise.all([
      board.waitForEvent('download'),
      board.getByRole('link', { name: 'Download' }).press('Enter'),
    ]);
    const menu = JSON.parse(await readFile(await file.path(), 'utf8')) as MenuFile;
    const products = menu.categories.flatMap((category) => category.products);
    const olives = products.find(({ name }) => name.en === 'Marinated olives');
    if (olives === undefined) throw new Error('There are no olives on the menu.');
    olives.price = 7_500;
    const field = board.getByLabel('Choose a file');
    const asFile = (name: string, text: string) =>
      field.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await asFile('servett-menu.json', JSON.stringify(menu));
    await expect(
      board.getByText(/^servett-menu.json: 1 change, \d+ already so, 0 left/),
    ).toBeVisible();
    await board.getByRole('button', { name: 'Take over 1 change' }).press('Enter');
    await expect(board.getByRole('heading', { name: 'It is in the draft' })).toBeFocused();

    await board.getByLabel('For').selectOption('jsonld');
    const [page] = await Promise.all([
      board.waitForEvent('download'),
      board.getByRole('link', { name: 'Download' }).press('Enter'),
    ]);
    const data = await readFile(await page.path(), 'utf8');
    expect(data).toContain('Marinated olives');
    await asFile('menu.jsonld', data.replaceAll('Marinated olives', 'Green olives'));
    await expect(board.getByText(/^schema.org: 1 change, \d+ already so, 0 left/)).toBeVisible();
    await board.getByRole('button', { name: 'Changed (1)' }).press('Enter');
    await expect(board.getByText('Green olives').first()).toBeVisible();
  },
);

test(
  'a sheet without headers is corrected by keyboard, and the next one is read the same',
  AT_NIGHT,
  async ({ board }) => {
    await board.setViewportSize({ width: 320, height: 700 });
    await board.goto('/venue/#import');
    const choose = (name: string, price: string) =>
      board.getByLabel('Choose a file').setInputFiles({
        ...{ name, mimeType: 'text/csv' },
        buffer: Buffer.from(
          `Pilsner vom Fass;${price};45,00;Fredagsmys\nHefeweizen;65,00;50,00;Fredagsmys\n`,
        ),
      });
    await choose('first.csv', '59,00');
    await expect(board.getByLabel('A', { exact: true })).toHaveValue('name');
    await board.getByLabel('D', { exact: true }).selectOption('category');
    await expect(board.getByText('Read the file with the changed columns')).toBeVisible();
    await expectFine(board, 'choosing the columns');
    await board.getByRole('button', { name: 'Read it like this' }).press('Enter');
    await expect(board.getByText('Change columns')).toBeFocused();
    await board.getByRole('button', { name: 'Take over 3 changes' }).press('Enter');
    await expect(board.getByRole('heading', { name: 'It is in the draft' })).toBeFocused();

    await choose('next.csv', '61,00');
    await expect(board.getByText('read as you chose the last time')).toBeVisible();
    await expect(board.getByText('1 change, 1 already so, 0 left out.')).toBeVisible();
    await board.getByText('Change columns').press('Enter');
    await expectFine(board, 'the columns as the last time');
  },
);
