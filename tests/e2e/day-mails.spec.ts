import { expect, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE } from './fixtures.ts';
import { type Smtp, test } from './with-mail.ts';

const EMAIL = 'book@example.com';

/** The next mail to the bookkeeper: owners are told of a new address as well. */
async function mailOf(smtp: Smtp) {
  for (;;) {
    const mail = await smtp.next();
    if (mail.to.includes(EMAIL)) return mail;
  }
}

/** An address that its owner has confirmed by the link. */
async function addAddress(
  board: Page,
  bookkeeper: Page,
  { url, smtp }: { url: string; smtp: Smtp },
) {
  await board.request.put('/api/v1/venues/kajkanten/address', {
    data: { address: 'https://bar.example' },
    headers: { origin: url },
  });
  await board.goto('/venue/#settings/mails');
  await board.getByLabel('E-mail address').fill(EMAIL);
  await board.getByRole('button', { name: 'Mail the link' }).click();
  const token = /#day-mail=([\w-]{32})/.exec((await mailOf(smtp)).text)?.[1];
  await bookkeeper.goto(`/venue/#day-mail=${token}`);
  await bookkeeper.getByRole('button', { name: 'Yes, mail them to me' }).click();
  await expect(bookkeeper.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
}

async function closeDay(board: Page): Promise<void> {
  await board.goto('/venue/#day');
  await board.getByRole('button', { name: /^Close / }).click();
  await board.getByRole('button', { name: 'Close the day' }).click();
  await expect(board.getByText(/is closed. Its figures stay/)).toBeVisible();
}

/** Whoever closed the day looks until the mail has been tried. */
async function expectMails(board: Page, text: string | RegExp): Promise<void> {
  const mails = board.getByRole('region', { name: 'Mailed to' });
  await expect(async () => {
    const look = mails.getByRole('button', { name: 'Look again' });
    if (await look.isVisible()) await look.click();
    await expect(mails).toContainText(text, { timeout: 1_000 });
  }).toPass();
}

test(
  'a closed day is mailed as PDF and CSV, and the page of the day says so',
  AT_NIGHT,
  async ({ board, device, server, smtp }) => {
    await addAddress(board, await device(), { url: server.url, smtp });
    await closeDay(board);
    const mail = await mailOf(smtp);
    const fileOf = (kind: string) => {
      const part = new RegExp(`filename=servett-kajkanten-\\S+\\.${kind}\\r\\n\\r\\n([^-]+)`);
      return Buffer.from(part.exec(mail.raw)?.[1] ?? '', 'base64').toString('latin1');
    };
    expect(fileOf('pdf')).toMatch(/^%PDF-/);
    expect(fileOf('csv').split('\n').length).toBeGreaterThan(3);
    await expectMails(board, /Mailed .*\d\d:\d\d\./);
  },
);

test(
  'where a mail is refused, the day and the address say why',
  AT_NIGHT,
  async ({ board, device, server, smtp }) => {
    await addAddress(board, await device(), { url: server.url, smtp });
    smtp.mood.refusal = 552;
    await closeDay(board);
    await expectMails(board, 'The mailbox is full. (answer 552) It is not tried again.');
    expect(await violationsInBothThemes(board), 'the day').toEqual([]);

    await board.setViewportSize(PHONE);
    await board.goto('/venue/#settings/mails');
    const row = board.getByRole('listitem').filter({ hasText: EMAIL });
    await expect(row).toContainText('The mailbox is full. (answer 552)');
    await expectUnbroken(board);
    expect(await violationsInBothThemes(board), 'the address').toEqual([]);
  },
);
