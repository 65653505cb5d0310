import { expect, type Page } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { addWithOptions, keptOn, openTable, order, sendFromPhone } from './steps.ts';

test.use({ isAnimated: true });

/** Two guests at one table: the first has ordered and let the second in. */
async function letIn(anna: Page, bo: Page, table: string): Promise<void> {
  await openTable(anna, table);
  await order(anna, ['Add Toast Skagen']);
  await openTable(bo, table);
  await anna.getByRole('button', { name: 'Let Guest 2 in' }).click();
  await expect(anna.getByRole('dialog', { name: 'Is Guest 2 with you?' })).toBeHidden();
}

test(
  "two guests choose names, see each other's rounds, split the bill to the öre, and see the farewell when it is settled",
  AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    const bo = await device();
    await letIn(anna, bo, 'servett00001');
    await anna.getByRole('button', { name: 'Table 1' }).click();
    await anna.getByRole('button', { name: 'Change name' }).click();
    await anna.getByLabel('Name, if you like').fill('Anna');
    await anna.getByRole('button', { name: 'Save' }).click();
    await order(bo, ['Add Fries with aioli']);
    await bo.getByRole('button', { name: 'Table 1' }).click();
    await expect(bo.getByRole('dialog')).toContainText('Anna');
    await expect(bo.getByRole('dialog')).toContainText('1 Toast Skagen');

    // SEK 189 + 79 = 268, in three parts: 89.34, 89.33, 89.33.
    await bo.getByRole('dialog').getByRole('button', { name: 'Ask for the bill' }).click();
    const bill = bo.getByRole('dialog', { name: 'The bill' });
    await bill.getByRole('radio').first().waitFor();
    await expect(bill.getByRole('radio', { checked: true })).toHaveCount(0);
    await bill.getByRole('radio', { name: /Equal parts/ }).check();
    await bill.getByRole('button', { name: /More/ }).click();
    await bill.getByRole('radio', { name: 'Swish' }).check();
    await expect(bill).toContainText('SEK 89.34');
    await bill.getByRole('button', { name: /Ask for the bill/ }).click();
    await expect(bo.getByText('You’ve asked for the bill')).toBeVisible();

    const request = board.getByRole('listitem').filter({ hasText: 'Swish' }).first();
    await expect(request).toContainText('89.34');
    await board.getByRole('button', { name: /^Taking it, table 1/ }).click();
    await expect(bo.getByText('Someone is on the way with the bill').last()).toBeVisible();
    await board.getByRole('button', { name: /^Open bill, table 1/ }).click();
    const panel = board.getByRole('dialog', { name: 'Table 1: the bill' });
    await panel.getByRole('button', { name: 'Settle and close' }).click();
    await expect(panel.getByRole('alert').last()).toContainText('268');
    // As Bo has asked for it; then the rest at once.
    await panel.getByRole('button', { name: /^Swish SEK.89\.34$/ }).click();
    await expect(panel).toContainText('Recorded: Swish');
    await panel.getByText('All', { exact: true }).click();
    await panel.getByRole('button', { name: /^Card SEK.178\.66$/ }).click();
    await expect(panel).toContainText('All is paid');
    await panel.getByRole('button', { name: 'Settle and close' }).click();
    const sure = panel.getByRole('group', { name: /^Settle and close/ });
    await sure.getByRole('button', { name: 'Settle and close' }).click();
    for (const page of [anna, bo]) {
      await expect(page.getByRole('heading', { name: 'All paid. Thank you!' })).toBeVisible();
    }
    await expect(
      bo.getByText('1 Fries with aioli').or(bo.getByText('Fries with aioli')).first(),
    ).toBeVisible();
    await anna.getByRole('radio', { name: 'Good', exact: true }).check();
    await anna.getByRole('button', { name: /^Send to / }).click();
    await expect(anna.getByText(/will read it\.$/)).toBeVisible();
    // Nothing of the visit remains but the guest's own confirmation.
    await bo.getByRole('button', { name: 'Delete it from this phone' }).click();
    await expect.poll(() => keptOn(bo)).not.toMatch(/Skagen|Fries|fries|Anna|toast-skagen/);
  },
);

test(
  'two guests see what the other is choosing, but no note, and one press keeps it to oneself',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    const bo = await device();
    await letIn(anna, bo, 'servett00003');
    const row = bo.getByRole('button', { name: 'Choosing now: Guest 1' });
    await addWithOptions(anna, 'Toast Skagen', [], 'utan dill');
    await expect(row).toBeVisible();
    await row.click();
    const table = bo.getByRole('dialog', { name: 'Table 3' });
    const choosing = table.getByRole('listitem').filter({ hasText: '1× Toast Skagen' });
    await expect(choosing).toContainText('Guest 1');
    await expect(table).not.toContainText('dill');
    await table.getByRole('button', { name: 'Close' }).first().click();

    await bo.getByRole('button', { name: 'Add Fries with aioli' }).click();
    await bo.getByRole('button', { name: 'View order' }).click();
    await expect(bo.getByRole('dialog')).toContainText('1× Toast Skagen');
    await anna.getByRole('button', { name: 'View order' }).click();
    const order = anna.getByRole('dialog');
    await expect(order).toContainText('1× Fries with aioli');
    await order.getByRole('button', { name: 'Keep mine to myself' }).click();
    await expect(bo.getByRole('dialog')).not.toContainText('1× Toast Skagen');
    await anna.reload();
    await anna.getByRole('button', { name: 'View order' }).click();
    await order.getByRole('button', { name: 'Show it to the table' }).click();
    await expect(bo.getByRole('dialog')).toContainText('1× Toast Skagen');

    // What is ordered is chosen no longer.
    await order.getByRole('button', { name: 'Send order' }).click();
    await expect(bo.getByRole('dialog').getByText('1× Toast Skagen')).toBeHidden();
  },
);

test(
  'a call reaches the bar, and the guest reads that somebody is coming',
  AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    await openTable(anna, 'servett00002');
    await anna.getByRole('button', { name: 'Call us' }).first().click();
    const sheet = anna.getByRole('dialog', { name: 'How can we help?' });
    await sheet.getByRole('radio', { name: 'More water' }).check();
    await sheet.getByRole('button', { name: 'Call us to table 2' }).click();
    await expect(anna.getByRole('heading', { name: 'We’ve seen your call' })).toBeVisible();
    const call = board.getByRole('listitem').filter({ hasText: /water/i }).first();
    await expect(call).toBeVisible();
    await call.getByRole('button').first().click();
    await expect(anna.getByRole('heading', { name: 'Someone is on the way' })).toBeVisible();
  },
);

test.describe('where the host pays', () => {
  test.use({ venue: { ordering: { payer: 'host', showsPrices: false } } });

  test('no price and no bill appear anywhere, and ordering works', AT_NIGHT, async ({ device }) => {
    const anna = await device();
    const bodies: string[] = [];
    anna.on('response', (answer) => {
      if (answer.url().includes('/api/'))
        void answer.text().then(
          (body) => bodies.push(body),
          () => {},
        );
    });
    await openTable(anna, 'servett00001');
    await expect(anna.getByText(/SEK|kr\b/)).toHaveCount(0);
    await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
    await sendFromPhone(anna);
    await expect(
      anna
        .getByRole('heading', { name: 'Your order is sent' })
        .or(anna.getByRole('heading', { name: /has your order/ })),
    ).toBeVisible();
    await expect(anna.getByText(/SEK|kr\b/)).toHaveCount(0);
    await expect(anna.getByRole('button', { name: 'Ask for the bill' })).toHaveCount(0);
    expect(bodies.filter((body) => /18900/.test(body))).toEqual([]);
  });
});

test(
  "another guest's note and allergy question are in nothing that the rest of the table receives",
  AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    const bo = await device();
    const heard: string[] = [];
    const client = await bo.context().newCDPSession(bo);
    await client.send('Network.enable');
    bo.on('response', (answer) => {
      if (answer.url().includes('/api/'))
        void answer.text().then(
          (body) => heard.push(body),
          () => {},
        );
    });
    client.on('Network.dataReceived', ({ data }) => {
      if (data) heard.push(Buffer.from(data, 'base64').toString());
    });
    await letIn(anna, bo, 'servett00003');
    await anna.getByRole('button', { name: 'Kajen burger', exact: true }).click();
    const sheet = anna.getByRole('dialog', { name: 'Kajen burger' });
    await sheet.getByRole('radio', { name: 'Well done' }).check();
    await sheet.getByLabel('Anything we should know?').fill('A secret between us');
    await sheet.getByRole('button', { name: 'Ask about an allergy' }).click();
    await sheet.getByRole('checkbox', { name: /celery/i }).check();
    await sheet.getByRole('button', { name: /^Add/ }).click();
    await sendFromPhone(anna);
    await expect(board.getByText('A secret between us')).toBeVisible();
    await expect(board.getByText('Allergy: celery. The guest wants')).toBeVisible();
    await bo.getByRole('button', { name: 'Table 3' }).click();
    await expect(bo.getByRole('dialog')).toContainText('1 Kajen burger');
    await bo.reload();
    await bo.getByRole('button', { name: 'Table 3' }).click();
    await expect(bo.getByRole('dialog')).toContainText('1 Kajen burger');
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.filter((body) => /secret between us|allergyQuestion/.test(body))).toEqual([]);
  },
);

test('order again puts the same in the cart', AT_NIGHT, async ({ device, board }) => {
  const anna = await device();
  await openTable(anna, 'servett00004');
  await addWithOptions(anna, 'Kajen burger', ['Pink']);
  await sendFromPhone(anna);
  await board.getByRole('button', { name: /^Accept,/ }).click();
  await board.getByRole('button', { name: /^All ready,/ }).click();
  await board
    .getByRole('button', { name: /^Served/ })
    .last()
    .click();
  await anna.getByRole('button', { name: 'The same round again' }).click();
  await expect(anna.getByRole('dialog')).toContainText('Pink');
});
