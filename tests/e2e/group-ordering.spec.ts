import { expect, type Page } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { addWithOptions, keptOn, openTable, order, sendFromPhone } from './steps.ts';
import {
  ANY,
  add,
  atTable,
  begins,
  guestNumber,
  isWithYou,
  kr,
  saying,
  toLetIn,
  words,
} from './words.ts';

test.use({ isAnimated: true });

/** Two guests at one table: the first has ordered and let the second in. */
async function letIn(anna: Page, bo: Page, table: string): Promise<void> {
  await openTable(anna, table);
  await order(anna, [add('Toast Skagen')]);
  await openTable(bo, table);
  await anna.getByRole('button', { name: toLetIn(2) }).click();
  await expect(anna.getByRole('dialog', { name: isWithYou(2) })).toBeHidden();
}

test(
  "two guests choose names, see each other's rounds, split the bill to the öre, and see the farewell when it is settled",
  AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    const bo = await device();
    await letIn(anna, bo, 'servett00001');
    await anna.getByRole('button', { name: atTable('1') }).click();
    await anna.getByRole('button', { name: words.guest.profile.change() }).click();
    await anna.getByLabel(words.guest.profile.name()).fill('Anna');
    await anna.getByRole('button', { name: words.guest.profile.save() }).click();
    await order(bo, [add('Fries with aioli')]);
    await bo.getByRole('button', { name: atTable('1') }).click();
    await expect(bo.getByRole('dialog')).toContainText('Anna');
    await expect(bo.getByRole('dialog')).toContainText('1 Toast Skagen');

    // SEK 189 + 79 = 268, in three parts: 89.34, 89.33, 89.33.
    await bo.getByRole('dialog').getByRole('button', { name: words.guest.bill.ask() }).click();
    const bill = bo.getByRole('dialog', { name: words.guest.bill.title() });
    await bill.getByRole('radio').first().waitFor();
    await expect(bill.getByRole('radio', { checked: true })).toHaveCount(0);
    await bill
      .getByRole('radio', { name: saying(words.guest.bill.equal({ count: 2 }).replace('2', ANY)) })
      .check();
    await bill.getByRole('button', { name: words.common.more() }).click();
    await bill.getByRole('radio', { name: words.guest.bill.methods.swish() }).check();
    await expect(bill).toContainText(kr(89.34));
    await bill.getByRole('button', { name: words.guest.bill.ask() }).click();
    await expect(bo.getByText(words.guest.bill.asked())).toBeVisible();

    const request = board.getByRole('listitem').filter({ hasText: 'Swish' }).first();
    await expect(request).toContainText('89.34');
    await board.getByRole('button', { name: /^Taking it, table 1/ }).click();
    await expect(bo.getByText(words.guest.bill.taken()).last()).toBeVisible();
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
      await expect(page.getByRole('heading', { name: words.guest.thanks.title() })).toBeVisible();
    }
    await expect(
      bo.getByText('1 Fries with aioli').or(bo.getByText('Fries with aioli')).first(),
    ).toBeVisible();
    await anna.getByRole('radio', { name: words.guest.thanks.ratings.good(), exact: true }).check();
    await anna
      .getByRole('button', { name: begins(words.guest.thanks.rate({ venue: ANY })) })
      .click();
    await expect(anna.getByText(saying(words.guest.thanks.rated({ venue: ANY })))).toBeVisible();
    // Nothing of the visit remains but the guest's own confirmation.
    await bo.getByRole('button', { name: words.guest.thanks.forget() }).click();
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
    const row = bo.getByRole('button', {
      name: words.together.choosing({ names: guestNumber(1) }),
    });
    await addWithOptions(anna, 'Toast Skagen', [], 'utan dill');
    await expect(row).toBeVisible();
    await row.click();
    const table = bo.getByRole('dialog', { name: atTable('3') });
    const choosing = table
      .getByRole('listitem')
      .filter({ hasText: words.common.times({ count: 1, name: 'Toast Skagen' }) });
    await expect(choosing).toContainText(guestNumber(1));
    await expect(table).not.toContainText('dill');
    await table.getByRole('button', { name: words.common.close() }).first().click();

    await bo.getByRole('button', { name: add('Fries with aioli') }).click();
    await bo.getByRole('button', { name: words.guest.cart.view() }).click();
    await expect(bo.getByRole('dialog')).toContainText(
      words.common.times({ count: 1, name: 'Toast Skagen' }),
    );
    await anna.getByRole('button', { name: words.guest.cart.view() }).click();
    const order = anna.getByRole('dialog');
    await expect(order).toContainText(words.common.times({ count: 1, name: 'Fries with aioli' }));
    await order.getByRole('button', { name: words.together.hide() }).click();
    await expect(bo.getByRole('dialog')).not.toContainText(
      words.common.times({ count: 1, name: 'Toast Skagen' }),
    );
    await anna.reload();
    await anna.getByRole('button', { name: words.guest.cart.view() }).click();
    await order.getByRole('button', { name: words.together.show() }).click();
    await expect(bo.getByRole('dialog')).toContainText(
      words.common.times({ count: 1, name: 'Toast Skagen' }),
    );

    // What is ordered is chosen no longer.
    await order.getByRole('button', { name: words.guest.cart.send() }).click();
    await expect(
      bo.getByRole('dialog').getByText(words.common.times({ count: 1, name: 'Toast Skagen' })),
    ).toBeHidden();
  },
);

test(
  'a call reaches the bar, and the guest reads that somebody is coming',
  AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    await openTable(anna, 'servett00002');
    await anna.getByRole('button', { name: words.guest.calls.call() }).first().click();
    const sheet = anna.getByRole('dialog', { name: words.guest.calls.title() });
    await sheet.getByRole('radio', { name: words.guest.calls.reasons.water() }).check();
    await sheet.getByRole('button', { name: words.guest.calls.send({ table: '2' }) }).click();
    await expect(anna.getByRole('heading', { name: words.guest.calls.open() })).toBeVisible();
    const call = board.getByRole('listitem').filter({ hasText: /water/i }).first();
    await expect(call).toBeVisible();
    await call.getByRole('button').first().click();
    await expect(anna.getByRole('heading', { name: words.guest.calls.taken() })).toBeVisible();
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
    await anna.getByRole('button', { name: add('Toast Skagen') }).click();
    await sendFromPhone(anna);
    await expect(
      anna
        .getByRole('heading', { name: words.guest.status.placed() })
        .or(
          anna.getByRole('heading', { name: saying(words.guest.status.seenBy({ station: ANY })) }),
        ),
    ).toBeVisible();
    await expect(anna.getByText(/SEK|kr\b/)).toHaveCount(0);
    await expect(anna.getByRole('button', { name: words.guest.bill.ask() })).toHaveCount(0);
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
    await sheet.getByLabel(words.guest.product.note()).fill('A secret between us');
    await sheet.getByRole('button', { name: words.guest.allergy.ask() }).click();
    await sheet.getByRole('checkbox', { name: words.allergens.celery() }).check();
    await sheet.getByRole('button', { name: begins(words.guest.product.add()) }).click();
    await sendFromPhone(anna);
    await expect(board.getByText('A secret between us')).toBeVisible();
    await expect(board.getByText('Allergy: celery. The guest wants')).toBeVisible();
    await bo.getByRole('button', { name: atTable('3') }).click();
    await expect(bo.getByRole('dialog')).toContainText('1 Kajen burger');
    await bo.reload();
    await bo.getByRole('button', { name: atTable('3') }).click();
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
  await anna.getByRole('button', { name: words.guest.again.order() }).click();
  await expect(anna.getByRole('dialog')).toContainText('Pink');
});
