import { expect, type Locator } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, sendFromPhone, ticketOf } from './steps.ts';
import { addFor, begins, words } from './words.ts';

const more = (within: Locator, option: RegExp, name: string = words.common.more()) =>
  within.getByRole('group', { name: option }).getByRole('button', { name });

test(
  'a manager lets guests take an extra twice, two of them free, and everybody counts the same',
  AT_NIGHT,
  async ({ board, device }) => {
    test.slow();
    await board.goto('/venue/#menu');
    await board.getByRole('button', { name: 'Extras', exact: true }).first().click();
    await board.getByLabel('At most', { exact: true }).selectOption('4');
    await board.getByLabel('Of the same, at most').selectOption('2');
    await board.getByLabel('Included in the price').selectOption('2');
    await expect(board.getByText('Saved', { exact: true })).toBeVisible();
    expect(await violationsInBothThemes(board), 'the group').toEqual([]);
    await board.getByRole('button', { name: /^Look and publish/ }).click();
    await expect(board.getByRole('dialog')).toContainText('of the same, at most');
    await board.getByRole('button', { name: /^Publish 1 change/ }).click();
    await expect(board.getByText('Published. Guests see it now.')).toBeVisible();

    const guest = await device({ viewport: { width: 320, height: 700 } });
    await openTable(guest, 'servett00001');
    await guest.getByRole('button', { name: 'Kajen burger', exact: true }).click();
    const sheet = guest.getByRole('dialog', { name: 'Kajen burger' });
    await expect(sheet).toContainText(words.guest.product.upTo({ count: 4 }));
    await sheet.getByRole('radio', { name: 'Medium' }).check();
    await more(sheet, /^Extra cheddar/).click();
    await more(sheet, /^Extra cheddar/).click();
    await expect(sheet.getByRole('button', { name: addFor(189) })).toBeVisible();
    // Bacon costs more than cheddar: it is free, and one of the cheddars is not.
    await more(sheet, /^Bacon/).click();
    await expect(sheet.getByRole('button', { name: addFor(204) })).toBeVisible();
    await expect(more(sheet, /^Extra cheddar/)).toBeDisabled();
    const { width = 0, height = 0 } = (await more(sheet, /^Bacon/).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await violationsInBothThemes(guest), 'the sheet').toEqual([]);
    await expectUnbroken(guest);
    await sheet.getByRole('button', { name: begins(words.guest.product.add()) }).click();
    await sendFromPhone(guest);
    await expect(guest.getByRole('dialog')).toContainText(
      words.common.times({ count: 2, name: 'Extra cheddar' }),
    );

    await board.goto('/venue/#');
    await expect(ticketOf(board, '1')).toContainText('2× Extra cheddar');

    await board.goto('/venue/#order/servett00001');
    await board.getByLabel('Find on the menu').fill('Kajen burger');
    await board.getByRole('button', { name: /^Kajen burger/ }).click();
    const line = board.getByRole('dialog', { name: 'Kajen burger' });
    await line.getByRole('radio', { name: 'Medium' }).check();
    for (const option of [/^Extra cheddar/, /^Extra cheddar/, /^Bacon/]) {
      await more(line, option, 'More').click();
    }
    expect(await violationsInBothThemes(board), 'a line that staff take').toEqual([]);
    await line.getByRole('button', { name: 'Add' }).click();
    await board.getByRole('button', { name: /^Send, SEK\s204$/ }).click();
    await expect(board.getByText(/^Sent: order 2/)).toBeVisible();
  },
);
