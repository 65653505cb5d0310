import { expect, type Page } from 'playwright/test';
import { pairTablet } from '../support/kiosk/tablets.ts';
import { AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { ticketOf } from './steps.ts';
import { add, begins, goOn, START, words } from './words.ts';

const TABLE = 'servett00007';
const LOST = words.kiosk.attract.lost();

const start = (tablet: Page) => tablet.getByRole('button', { name: START });
const send = (tablet: Page) =>
  tablet.getByRole('button', { name: begins(words.guest.cart.send()) });
const asked = (tablet: Page) =>
  tablet.getByRole('alertdialog', { name: words.kiosk.idle.back.title() });

async function choose(tablet: Page): Promise<void> {
  await start(tablet).click();
  await tablet.getByRole('button', { name: goOn }).click();
  await tablet.getByRole('button', { name: add('Toast Skagen') }).click();
  await expect(send(tablet)).toBeVisible();
}

/** The power is cut, and comes back so many milliseconds later. */
async function offFor(tablet: Page, ms: number): Promise<Page> {
  const context = tablet.context();
  await tablet.close();
  const restarted = await context.newPage();
  await restarted.clock.install({ time: Date.now() + ms });
  await restarted.goto('/kiosk/');
  return restarted;
}

for (const guests of ['party', 'each'] as const) {
  test(
    `what a guest had chosen when a tablet for “${guests}” stopped is there when it starts, once they say that they are`,
    AT_NIGHT,
    async ({ device, server, board }) => {
      const tablet = await device({ viewport: TABLET });
      await pairTablet(tablet, server, { table: TABLE, guests });
      await choose(tablet);
      await tablet.reload();
      await expect(asked(tablet)).toContainText(
        words.kiosk.idle.back.text({ seconds: 30 }).split('30')[0] ?? '',
      );
      await tablet.getByRole('button', { name: words.kiosk.idle.stay() }).click();
      await expect(asked(tablet)).toHaveCount(0);
      await send(tablet).click();
      await expect(
        tablet.getByRole('heading', { name: words.guest.status.placed() }),
      ).toBeVisible();
      await expect(ticketOf(board, '7')).toContainText('Toast Skagen');

      // What was sent is nothing to go on with.
      await tablet.reload();
      await expect(start(tablet)).toBeVisible();
    },
  );
}

for (const hours of [-7, 7]) {
  test(
    `what a guest had chosen is there on a tablet whose clock is ${hours} hours wrong, too`,
    AT_NIGHT,
    async ({ device, server }) => {
      const wrong = hours * 3_600_000;
      let tablet = await device({ viewport: TABLET });
      await tablet.clock.install({ time: Date.now() + wrong });
      await pairTablet(tablet, server, { table: TABLE, guests: 'party' });
      await choose(tablet);
      tablet = await offFor(tablet, wrong + 20_000);
      await expect(asked(tablet)).toBeVisible();
    },
  );
}

test(
  'if nobody answers, the next guest finds nothing of what was chosen',
  AT_NIGHT,
  async ({ device, server }) => {
    let tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: TABLE, guests: 'party' });
    await choose(tablet);
    tablet = await offFor(tablet, 5 * 60_000);
    await expect(asked(tablet)).toBeVisible();
    await tablet.clock.runFor(31_000);
    await start(tablet).click();
    await tablet.getByRole('button', { name: goOn }).click();
    await expect(tablet.getByText(words.guest.cart.empty())).toBeVisible();
  },
);

test(
  'a tablet of each guest for themselves that was off for long says that the choice is lost, for a guest who is still there',
  AT_NIGHT,
  async ({ device, server }) => {
    let tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: TABLE, guests: 'each' });
    await choose(tablet);
    tablet = await offFor(tablet, 5 * 60_000);
    await start(tablet).waitFor();
    await expect(tablet.getByText(/Plattan hade stannat/)).toBeVisible();
    await start(tablet).click();
    await tablet.getByRole('button', { name: goOn }).click();
    await expect(tablet.getByText(words.guest.cart.empty())).toBeVisible();
    await expect(tablet.getByText(LOST)).toBeVisible();
    await tablet.getByRole('button', { name: add('Toast Skagen') }).click();
    await expect(tablet.getByText(LOST)).toHaveCount(0);
    await tablet.getByRole('button', { name: words.kiosk.done(), exact: true }).click();
    await start(tablet).waitFor();
    await expect(tablet.getByText(/Plattan hade stannat/)).toHaveCount(0);
  },
);
