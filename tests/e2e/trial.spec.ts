import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, TABLET, test } from './fixtures.ts';
import { add, begins, words } from './words.ts';

const MINUTE_MS = 60_000;
const ASKED = 'Guests have this menu. 2 products are still to be checked';
const MENU = 'Category;Name;Price\nBeer;Pale lager;72\nFood;Fish soup;145\n';

test(
  'within a minute of the form a venue’s own menu is on a second phone, and its order on the board',
  AT_NIGHT,
  async ({ device }) => {
    const owner = await device({ locale: 'en', viewport: TABLET });
    await owner.goto('/');
    await owner.getByRole('button', { name: 'Start in a minute' }).first().click();
    const began = Date.now();
    await owner.getByLabel('What is your place called?').fill('Ölkällaren');
    await owner.getByRole('button', { name: 'Open my venue' }).click();
    // What is missing is said where it is missing, and nothing that was typed is lost.
    await expect(owner.getByText('Fill this in.')).toBeVisible();
    await expect(owner.getByLabel('What is your place called?')).toHaveValue('Ölkällaren');
    await owner.getByLabel('Your e-mail').fill('elin@olkallaren.example');
    await owner.getByRole('radio', { name: 'My own' }).check();
    await owner.getByLabel('Your menu as a file').setInputFiles({
      name: 'menu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(MENU),
    });
    await owner.getByText('menu.csv is chosen').waitFor();
    await owner.getByRole('button', { name: 'Open my venue' }).click();
    await expect(owner.getByRole('heading', { name: 'Ölkällaren is open.' })).toBeFocused();
    const table = await owner.getByRole('link', { name: 'Open table 1' }).getAttribute('href');

    const guest = await device({ viewport: PHONE });
    await guest.goto(table ?? '');
    await guest
      .getByRole('button', { name: /Pale lager/ })
      .first()
      .waitFor();
    const took = Date.now() - began;
    expect(took).toBeLessThan(MINUTE_MS);
    await guest.getByRole('button', { name: add('Pale lager') }).click();
    await guest.getByRole('button', { name: words.guest.cart.view() }).click();
    await guest.getByRole('button', { name: begins(words.guest.cart.send()) }).click();

    await owner.getByRole('link', { name: 'Open the console' }).click();
    await expect(owner.getByText('Trial: 14 days left.')).toBeVisible();
    await expect(owner.locator('.ticket', { hasText: 'Pale lager' })).toBeVisible();

    // What the trial proposes: change a price, publish it below the notice on every page.
    await owner.goto('/venue/#menu');
    const notice = owner.getByText('Trial: 14 days left.');
    await notice.waitFor();
    // Guests have the menu as it was read: it asks for what the names leave open.
    await expect(owner.getByText(ASKED, { exact: true })).toBeInViewport({ ratio: 1 });
    await owner.goto('/venue/#menu/translate/de');
    await notice.waitFor();
    await expect(owner.getByText(ASKED, { exact: true })).toBeInViewport({ ratio: 1 });

    // A visitor who comes back finds the venue where it was opened.
    await owner.goto('/trial');
    await owner.getByRole('heading', { name: 'Ölkällaren is open.' }).waitFor();
    await owner.getByRole('link', { name: 'Open the console' }).click();
    await owner.getByRole('button', { name: 'End the trial' }).click();
    await owner.getByRole('button', { name: 'Delete the venue' }).click();
    await owner.getByRole('textbox', { name: 'E-mail' }).waitFor();
    await guest.reload();
    await expect(guest.getByText('Pale lager')).toHaveCount(0);
  },
);
