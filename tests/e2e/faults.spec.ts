import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import {
  addWithOptions,
  expectNoReload,
  markPage,
  sendFromPhone,
  ticketOf,
  untilComplete,
} from './steps.ts';
import { add, begins, words } from './words.ts';

test('an order acknowledged just before the server is killed is there after a restart, and the guest page continues by itself', async ({
  device,
  server,
  board,
}) => {
  const anna = await device();
  await anna.goto('/en/table/servett00002');
  await markPage(anna);
  await anna.getByRole('button', { name: add('Toast Skagen') }).click();
  const stored = anna.waitForResponse((answer) => answer.url().endsWith('/orders'));
  await sendFromPhone(anna);
  expect((await stored).status()).toBe(201);
  await server.kill9();
  await server.restart();

  const ticket = ticketOf(board, '2');
  await expect(board.getByText('Live', { exact: true })).toBeVisible();
  await expect(ticket).toHaveCount(1);
  await ticket.getByRole('button', { name: /^Accept,/ }).click();
  await expect(anna.getByRole('heading', { name: words.guest.status.taken() })).toBeVisible();
  await expectNoReload(anna);
});

test(
  'an order sent while the server is down is shown as waiting, and arrives once when it is back',
  AT_NIGHT,
  async ({ device, server, board }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00003');
    await anna.getByRole('button', { name: add('Marinated olives') }).click();
    await untilComplete(anna);
    await server.stop();
    await sendFromPhone(anna);
    await expect(anna.getByRole('heading', { name: words.guest.status.waiting() })).toBeVisible();
    await server.restart();
    await expect(
      anna.getByRole('heading', { name: words.guest.status.seen() }).or(
        anna.getByRole('heading', {
          name: words.guest.status.seenBy({ station: 'The kitchen' }),
        }),
      ),
    ).toBeVisible();
    await expect(ticketOf(board, '3')).toHaveCount(1);
  },
);

test(
  'a waiting order can be withdrawn: it never reaches the board, and its lines are kept',
  AT_NIGHT,
  async ({ device, server, board }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00004');
    await anna.getByRole('button', { name: add('Marinated olives') }).click();
    await untilComplete(anna);
    await server.stop();
    await sendFromPhone(anna);
    await anna.getByRole('button', { name: words.guest.status.withdraw() }).click();
    await server.restart();
    await expect(anna.getByRole('heading', { name: words.guest.status.withdrawn() })).toBeVisible();
    await expect(board.getByText('Live', { exact: true })).toBeVisible();
    await expect(ticketOf(board, '4')).toHaveCount(0);
  },
);

test('an unknown table is a helpful page with 404, and its code field opens the right one', async ({
  device,
}) => {
  const anna = await device();
  const answer = await anna.goto('/en/table/zzzzzzzzzzzz');
  expect(answer?.status()).toBe(404);
  await expect(anna.getByText(words.guest.code.unknown())).toBeVisible();
  await anna.getByLabel(words.guest.code.label()).fill('servett00001');
  await anna.getByRole('button', { name: words.guest.code.open() }).click();
  await expect(anna.getByRole('button', { name: 'Toast Skagen', exact: true })).toBeVisible();
  await expect(anna).toHaveURL(/\/en\/table\/servett00001$/);
});

test(
  'a table whose code was replaced says so at the old one, and the new one works',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00007');
    await anna.locator('.quick').first().waitFor();
    await board.goto('/venue/#tables');
    await board.getByRole('button', { name: 'Code and more, table 7' }).click();
    await board.getByRole('button', { name: 'New code' }).click();
    await board.getByRole('button', { name: 'New code' }).click();
    await board.getByText('Table 7 has a new code.').waitFor();
    await board.getByRole('button', { name: 'Code and more, table 7' }).click();
    const code = await board
      .getByRole('dialog')
      .getByText(/^\w{4}-\w{4}-\w{4}$/)
      .textContent();
    await board.goto('/venue/#');

    await expect(anna.getByText(words.guest.code.revoked())).toBeVisible();
    const old = await anna.goto('/en/table/servett00007');
    expect(old?.status()).toBe(404);
    await expect(anna.getByText(words.guest.code.revoked())).toBeVisible();
    await anna.getByLabel(words.guest.code.label()).fill(code ?? '');
    await anna.getByRole('button', { name: words.guest.code.open() }).click();
    await anna.getByRole('button', { name: add('Marinated olives') }).click();
    await sendFromPhone(anna);
    await expect(ticketOf(board, '7')).toHaveCount(1);
  },
);

test(
  'an unknown address and an unknown language are the 404 page, with a link home',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    for (const address of ['/nowhere', '/de/table/servett00001']) {
      expect((await anna.goto(address))?.status()).toBe(404);
      await expect(anna.getByRole('heading', { name: words.site.lost.title() })).toBeVisible();
      await anna.getByRole('link', { name: words.site.lost.home() }).click();
      await expect(anna).toHaveTitle('Servett - Smooth Ordering Experience');
    }
  },
);

test(
  'a product that sells out meanwhile is named on its line, nothing is sent, and the cart is kept',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00005');
    await anna.getByRole('button', { name: add('Marinated olives') }).click();
    await addWithOptions(anna, 'Kajen burger', ['Pink']);
    await board.getByRole('button', { name: 'Sold out' }).click();
    await board.getByLabel('Find a product or an option').fill('olives');
    await board
      .getByRole('switch', { name: /Marinated olives/ })
      .or(board.getByRole('button', { name: /Marinated olives/ }))
      .first()
      .click();
    const card = anna.locator('.product', { hasText: 'Marinated olives' });
    await expect(card).toContainText(words.guest.menu.soldOut());

    await anna.getByRole('button', { name: words.guest.cart.view() }).click();
    await expect(anna.getByRole('dialog')).toContainText(words.guest.changes.product_sold_out());
    await anna
      .getByRole('button', { name: words.guest.cart.removeName({ name: 'Marinated olives' }) })
      .click();
    const stored = anna.waitForResponse((each) => each.url().endsWith('/orders'));
    await anna.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
    expect((await stored).status()).toBe(201);

    await board
      .getByRole('switch', { name: /Marinated olives/ })
      .or(board.getByRole('button', { name: /Marinated olives/ }))
      .first()
      .click();
    await anna.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
    await expect(card).not.toContainText(words.guest.menu.soldOut());
  },
);

test(
  'an option that sells out cannot be chosen, is named on its line, and becomes available again',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00005');
    await addWithOptions(anna, 'Kajen burger', ['Pink', 'Sweet potato fries']);
    await board.getByRole('button', { name: 'Sold out' }).click();
    await board.getByLabel('Find a product or an option').fill('sweet pot');
    const fries = board.getByRole('switch', { name: /^Sweet potato fries, / });
    await fries.click();
    await expect(fries).toHaveAttribute('aria-checked', 'true');

    await anna.getByRole('button', { name: words.guest.cart.view() }).click();
    const cart = anna.getByRole('dialog');
    await expect(cart).toContainText(
      words.guest.changes.namedOptionSoldOut({ option: 'Sweet potato fries' }),
    );
    await cart
      .getByRole('button', { name: words.guest.cart.editName({ name: 'Kajen burger' }) })
      .click();
    const gone = anna.getByRole('radio', { name: /Sweet potato fries/ });
    await expect(gone).toBeDisabled();

    await fries.click();
    await expect(gone).toBeEnabled();
  },
);
