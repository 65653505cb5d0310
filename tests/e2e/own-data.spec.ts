import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import type { StaffAccount } from '../support/server/server.ts';
import { expectFine } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';

async function signIn(page: Page, { email, password }: StaffAccount): Promise<void> {
  await page.goto('/venue/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Deletes the account of who is signed in, with the keyboard alone. */
async function askToErase(page: Page): Promise<void> {
  await page.goto('/venue/#account');
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Delete your account for good?' })).toBeFocused();
}

test(
  'an owner saves what is stored about them and, as the last one, cannot delete the account',
  AT_NIGHT,
  async ({ board: owner, server }) => {
    await owner.goto('/venue/#account');
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name: 'Save it all as a file' }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toBe('servett-account.json');
    const stored = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(stored.account).toMatchObject({ email: server.staff.email, name: 'Kajsa' });
    expect(stored.roles).toEqual([expect.objectContaining({ role: 'owner' })]);
    expect(stored.sessions).toHaveLength(1);
    await expect(owner.getByText(/^The file is saved/)).toBeVisible();

    await owner.setViewportSize(PHONE);
    await askToErase(owner);
    await expectFine(owner, 'asked whether to delete the account');
    await owner.getByRole('button', { name: 'Delete the account' }).press('Enter');
    await expect(owner.getByText(/^A venue keeps at least one owner/)).toBeVisible();
    await expectFine(owner, 'the last owner is refused');
    await owner.getByRole('button', { name: 'Keep it' }).press('Enter');
    await owner.goto('/venue/');
    await owner.getByText('Live', { exact: true }).waitFor();
  },
);

test(
  'a manager deletes their account once the password is typed again, and it signs nobody in any more',
  AT_NIGHT,
  async ({ board: owner, device }) => {
    const leo = { email: 'leo@kajkanten.example', password: 'eleven crabs in a lift' };
    await owner.goto('/venue/#people');
    await owner.getByRole('button', { name: 'Invite somebody' }).click();
    await owner.getByRole('radio', { name: /^Manager/ }).check();
    await owner.getByLabel(/Whom is it for/).fill('Leo Strand');
    await owner.getByRole('button', { name: 'Make the link' }).click();
    const link = await owner.getByLabel('Link', { exact: true }).inputValue();
    await owner.getByRole('button', { name: 'Done' }).click();

    const manager = await device({ viewport: PHONE });
    await manager.goto(link);
    await manager.getByLabel('E-mail').fill(leo.email);
    await manager.getByLabel('Password', { exact: true }).fill(leo.password);
    await manager.getByRole('button', { name: 'Join Kajkanten' }).click();
    await manager.getByText('Live', { exact: true }).waitFor();

    await askToErase(manager);
    // As the server says it a minute later.
    const answer = { status: 403, code: 'staff.password_required', title: '', type: 'about:blank' };
    await manager.route(
      '**/api/v1/staff/account',
      (route) =>
        route.fulfill({ status: 403, json: answer, contentType: 'application/problem+json' }),
      { times: 1 },
    );
    await manager.getByRole('button', { name: 'Delete the account' }).press('Enter');
    const asked = manager.getByRole('dialog', { name: 'Still you, Leo Strand?' });
    await asked.getByLabel('Password').fill(leo.password);
    await manager.keyboard.press('Enter');
    await expect(manager.getByText('Your account is deleted.')).toBeVisible();
    await expectFine(manager, 'the account is deleted');

    await signIn(manager, leo);
    await expect(manager.getByText(/^That e-mail and password do not belong/)).toBeVisible();
    await owner.reload();
    await expect(owner.getByRole('button', { name: 'Change Köket' })).toBeVisible();
    await expect(owner.getByText('Leo Strand')).toHaveCount(0);
    await owner.goto('/venue/#security');
    await expect(owner.getByText('Deleted their account')).toBeVisible();
    await owner.getByLabel('Done by').selectOption('A deleted account');
    await expect(owner.getByText('Leo Strand')).toHaveCount(0);
  },
);
