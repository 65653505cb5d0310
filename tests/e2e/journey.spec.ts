import { expect } from 'playwright/test';
import { pairTablet } from '../support/kiosk/tablets.ts';
import { test } from './fixtures.ts';
import {
  addWithOptions,
  expectNoReload,
  goTo,
  markPage,
  sendFromPhone,
  ticketOf,
} from './steps.ts';
import { atTable, goOn, START, saying, toLetIn, words } from './words.ts';

test.use({ isAnimated: true });

/** The product's promise: everybody sees a change this soon. */
const SOON = { timeout: 1_000 };

test('a guest orders, the bar sees it at once, the table shares the round, and every step is shown live', async ({
  board,
  device,
  server,
}) => {
  const anna = await device();
  const bo = await device({ locale: 'sv-SE', viewport: { width: 800, height: 1000 } });
  const kiosk = await device({ viewport: { width: 1280, height: 800 } });

  await anna.goto('/en/table/servett00001');
  await bo.goto('/demo/plain.html');
  await pairTablet(kiosk, server);
  await kiosk.getByRole('button', { name: START }).click();
  await kiosk.getByRole('button', { name: goOn }).click();
  await expect(kiosk.getByRole('button', { name: 'Toast Skagen', exact: true })).toBeVisible();
  await expect(bo.getByRole('button', { name: 'Kajburgare', exact: true })).toBeVisible();
  for (const page of [anna, bo, kiosk, board]) await markPage(page);

  await addWithOptions(anna, 'Kajen burger', ['Well done'], 'No onion, please');
  await goTo(anna, 'Beer');
  await addWithOptions(anna, 'Kajen lager', ['50 cl']);
  const stored = anna.waitForResponse((answer) => answer.url().endsWith('/orders'));
  await sendFromPhone(anna);
  expect((await stored).status()).toBe(201);

  const ticket = ticketOf(board, '1');
  await expect(ticket).toBeVisible(SOON);
  await expect(ticket).toContainText('Well done');
  await expect(ticket).toContainText('No onion, please');
  await expect(ticket).toContainText('50 cl');
  await expect(anna.getByRole('heading', { name: words.guest.status.seen() })).toBeVisible();

  // Staff let the others in: the seating opened with Anna's order, so both need it.
  await anna.getByRole('button', { name: toLetIn(2) }).click();
  await anna.getByRole('button', { name: toLetIn(3) }).click();
  await anna.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
  await expect(anna.getByRole('dialog')).toBeHidden();
  await bo.getByRole('button', { name: /^Bord 1/ }).click();
  await expect(bo.getByText('1 Kajburgare, 1 Kajens lager')).toBeVisible();
  await expect(bo.getByText('No onion, please')).toHaveCount(0);
  await kiosk.getByRole('button', { name: atTable('1') }).click();
  await expect(kiosk.getByText(saying('1 Kajen burger', '1 Kajen lager'))).toBeVisible();

  await anna.getByRole('button', { name: words.guest.status.seen() }).click();
  await ticket.getByRole('button', { name: /^Accept,/ }).click();
  await expect(anna.getByRole('heading', { name: words.guest.status.taken() })).toBeVisible(SOON);
  await ticket.getByRole('button', { name: /^All ready,/ }).click();
  await expect(anna.getByRole('heading', { name: words.guest.status.ready() })).toBeVisible(SOON);
  await ticket.getByRole('button', { name: /^Served, ID shown,/ }).click();
  await expect(anna.getByRole('heading', { name: words.guest.status.done() })).toBeVisible(SOON);

  for (const page of [anna, bo, kiosk, board]) await expectNoReload(page);
});
