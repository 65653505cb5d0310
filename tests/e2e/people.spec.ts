import { expect, type Page } from 'playwright/test';
import { expectFine } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, TABLET, test } from './fixtures.ts';

test.use({ mode: 'production' });

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('from the code in the log to an open venue, and from an invitation to a second staff member', async ({
  device,
  server,
}) => {
  test.slow();
  const owner = await device({ viewport: { width: 320, height: 700 } });
  await owner.goto('/venue/');
  const code = owner.getByLabel("Code from the server's log");
  await code.fill('AAAA-AAAA-AAAA');
  await next(owner).click();
  await expect(owner.getByText('That is not the code.')).toBeVisible();
  await expectFine(owner, 'a wrong code');
  await code.fill(server.setUpCode.toLowerCase());
  await next(owner).click();

  await heading(owner, 'Who are you?').waitFor();
  await owner.getByLabel('Your name').fill('Maria Holm');
  await owner.getByLabel('E-mail').fill('maria@kajkanten.example');
  await owner.getByLabel('Password', { exact: true }).fill('eleven crabs in a lift');
  await next(owner).click();
  await heading(owner, 'What is it called?').waitFor();
  await owner.getByLabel('Name of the venue').fill('Kajkanten');
  await owner.getByLabel('Currency').selectOption('SEK');
  await owner.getByLabel('Food').fill('12');
  await owner.getByLabel('Alcohol and all else').fill('25');
  await expectFine(owner, 'the venue');
  await owner.getByRole('button', { name: 'Back' }).click();
  await expect(owner.getByLabel('Your name')).toHaveValue('Maria Holm');
  await next(owner).click();
  await expect(owner.getByLabel('Food')).toHaveValue('12');
  await next(owner).click();
  await heading(owner, 'When can guests order?').waitFor();
  await next(owner).click();
  await expect(owner.getByText('Choose one of the two.')).toBeVisible();
  await owner.getByRole('radio', { name: 'At certain hours' }).check();
  await expectFine(owner, 'the hours');
  await owner.getByRole('radio', { name: 'Round the clock' }).check();
  await next(owner).click();
  await heading(owner, 'What do you sell?').waitFor();
  await next(owner).click();
  await expect(owner.getByText('Choose one of the three.')).toBeVisible();
  await expect(owner.getByRole('radio').first()).toBeFocused();
  // By keyboard alone: the first of the three choices is a file or pasted text.
  await owner.keyboard.press('Space');
  await owner.getByLabel('Choose a file').waitFor();
  await expectFine(owner, 'a file to choose');
  const csv = 'Category;Name;Price\nFood;Fish soup;145\nFood;Bread;12,-\nDrinks;Water;\n';
  await owner.getByText('Paste text instead').focus();
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Tab');
  await owner.keyboard.insertText(csv);
  await owner.keyboard.press('Tab');
  await owner.keyboard.press('Enter');
  await owner.getByText('2 products come onto the menu when you are done.').waitFor();
  // What the names suggest is preselected; the person reviews it.
  await expect(owner.getByRole('radio', { name: 'All ages' }).first()).toBeChecked();
  await expectFine(owner, 'a file looked through');
  await next(owner).click();
  await owner.getByLabel('Number of tables').fill('6');
  await owner.getByRole('button', { name: 'Open Kajkanten' }).click();

  const welcome = owner.getByRole('dialog', { name: 'Kajkanten is open' });
  await welcome.waitFor();
  await expectFine(owner, 'what next');
  const guest = await device();
  await guest.goto((await welcome.getByRole('link').getAttribute('href')) ?? '');
  await guest.locator('.quick').first().waitFor();
  await expect(guest.getByText('Kajkanten').first()).toBeVisible();
  await expect(guest.getByText('Fish soup').first()).toBeVisible();

  await owner.setViewportSize(TABLET);
  await welcome.getByRole('button', { name: 'See and print the codes' }).click();
  await expect(owner.getByRole('heading', { name: 'Table plan', exact: true })).toBeFocused();
  await owner.goBack();
  await welcome.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.getByRole('radio', { name: /^Staff/ }).check();
  await owner.getByLabel(/Whom is it for/).fill('Leo');
  await expectFine(owner, 'an invitation');
  await owner.getByRole('button', { name: 'Make the link' }).click();
  const link = await owner.getByLabel('Link', { exact: true }).inputValue();
  await expectFine(owner, 'a link to hand over');
  await owner.getByRole('button', { name: 'Done' }).click();

  const leo = await device({ viewport: PHONE });
  await leo.goto(link);
  await expect(leo.getByText('Maria Holm invites you. You will be: Staff.')).toBeVisible();
  await expectFine(leo, 'an invitation that is opened');
  await leo.getByLabel('E-mail').fill('leo@kajkanten.example');
  await leo.getByLabel('Password', { exact: true }).fill('a lift with eleven crabs');
  await leo.getByRole('button', { name: 'Join Kajkanten' }).click();
  await leo.getByText('Live', { exact: true }).waitFor();
  expect(new URL(leo.url()).hash).toBe('');
  await leo.getByRole('button', { name: 'More' }).click();
  await expect(leo.getByRole('button', { name: 'People' })).toHaveCount(0);
  await leo.getByRole('button', { name: 'Your account' }).click();
  await leo.getByText('this screen').waitFor();
  await expectFine(leo, 'the account');
  await leo.goBack();
  await leo.getByText('Live', { exact: true }).waitFor();

  await owner.reload();
  await owner.getByRole('button', { name: 'Change Leo' }).click();
  await owner.getByRole('button', { name: 'Remove from Kajkanten' }).click();
  await expectFine(owner, 'removing somebody');
  await owner.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(owner.getByText('Leo is removed')).toBeVisible();
  await expect(leo.getByText('You have been signed out')).toBeVisible();
  const again = await device({ viewport: PHONE });
  await again.goto(link);
  await expect(again.getByText('This link leads nowhere any more.')).toBeVisible();
});

test.describe('where the password was typed long ago', () => {
  test.use({ mode: 'demo' });

  test(
    'the console asks for it over the open page, and continues',
    AT_NIGHT,
    async ({ board: owner, server }) => {
      await owner.goto('/venue/#people');
      await owner.getByRole('button', { name: 'Invite somebody' }).click();
      const form = owner.getByRole('dialog', { name: 'Invite somebody' });
      await form.getByLabel(/Whom is it for/).fill('Leo Strand');
      await form.getByRole('radio', { name: /Kitchen/ }).check();
      // As the server answers ten minutes later.
      const answer = {
        status: 403,
        code: 'staff.password_required',
        title: '',
        type: 'about:blank',
      };
      const path = '**/api/v1/venues/*/invitations';
      await owner.route(
        path,
        (route) =>
          route.fulfill({ status: 403, json: answer, contentType: 'application/problem+json' }),
        { times: 1 },
      );
      await form.getByRole('button', { name: /link/i }).click();
      const asked = owner.getByRole('dialog', { name: /^Still you/ });
      await expect(asked.getByLabel('Password')).toBeFocused();
      await expectFine(owner, 'the password is asked for');
      await asked.getByLabel('Password').fill('not it');
      await owner.keyboard.press('Enter');
      await expect(asked.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
      await asked.getByLabel('Password').fill(server.staff.password);
      await owner.keyboard.press('Enter');
      await expect(asked).toBeHidden();
      await owner.getByRole('dialog', { name: 'Hand this link to Leo Strand' }).waitFor();
      await expect(owner.getByRole('textbox', { name: 'Link' })).toHaveValue(/#link=/);
    },
  );
});
