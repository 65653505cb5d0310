import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, order, sendFromPhone } from './steps.ts';
import { add, arrived, atTable, begins, either, isWithYou, toLetIn, words } from './words.ts';

test.describe('with the policy "approve"', () => {
  test.use({ venue: { ordering: { joinPolicy: 'approve' } } });

  test('a later device orders only once it is let in', AT_NIGHT, async ({ device }) => {
    const anna = await device();
    const bo = await device();
    await openTable(anna, 'servett00001');
    await order(anna, [add('Toast Skagen')]);
    await openTable(bo, 'servett00001');
    await bo.getByRole('button', { name: add('Marinated olives') }).click();
    await bo.getByRole('button', { name: words.guest.cart.view() }).click();
    await expect(bo.getByRole('dialog')).toContainText(words.guest.policy.approveTitle());
    await expect(
      bo.getByRole('dialog').getByRole('button', { name: begins(words.guest.cart.send()) }),
    ).toBeDisabled();
    await anna.getByRole('button', { name: toLetIn(2) }).click();
    await bo
      .getByRole('dialog')
      .getByRole('button', { name: begins(words.guest.cart.send()) })
      .click();
    await expect(bo.getByRole('heading', { name: arrived() })).toBeVisible();
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
      await anna.getByRole('button', { name: add('Toast Skagen') }).click();
      await sendFromPhone(anna);
      await openTable(bo, 'servett00001');
      await bo.getByRole('button', { name: add('Marinated olives') }).click();
      await sendFromPhone(bo);
      await expect(bo.getByRole('heading', { name: words.guest.status.awaits() })).toBeVisible();
      await expect(board.getByRole('button', { name: /^Tables/ })).toContainText(
        '1 order waits for its guest to be let in',
      );
      const question = anna.getByRole('dialog', { name: isWithYou(2) });
      await expect(question).toBeVisible();
      await expect(anna).toHaveTitle(/^● /);
      await question.getByRole('button', { name: toLetIn(2) }).click();
      await expect(question).toBeHidden();
      await expect(anna.getByRole('heading', { name: arrived() })).toBeVisible();
      await expect(anna).not.toHaveTitle(/^● /);
      await expect(bo.getByRole('dialog')).toContainText(words.guest.seating.areIn());
      await expect(bo.getByRole('heading', { name: arrived() })).toBeVisible();
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
      await anna.getByRole('button', { name: add('Toast Skagen') }).click();
      await sendFromPhone(anna);
      await openTable(bo, 'servett00001');
      await bo.getByRole('button', { name: add('Marinated olives') }).click();
      await sendFromPhone(bo);
      await expect(board.getByRole('article')).toHaveCount(2);
      await bo.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
      await bo.getByRole('button', { name: atTable('1') }).click();
      await expect(bo.getByRole('dialog')).not.toContainText('Toast Skagen');
      await expect(bo.getByRole('dialog')).toContainText(words.guest.seating.lateText());
    },
  );
});

test.describe('with the policy "free"', () => {
  test.use({ venue: { ordering: { joinPolicy: 'free' } } });

  test('everyone at the table sees its rounds without asking', AT_NIGHT, async ({ device }) => {
    const anna = await device();
    const bo = await device();
    await openTable(anna, 'servett00001');
    await order(anna, [add('Toast Skagen')]);
    await openTable(bo, 'servett00001');
    await bo.getByRole('button', { name: atTable('1') }).click();
    await expect(bo.getByRole('dialog')).toContainText('1 Toast Skagen');
    await expect(anna.getByRole('dialog', { name: isWithYou(2) })).toHaveCount(0);
  });
});

test.describe('with the policy "staff opens"', () => {
  test.use({ venue: { ordering: { joinPolicy: 'staff_opens' } } });

  test('nobody orders before staff have opened the table', AT_NIGHT, async ({ device, board }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: add('Toast Skagen') }).click();
    await anna.getByRole('button', { name: words.guest.cart.view() }).click();
    const send = anna.getByRole('dialog').getByRole('button', {
      name: either(words.guest.cart.send(), words.guest.policy.staffTitle()),
    });
    await expect(send).toBeDisabled();
    await board.getByRole('button', { name: /^Tables/ }).click();
    await board
      .getByRole('button', { name: /^Open.*table 1$/ })
      .first()
      .click();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(anna.getByRole('heading', { name: arrived() })).toBeVisible();
  });
});

test(
  'a device of an earlier party is asked whether it is at the table, and sees nothing of the next one',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await order(anna, [add('Toast Skagen')]);
    await board.getByRole('button', { name: /^Tables/ }).click();
    await board.getByRole('button', { name: 'More, table 1', exact: true }).click();
    await board.getByRole('button', { name: /End the seating.*table 1/ }).click();
    await board.getByRole('button', { name: 'End the seating', exact: true }).last().click();
    await expect(anna.getByText(words.guest.seating.endedTitle())).toBeVisible();

    const next = await device();
    await openTable(next, 'servett00001');
    await order(next, [add('Marinated olives')]);
    await anna.reload();
    await expect(anna.getByText(words.guest.seating.presenceTitle({ table: '1' }))).toBeVisible();
    await anna
      .getByRole('dialog')
      .getByRole('button', { name: words.guest.seating.presenceYes() })
      .click();
    await anna.getByRole('button', { name: atTable('1') }).click();
    await expect(anna.getByRole('dialog')).not.toContainText('Marinated olives');
  },
);
