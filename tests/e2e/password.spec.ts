import { expect, type Page } from 'playwright/test';
import type { StaffAccount } from '../support/server/server.ts';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';

async function signIn(page: Page, { email, password }: StaffAccount): Promise<void> {
  await page.goto('/venue/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test(
  'a person who forgot a password gets a link from the owner, chooses a new one, and the old one is invalid',
  AT_NIGHT,
  async ({ board, device, server }) => {
    // All accounts of the demonstration have one password.
    const old = { email: 'kitchen@kajkanten.example', password: server.staff.password };
    const before = await device({ viewport: PHONE });
    await signIn(before, old);
    await before.getByText('Live', { exact: true }).waitFor();

    await board.goto('/venue/#people');
    await board.getByRole('button', { name: 'Change Köket' }).click();
    await board.getByRole('button', { name: 'Make a password link' }).click();
    const link = await board.getByLabel('Link', { exact: true }).inputValue();
    await board.getByRole('button', { name: 'Done' }).click();

    const cook = await device({ viewport: PHONE });
    await cook.goto(link);
    await expect(cook.getByText(/^Kajsa at Kajkanten made you this link/)).toBeVisible();
    expect(await violationsInBothThemes(cook), 'a new password').toEqual([]);
    const password = 'soup for eleven sailors';
    await cook.getByLabel('New password', { exact: true }).fill(password);
    await cook.getByRole('button', { name: 'Save and sign in' }).click();
    await cook.getByText('Live', { exact: true }).waitFor();
    // The kitchen sees lines, but neither calls nor amounts.
    await expect(cook.getByRole('heading', { name: /^Calls/ })).toHaveCount(0);
    await cook.getByRole('button', { name: 'More' }).click();
    await expect(cook.getByRole('button', { name: 'Your account' })).toBeVisible();
    for (const name of ['People', 'Settings', 'Take an order', 'History']) {
      await expect(cook.getByRole('button', { name, exact: true })).toHaveCount(0);
    }

    await expect(before.getByText(/^You have been signed out/)).toBeVisible();
    await signIn(before, old);
    await expect(before.getByText(/^That e-mail and password do not belong/)).toBeVisible();
    await signIn(before, { ...old, password });
    await before.getByText('Live', { exact: true }).waitFor();
  },
);

test(
  'a passkey is added, becomes required, and works only with user verification',
  AT_NIGHT,
  async ({ device, server }) => {
    // From here on the server knows its port, and so the origin for passkeys.
    await server.restart();
    const baseURL = server.url.replace('127.0.0.1', 'localhost');
    const page = await device({ baseURL });
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options });

    await signIn(page, server.staff);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.goto('/venue/#account');
    await page.getByLabel('Name of the new passkey').fill('Kajsa’s phone');
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await expect(page.getByText(/^The passkey is added/)).toBeVisible();
    await page.getByRole('button', { name: 'Require a passkey' }).press('Enter');
    await expect(page.getByText(/^From now on you sign in with a passkey only/)).toBeVisible();
    expect(await violationsInBothThemes(page), 'an account with a passkey').toEqual([]);
    await page.getByRole('button', { name: 'Sign out of this screen' }).click();

    await signIn(page, server.staff);
    await expect(page.getByText(/^This account signs in with a passkey only/)).toBeVisible();
    // As if the device had not verified the user.
    await browser.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBadUV: true });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText(/^No passkey was accepted/)).toBeVisible();
    expect(await violationsInBothThemes(page), 'no passkey').toEqual([]);
    await browser.send('WebAuthn.setResponseOverrideBits', { authenticatorId });
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await page.getByText('Live', { exact: true }).waitFor();
  },
);

test(
  'on a shared screen two people take over from each other with a PIN, and desk pages ask for the password',
  AT_NIGHT,
  async ({ board, server }) => {
    const choosePin = async (pin: string) => {
      await board.goto('/venue/#account');
      await board.getByLabel('New PIN').fill(pin);
      await board.getByRole('button', { name: 'Save the PIN' }).click();
      await expect(board.getByText(/^Your PIN is saved/)).toBeVisible();
    };
    await board.goto('/venue/#screens');
    await board.getByLabel('Name of this screen').fill('Bar, left');
    await board.getByRole('button', { name: 'Share this screen' }).press('Enter');
    await expect(board.getByText(/^This screen is shared/)).toBeVisible();
    expect(await violationsInBothThemes(board), 'shared screens').toEqual([]);
    await choosePin('4821');
    await board.getByRole('button', { name: 'Sign out of this screen' }).click();

    await expect(board.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    expect(await violationsInBothThemes(board), 'who takes over').toEqual([]);
    await board.getByRole('button', { name: 'Sign in with a password' }).click();
    await board.getByLabel('E-mail').fill('kitchen@kajkanten.example');
    await board.getByLabel('Password').fill(server.staff.password);
    await board.getByRole('button', { name: 'Sign in' }).click();
    await board.getByRole('heading', { name: 'Your account' }).waitFor();
    await choosePin('20418');

    await board.goto('/venue/');
    await board.getByRole('button', { name: 'Köket, switch person' }).click();
    const sheet = board.getByRole('dialog', { name: 'Who are you?' });
    await sheet.getByRole('button', { name: 'Kajsa' }).press('Enter');
    await board.keyboard.type('9134');
    await board.keyboard.press('Enter');
    await expect(sheet.getByText('That is not the PIN.')).toBeVisible();
    expect(await violationsInBothThemes(board), 'a wrong PIN').toEqual([]);
    for (const key of ['4', '8', '2', '1']) {
      await sheet.getByRole('button', { name: key, exact: true }).click();
    }
    await sheet.getByRole('button', { name: 'Take over' }).click();
    await expect(sheet).toBeHidden();
    await expect(board.getByRole('button', { name: 'Kajsa, switch person' })).toBeFocused();
    await board.getByText('Live', { exact: true }).waitFor();

    await board.goto('/venue/#people');
    const confirm = board.getByRole('dialog', { name: 'Still you, Kajsa?' });
    await confirm.getByLabel('Password').fill(server.staff.password);
    await confirm.getByRole('button', { name: 'Go on' }).click();
    await expect(board.getByRole('button', { name: 'Change Köket' })).toBeVisible();
  },
);

test(
  'on a shared screen a manager’s PIN confirms over the bill what staff may not do',
  AT_NIGHT,
  async ({ board, server }) => {
    const guest = await guestAt(server.url, 'servett00002');
    await guest.order('fries-with-aioli');
    await board.goto('/venue/#screens');
    await board.getByLabel('Name of this screen').fill('Bar, left');
    await board.getByRole('button', { name: 'Share this screen' }).press('Enter');
    await expect(board.getByText(/^This screen is shared/)).toBeVisible();
    await board.goto('/venue/#account');
    await board.getByLabel('New PIN').fill('4821');
    await board.getByRole('button', { name: 'Save the PIN' }).click();
    await expect(board.getByText(/^Your PIN is saved/)).toBeVisible();
    await board.getByRole('button', { name: 'Sign out of this screen' }).click();
    await board.getByRole('button', { name: 'Sign in with a password' }).click();
    await board.getByLabel('E-mail').fill('bar@kajkanten.example');
    await board.getByLabel('Password').fill(server.staff.password);
    await board.getByRole('button', { name: 'Sign in' }).click();
    await board.getByRole('heading', { name: 'Your account' }).waitFor();

    await board.goto('/venue/');
    await board.getByRole('button', { name: 'Tables', exact: true }).press('Enter');
    await board.locator('[data-table=servett00002]').getByRole('button', { name: /Bill/ }).click();
    await board.getByText('What was ordered').click();
    await board.getByRole('button', { name: 'Take something off the bill' }).click();
    const off = board.getByRole('dialog', { name: 'Take something off' });
    await off.getByText('Per cent', { exact: true }).click();
    await off.getByLabel('How many per cent').fill('10');
    await off.getByText('Sorry you had to wait.').click();
    await off.getByRole('button', { name: 'Take off SEK 7.90' }).click();
    const ask = board.getByRole('dialog', { name: 'Ask a manager' });
    await ask.getByRole('heading', { name: 'PIN of Kajsa' }).waitFor();
    expect(await violationsInBothThemes(board), 'asking a manager').toEqual([]);
    await board.keyboard.type('4821');
    await board.keyboard.press('Enter');
    await expect(ask).toBeHidden();
    await expect(board.getByText('Left to pay')).toBeVisible();
    await expect(board.getByText('SEK 71.10').first()).toBeVisible();
  },
);
