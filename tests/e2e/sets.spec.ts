import { expect } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { goTo, openTable, sendFromPhone, ticketOf } from './steps.ts';
import { addFor, begins, words } from './words.ts';

const SET = 'The quay meal';

test(
  'a manager changes a set, a guest orders it with a beer, and each station has its part',
  AT_NIGHT,
  async ({ board, device }) => {
    test.slow();
    await board.goto('/venue/#menu/product/quay-meal');
    await board.getByRole('button', { name: 'Change Your drink' }).click();
    await board.getByLabel('Add a product to the step').selectOption('Soft drink');
    await expect(board.getByRole('group', { name: 'Soft drink' })).toBeVisible();
    await expect(board.getByText('Saved', { exact: true })).toBeVisible();
    expect(await violationsInBothThemes(board), 'the step').toEqual([]);
    await board.getByRole('button', { name: /^Look and publish/ }).click();
    // Which soft drink, the set does not ask.
    const fault = `${SET}: Soft drink needs an answer that the set does not ask for`;
    await expect(board.getByRole('button', { name: /^Publish/ })).toBeDisabled();
    await board.getByRole('button', { name: fault }).click();
    await board.getByRole('button', { name: 'Remove the option Soft drink' }).click();
    await board.getByLabel('Add a product to the step').selectOption('IPA 0.3 %');
    await expect(board.getByText('Saved', { exact: true })).toBeVisible();
    await board.getByRole('button', { name: /^Look and publish/ }).click();
    await expect(board.getByRole('dialog')).toContainText('IPA 0.3 %');
    await board.getByRole('button', { name: /^Publish/ }).click();
    await expect(board.getByText('Published. Guests see it now.')).toBeVisible();

    const guest = await device({ viewport: { width: 320, height: 700 } });
    await openTable(guest, 'servett00001');
    await goTo(guest, 'Mains');
    await guest.getByRole('button', { name: SET, exact: true }).click();
    const sheet = guest.getByRole('dialog', { name: SET });
    const drinks = sheet.getByRole('group', { name: /^Your drink/ });
    await expect(drinks.getByRole('radio', { name: /IPA 0.3 %/ })).toBeEnabled();
    await sheet.getByRole('radio', { name: /^Beetroot burger/ }).check();
    await drinks.getByRole('radio', { name: /^Kajen lager/ }).check();
    await expect(drinks).toContainText(words.guest.menu.adult());
    await expect(sheet.getByRole('button', { name: addFor(244) })).toBeVisible();
    expect(await violationsInBothThemes(guest), 'the sheet').toEqual([]);
    await expectUnbroken(guest);
    await sheet.getByRole('button', { name: begins(words.guest.product.add()) }).click();
    await sendFromPhone(guest);
    await expect(guest.getByRole('dialog')).toContainText('Kajen lager');
    await expectUnbroken(guest);

    await board.goto('/venue/#');
    const ticket = ticketOf(board, '1');
    await expect(ticket).toContainText('Beetroot burger');
    await expect(ticket).toContainText(`Part of ${SET}`);
    expect(await violationsInBothThemes(board), 'the board').toEqual([]);
  },
);
