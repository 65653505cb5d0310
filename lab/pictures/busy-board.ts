import type { Browser } from 'playwright';
import { guestAt } from '#tests/e2e/guest-without-page.ts';
import { ticketOf } from '#tests/e2e/steps.ts';
import type { TestServer } from '#tests/support/server/server.ts';

/** The parties' orders, oldest first, with the actions of staff. */
const EVENING = [
  {
    table: '4',
    products: ['fries-with-aioli', 'ipa-0-3', 'ipa-0-3'],
    does: ['Accept', 'All ready'],
  },
  {
    table: '7',
    products: ['meatballs', 'crispy-cauliflower', 'elderflower-spritz'],
    does: ['Accept'],
  },
  { table: '12', products: ['arctic-char', 'mushroom-risotto', 'green-salad'], does: ['Accept'] },
  { table: '9', products: ['sticky-chocolate-cake', 'cardamom-bun'], does: [] },
  { table: '2', products: ['three-herrings', 'sourdough', 'rhubarb-lemonade'], does: [] },
] as const;

/** A board as on a Friday night: orders in each column, a question about an allergy, a call. */
export async function makeBoardBusy(browser: Browser, server: TestServer): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en' });
  const board = await context.newPage();
  await board.goto('/venue/');
  await board.getByLabel('E-mail').fill(server.staff.email);
  await board.getByLabel('Password').fill(server.staff.password);
  await board.getByRole('button', { name: 'Sign in' }).click();
  for (const { table, products, does } of EVENING) {
    const guest = await guestAt(server.url, `servett000${table.padStart(2, '0')}`);
    await guest.order(...products);
    for (const name of does) {
      await ticketOf(board, table)
        .getByRole('button', { name: new RegExp(`^${name},`) })
        .click();
    }
  }
  const asking = await guestAt(server.url, 'servett00005');
  await asking.askAboutNuts('rhubarb-crumble');
  const calling = await guestAt(server.url, 'servett00008');
  await calling.call({ kind: 'staff', reason: 'water' });
  await ticketOf(board, '5').waitFor();
  await context.close();
}
