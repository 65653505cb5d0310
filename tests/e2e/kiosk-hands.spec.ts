import { expect, type Page } from 'playwright/test';
import { manager, pairTablet } from '../support/kiosk/tablets.ts';
import { focused, press, tabTo } from './by-keyboard.ts';
import { TABLET, test } from './fixtures.ts';
import { ticketOf } from './steps.ts';

const TABLE = 'servett00007';
const PIN = '7391';

/** A paired tablet with a PIN for staff. */
async function tabletWithPin(
  device: (options: object) => Promise<Page>,
  server: Parameters<typeof pairTablet>[1],
): Promise<Page> {
  const tablet = await device({ viewport: TABLET });
  await pairTablet(tablet, server, { table: TABLE });
  await (await manager(server)).ask('PUT', '/kiosks/pin', { pin: PIN });
  return tablet;
}

test('by names alone a guest orders, reads the order’s state, asks for staff and leaves, and staff reach the settings', async ({
  device,
  server,
  board,
}) => {
  test.slow();
  const tablet = await tabletWithPin(device, server);
  const press = (name: string | RegExp) =>
    tablet
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click();
  await press(/Start an order/);
  await press(/Order in English/);
  await press('Add Toast Skagen');
  await press(/^Send order/);
  await expect(tablet.getByRole('list', { name: 'How far along it is' })).toContainText('Sent');
  await expect(ticketOf(board, '7')).toContainText('Toast Skagen');

  await press('Call us');
  const help = tablet.getByRole('dialog', { name: 'How can we help?' });
  await help.getByRole('radio', { name: 'More water' }).check();
  await help.getByRole('button', { name: 'Call us to table 7' }).click();
  await expect(board.getByText('Would like water')).toBeVisible();

  await press('All right');
  await press(/^Done/);
  await expect(tablet.getByRole('button', { name: /Start an order/ })).toBeVisible();
  await press('För personal');
  await expect(tablet.getByRole('heading', { name: 'Bara personal' })).toBeVisible();
  for (const digit of PIN) await press(digit);
  await press('Öppna');
  await expect(tablet.getByRole('heading', { name: 'Plattan' })).toBeVisible();
  await press('Klar');
  await expect(tablet.getByRole('button', { name: /Start an order/ })).toBeVisible();
});

test('with the five keys of a keypad a guest orders, asks for staff and leaves, and staff reach the settings', async ({
  device,
  server,
  board,
}) => {
  test.slow();
  const tablet = await tabletWithPin(device, server);
  const choose = (name: RegExp) => press(tablet, name, 'Enter', 'ArrowDown');
  const { keyboard } = tablet;
  await choose(/Start an order/);
  await tablet.getByRole('button', { name: 'Order in English' }).waitFor();
  await choose(/Order in English/);
  await tablet.getByRole('button', { name: 'Add Toast Skagen' }).waitFor();
  await choose(/^Add Toast Skagen/);
  await tablet.getByRole('button', { name: /^Send order/ }).waitFor();
  await choose(/^Skip to order/);
  await choose(/^Send order/);
  await tablet.getByRole('heading', { name: 'Your order is sent' }).waitFor();
  await expect(ticketOf(board, '7')).toContainText('Toast Skagen');

  await choose(/^Call us/);
  await tablet.getByRole('dialog', { name: 'How can we help?' }).waitFor();
  await tabTo(tablet, /I’d like to order/, 'ArrowDown');
  await keyboard.press('Space');
  await tabTo(tablet, /^Call us to table 7/, 'ArrowDown');
  await keyboard.press('Enter');
  await expect(board.getByText('Wants to order')).toBeVisible();

  await tabTo(tablet, /^All right/, 'ArrowDown');
  await keyboard.press('Enter');
  // Where the person was: in the order's sheet.
  await expect.poll(() => focused(tablet)).toBe('Call us');
  await tabTo(tablet, /^Done/, 'ArrowDown');
  await keyboard.press('Enter');
  await tablet.getByRole('button', { name: /Start an order/ }).waitFor();
  await choose(/^För personal/);
  await tablet.getByRole('heading', { name: 'Bara personal' }).waitFor();
  for (const digit of PIN) await choose(new RegExp(`^${digit}$`));
  await choose(/^Öppna/);
  await tablet.getByRole('heading', { name: 'Plattan' }).waitFor();
  await tabTo(tablet, /^Klar$/, 'ArrowDown');
  await keyboard.press('Enter');
  await tablet.getByRole('button', { name: /Start an order/ }).waitFor();
});
