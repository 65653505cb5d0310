import { expect } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE } from './fixtures.ts';
import { openTable } from './steps.ts';
import { morningZone, switchOnTakeaway } from './takeaway-steps.ts';
import { test } from './with-mail.ts';
import { ANY, add, begins, saying, words } from './words.ts';

test.use({ venue: { ordering: { joinPolicy: 'staff_opens', namesAtPickUp: true } } });

test(
  'a guest orders ahead, the kitchen makes it, and the phone and the screen say that it is ready',
  AT_NIGHT,
  async ({ board, device, smtp }) => {
    const link = await test.step('the link, its code and its sign', async () => {
      const table = await switchOnTakeaway(board);
      expect(await violationsInBothThemes(board), 'settings').toEqual([]);
      return table;
    });
    const phone = await device({ viewport: PHONE });
    await test.step('a menu without alcohol, a time and a name', async () => {
      await openTable(phone, link);
      await expect(phone.getByRole('button', { name: words.guest.calls.call() })).toHaveCount(0);
      await phone
        .getByRole('button', { name: add('Fries with aioli') })
        .first()
        .click();
      await phone.getByRole('button', { name: words.guest.cart.view() }).click();
      await expect(
        phone.getByRole('button', { name: words.guest.takeaway.choose() }),
      ).toBeDisabled();
      await phone.getByLabel(words.guest.takeaway.when()).selectOption({ index: 2 });
      await phone.getByLabel(words.guest.takeaway.name()).fill('Anna');
      expect(await violationsInBothThemes(phone), 'cart').toEqual([]);
      await phone.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
      await expect(
        phone.getByText(saying(words.guest.takeaway.at({ time: ANY, number: 1 }))),
      ).toBeVisible();
      await expect(phone.getByText(words.guest.seating.movedTitle({ table: 'Anna' }))).toHaveCount(
        0,
      );
    });
    await test.step('the guest asks for a mail', async () => {
      await phone.getByRole('button', { name: words.asides.mailAsk() }).click();
      await phone.getByLabel(words.asides.mailLabel()).fill('anna@example.com');
      expect(await violationsInBothThemes(phone), 'address').toEqual([]);
      await phone.getByRole('button', { name: words.asides.mailSave() }).click();
      await expect(phone.getByText(words.asides.mailOn())).toBeVisible();
    });
    await test.step('the board has its time and its name', async () => {
      await board.goto('/venue/');
      const ticket = board.getByRole('article').filter({ hasText: 'Anna' });
      await expect(ticket.getByText(/^Pick-up \d/)).toBeVisible();
      await ticket.getByRole('button', { name: 'Accept' }).click();
      await ticket.getByRole('button', { name: 'All ready' }).click();
    });
    await expect(phone.getByText(words.guest.takeaway.ready()).first()).toBeVisible();
    const mail = await smtp.next();
    expect(mail.to).toEqual(['anna@example.com']);
    expect(mail.text).toContain(words.orderMail.ready.title({ number: 1 }));
    await board.goto('/venue/#pick-up');
    const ready = board.getByRole('region', { name: 'Ready to collect' }).getByRole('listitem');
    await expect(ready).toHaveText(['1Anna']);
  },
);

const EVERY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

test.describe('before opening', () => {
  test.use({
    venue: {
      timeZone: morningZone(),
      opening: [{ days: [...EVERY], from: '17:00', until: '23:00' }],
    },
  });

  test(
    'a guest orders in the morning for the evening, and the board waits',
    AT_NIGHT,
    async ({ board, device }) => {
      const link = await switchOnTakeaway(board, { isAhead: true });
      const phone = await device({ viewport: PHONE });
      await openTable(phone, link);
      await phone
        .getByRole('button', { name: add('Fries with aioli') })
        .first()
        .click();
      await phone.getByRole('button', { name: words.guest.cart.view() }).click();
      const times = phone.getByLabel(words.guest.takeaway.when()).getByRole('option');
      await expect(times.nth(1)).toHaveText(/5:20\sPM|17:20/);
      await phone.getByLabel(words.guest.takeaway.when()).selectOption({ index: 4 });
      await phone.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
      await expect(
        phone.getByText(saying(words.guest.takeaway.opens({ time: ANY }))),
      ).toBeVisible();
      expect(await violationsInBothThemes(phone), 'order').toEqual([]);
      await board.goto('/venue/');
      const later = board.getByRole('group').filter({ hasText: '1 order for later' });
      await expect(later).toBeVisible();
      await expect(board.getByText('No new orders.', { exact: false })).toBeVisible();
      await later.getByText('1 order for later').click();
      expect(await violationsInBothThemes(board), 'board').toEqual([]);
      await later.getByRole('button', { name: 'Accept' }).click();
      await expect(phone.getByText(words.guest.status.taken()).first()).toBeVisible();
      await expect(later.getByText('1 not accepted yet.')).toHaveCount(0);
      await test.step('the kitchen sees it coming, apart from what it makes now', async () => {
        await board.goto('/venue/#kitchen/kitchen');
        const coming = board.getByRole('region', { name: '1 for later' });
        await expect(coming.getByRole('button', { name: /\d\d:\d0 #1 1 line$/ })).toBeVisible();
        await expect(board.getByText('Nothing to make')).toBeVisible();
        await coming.getByRole('button', { name: /#1/ }).click();
        const ticket = coming.getByRole('article');
        await expect(ticket.getByText('Fries with aioli')).toBeVisible();
        // Nobody waits for it yet, so it has no age.
        await expect(ticket.getByText('0:00')).toHaveCount(0);
        expect(await violationsInBothThemes(board), 'kitchen').toEqual([]);
      });
    },
  );
});
