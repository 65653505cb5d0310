import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, order, sendFromPhone } from './steps.ts';

test.describe('with the policy "approve"', () => {
  test.use({ venue: { ordering: { joinPolicy: 'approve' } } });

  test('a later device orders only once it is let in', AT_NIGHT, async ({ device }) => {
    const anna = await device();
    const bo = await device();
    await openTable(anna, 'servett00001');
    await order(anna, ['Add Toast Skagen']);
    await openTable(bo, 'servett00001');
    await bo.getByRole('button', { name: 'Add Marinated olives' }).click();
    await bo.getByRole('button', { name: 'View order' }).click();
    await expect(bo.getByRole('dialog')).toContainText('Ask to join before you order');
    await expect(
      bo.getByRole('dialog').getByRole('button', { name: /^Send order/ }),
    ).toBeDisabled();
    await anna.getByRole('button', { name: 'Let Guest 2 in' }).click();
    await bo
      .getByRole('dialog')
      .getByRole('button', { name: /^Send order/ })
      .click();
    await expect(bo.getByRole('heading', { name: /order is sent|has your order/ })).toBeVisible();
  });
});

test.describe('where strangers share tables', () => {
  test.use({ venue: { ordering: { joinPolicy: 'open' } } });

  test(
    "a guest on the order's page is asked about a friend whose order waits, lets them in from there, and the friend is told",
    AT_NIGHT,
    async ({ device, board }) => {
      const anna = await device();
      const bo = await device();
      await openTable(anna, 'servett00001');
      await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
      await sendFromPhone(anna);
      await openTable(bo, 'servett00001');
      await bo.getByRole('button', { name: 'Add Marinated olives' }).click();
      await sendFromPhone(bo);
      await expect(bo.getByRole('heading', { name: /^Not being made yet/ })).toBeVisible();
      await expect(board.getByRole('button', { name: /^Tables/ })).toContainText(
        '1 order waits for its guest to be let in',
      );
      const question = anna.getByRole('dialog', { name: 'Is Guest 2 with you?' });
      await expect(question).toBeVisible();
      await expect(anna).toHaveTitle(/^● /);
      await question.getByRole('button', { name: 'Let Guest 2 in' }).click();
      await expect(question).toBeHidden();
      await expect(
        anna.getByRole('heading', { name: /order is sent|has your order/ }),
      ).toBeVisible();
      await expect(anna).not.toHaveTitle(/^● /);
      await expect(bo.getByRole('dialog')).toContainText('You’re in');
      await expect(bo.getByRole('heading', { name: /order is sent|has your order/ })).toBeVisible();
      await expect(board.getByRole('button', { name: /^Tables/ })).not.toContainText('waits');
      await expect(board.getByRole('article')).toHaveCount(2);
    },
  );
});

test.describe('where each table has one party', () => {
  test.use({ venue: { ordering: { joinPolicy: 'one_party' } } });

  test(
    "a friend's order is made at once, and the party's bill stays the party's",
    AT_NIGHT,
    async ({ device, board }) => {
      const anna = await device();
      const bo = await device();
      await openTable(anna, 'servett00001');
      await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
      await sendFromPhone(anna);
      await openTable(bo, 'servett00001');
      await bo.getByRole('button', { name: 'Add Marinated olives' }).click();
      await sendFromPhone(bo);
      await expect(board.getByRole('article')).toHaveCount(2);
      await bo.getByRole('button', { name: 'To the menu' }).click();
      await bo.getByRole('button', { name: 'Table 1' }).click();
      await expect(bo.getByRole('dialog')).not.toContainText('Toast Skagen');
      await expect(bo.getByRole('dialog')).toContainText('made at once');
    },
  );
});

test.describe('with the policy "free"', () => {
  test.use({ venue: { ordering: { joinPolicy: 'free' } } });

  test('everyone at the table sees its rounds without asking', AT_NIGHT, async ({ device }) => {
    const anna = await device();
    const bo = await device();
    await openTable(anna, 'servett00001');
    await order(anna, ['Add Toast Skagen']);
    await openTable(bo, 'servett00001');
    await bo.getByRole('button', { name: 'Table 1' }).click();
    await expect(bo.getByRole('dialog')).toContainText('1 Toast Skagen');
    await expect(anna.getByRole('dialog', { name: 'Is Guest 2 with you?' })).toHaveCount(0);
  });
});

test.describe('with the policy "staff opens"', () => {
  test.use({ venue: { ordering: { joinPolicy: 'staff_opens' } } });

  test('nobody orders before staff have opened the table', AT_NIGHT, async ({ device, board }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
    await anna.getByRole('button', { name: 'View order' }).click();
    const send = anna
      .getByRole('dialog')
      .getByRole('button', { name: /^(Send order|The staff open)/ });
    await expect(send).toBeDisabled();
    await board.getByRole('button', { name: /^Tables/ }).click();
    await board
      .getByRole('button', { name: /^Open.*table 1$/ })
      .first()
      .click();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(anna.getByRole('heading', { name: /order is sent|has your order/ })).toBeVisible();
  });
});

test(
  'a device of an earlier party is asked whether it is at the table, and sees nothing of the next one',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await order(anna, ['Add Toast Skagen']);
    await board.getByRole('button', { name: /^Tables/ }).click();
    await board.getByRole('button', { name: 'More, table 1', exact: true }).click();
    await board.getByRole('button', { name: /End the seating.*table 1/ }).click();
    await board.getByRole('button', { name: 'End the seating', exact: true }).last().click();
    await expect(anna.getByText('The table is closed')).toBeVisible();

    const next = await device();
    await openTable(next, 'servett00001');
    await order(next, ['Add Marinated olives']);
    await anna.reload();
    await expect(anna.getByText('Are you at table 1 now?')).toBeVisible();
    await anna.getByRole('dialog').getByRole('button', { name: 'Yes, I’m sitting here' }).click();
    await anna.getByRole('button', { name: 'Table 1' }).click();
    await expect(anna.getByRole('dialog')).not.toContainText('Marinated olives');
  },
);
