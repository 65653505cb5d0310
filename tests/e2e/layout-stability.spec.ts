import { expect, type Locator, type Page } from 'playwright/test';
import { pairTablet } from '../support/kiosk/tablets.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { openTable, sendFromPhone, ticketOf } from './steps.ts';
import { add, begins, goOn, START, words } from './words.ts';

test.use({ isAnimated: true });

/** Delays responses until they are released. */
async function hold(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

/** The element's position, once it no longer moves. */
async function placeOf(control: Locator) {
  await control.waitFor();
  await control.evaluate((element) =>
    Promise.allSettled(
      (element.closest('dialog') ?? element)
        .getAnimations({ subtree: true })
        .map((each) => each.finished),
    ),
  );
  let place: Awaited<ReturnType<Locator['boundingBox']>> = null;
  // What the live page replaces at this moment has no place.
  await expect(async () => {
    place = await control.boundingBox();
    expect(place).not.toBeNull();
  }).toPass();
  return place;
}

test('a menu does not shift when its guest turns out to need admission, and when the network goes and returns', async ({
  device,
  server,
}) => {
  const anna = await guestAt(server.url, 'servett00001');
  await anna.order('marinated-olives');
  const bo = await device();
  const letGo = await hold(bo, '**/api/v1/tables/*/sessions');
  await openTable(bo, 'servett00001');
  const adding = bo.getByRole('button', { name: add('Toast Skagen') });
  const place = await placeOf(adding);
  letGo();
  await expect(bo.getByText(words.guest.seating.waitTitle())).toBeVisible();
  expect(await placeOf(adding)).toEqual(place);
  await bo.context().setOffline(true);
  await expect(bo.getByText(words.guest.offline.title())).toBeVisible();
  expect(await placeOf(adding)).toEqual(place);
  await bo.context().setOffline(false);
  await expect(bo.getByText(words.guest.offline.title())).toBeHidden();
  expect(await placeOf(adding)).toEqual(place);
});

test(
  "the element's bottom bar does not shift when its late part arrives",
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    const letGo = await hold(page, '**/widget/**/service*.js');
    await page.goto('/demo/plain.html');
    const dock = page.locator('table-order .bottom-bar');
    await expect(dock).toBeVisible();
    const late = page.locator('.late-notices');
    await expect(late).not.toBeAttached();
    const place = await placeOf(dock);
    letGo();
    await expect(late).toBeAttached();
    expect(await placeOf(dock)).toEqual(place);
  },
);

test(
  'a guest who asks for a sum of their own before its field has come is told so, and then types it',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    const letGo = await hold(page, '**/asides-part*');
    await openTable(page, 'servett00001');
    await page.getByRole('button', { name: add('Toast Skagen') }).click();
    await sendFromPhone(page);
    await page.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
    await page.locator('.venue-head button.table').click();
    await page.getByRole('button', { name: words.guest.bill.ask() }).last().click();
    const own = page.getByRole('radio', { name: begins(words.guest.bill.ownSum()) });
    await own.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: words.guest.bill.ask() }).last().click();
    await expect(page.getByRole('alert')).toContainText(words.guest.missing.title());
    const place = await placeOf(own);
    letGo();
    const field = page.locator('.own-sum input');
    await field.waitFor();
    expect(await placeOf(own)).toEqual(place);
    await own.focus();
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
  },
);

test(
  'nothing below a sum that a guest types shifts when that turns out to be wrong',
  ONCE_AT_NIGHT,
  async ({ device }) => {
    const page = await device({ viewport: { width: 480, height: 844 } });
    await openTable(page, 'servett00001');
    await page.getByRole('button', { name: add('Toast Skagen') }).click();
    await sendFromPhone(page);
    await page.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
    await page.locator('.venue-head button.table').click();
    await page.getByRole('button', { name: words.guest.bill.ask() }).last().click();
    await page.getByRole('radio', { name: begins(words.guest.bill.ownSum()) }).check();
    const field = page.locator('.own-sum input');
    await field.fill('5');
    const below = page.locator('[data-part="method"]');
    const place = await placeOf(below);
    await field.fill('0');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await placeOf(below)).toEqual(place);
  },
);

// Once: a guest's own language comes with that list, and turns the words beside the tools into its own.
test(
  'the tools of the element and of a tablet do not shift when the list of languages arrives',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const page = await device();
    const letService = await hold(page, '**/widget/**/service*.js');
    await page.goto('/demo/plain.html');
    await expect(page.locator('.drawn')).toHaveCount(0);
    const ours = page.locator('table-order .venue-head .tools');
    const place = await placeOf(ours);
    letService();
    await expect(ours.locator('.language-pick')).toBeVisible();
    expect(await placeOf(ours)).toEqual(place);

    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: 'servett00007', waits: true });
    const letLater = await hold(tablet, '**/kiosk/assets/later-*.js');
    await tablet.reload();
    await tablet.getByRole('button', { name: START }).click();
    await tablet.getByRole('button', { name: goOn }).click();
    const tools = tablet.locator('.venue-head .tools');
    const before = await placeOf(tools);
    letLater();
    await expect(tools.locator('.language-pick')).toBeVisible();
    expect(await placeOf(tools)).toEqual(before);
  },
);

test(
  'the next action on an order is in one place, from sending to served, and so is the button to call',
  AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: add('Toast Skagen') }).click();
    const letGo = await hold(anna, '**/api/v1/orders');
    await sendFromPhone(anna);
    const place = await placeOf(anna.getByRole('button', { name: words.guest.status.tryNow() }));
    const next = anna.getByRole('button', { name: words.guest.status.orderMore() });
    const call = anna.locator('.bottom-bar .call');
    letGo();
    await expect(
      anna.getByRole('heading', { name: words.guest.status.seenBy({ station: 'The kitchen' }) }),
    ).toBeVisible();
    expect(await placeOf(next)).toEqual(place);
    const callPlace = await placeOf(call);
    const ticket = ticketOf(board, '1');
    for (const [act, state] of [
      [/^Accept,/, words.guest.status.taken()],
      [/^All ready,/, words.guest.status.ready()],
      [/^Served,/, words.guest.status.done()],
    ] as const) {
      await ticket.getByRole('button', { name: act }).click();
      await expect(anna.getByRole('heading', { name: state })).toBeVisible();
      expect(await placeOf(next), state).toEqual(place);
      expect(await placeOf(call), state).toEqual(callPlace);
    }
  },
);

test('what can be pressed under an order on a tablet stays, while its answer, the digits and its news come', async ({
  board,
  device,
  server,
}) => {
  const tablet = await device({ viewport: TABLET });
  await pairTablet(tablet, server, { table: 'servett00007', waits: true });
  await tablet.getByRole('button', { name: START }).click();
  await tablet.getByRole('button', { name: goOn }).click();
  await tablet.getByRole('button', { name: add('Toast Skagen') }).click();
  const letOrder = await hold(tablet, '**/api/v1/orders');
  const letSeating = await hold(tablet, '**/api/v1/seating');
  await tablet.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
  await tablet.getByText(words.kiosk.after.clears()).waitFor();
  const status = tablet.getByRole('dialog').last();
  const { join, after } = words.kiosk;
  const { calls, status: said } = words.guest;
  const names = [join.open(), after.done(), calls.call()];
  const places = () =>
    Promise.all(names.map((name) => placeOf(status.getByRole('button', { name }).last())));
  const before = await places();
  const next = await placeOf(status.locator('.button.next'));
  letOrder();
  await status.getByText(said.number({ number: 1 })).waitFor();
  expect(await places(), 'once it has arrived').toEqual(before);
  letSeating();
  await expect.poll(() => status.locator('.k-clears').innerText()).toMatch(/\d\s\d\s\d\s\d/);
  expect(await places(), 'with the digits').toEqual(before);
  const ticket = ticketOf(board, '7');
  for (const [act, state] of [
    [/^Accept,/, said.taken()],
    [/^All ready,/, said.ready()],
    [/^Served,/, said.done()],
  ] as const) {
    await ticket.getByRole('button', { name: act }).click();
    await expect(status.getByRole('heading', { name: state })).toBeVisible();
    expect(await places(), state).toEqual(before);
    expect(await placeOf(status.locator('.button.next')), state).toEqual(next);
  }
});

test(
  'what closes the sheet of a call stays when somebody is on the way',
  AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    const { calls, status } = words.guest;
    await openTable(anna, 'servett00002');
    await anna.getByRole('button', { name: calls.call() }).first().click();
    await anna.getByRole('radio', { name: calls.reasons.water() }).check();
    await anna.getByRole('button', { name: calls.send({ table: '2' }) }).click();
    await expect(anna.getByRole('heading', { name: calls.open() })).toBeVisible();
    const close = anna.getByRole('button', { name: status.understood() });
    const place = await placeOf(close);
    const call = board.getByRole('listitem').filter({ hasText: /water/i }).first();
    await call.getByRole('button').first().click();
    await expect(anna.getByRole('heading', { name: calls.taken() })).toBeVisible();
    expect(await placeOf(close)).toEqual(place);
  },
);

test(
  "a call's height is the same before and after its amount is known, and a waiting guest shifts no button of the board's header",
  AT_NIGHT,
  async ({ device, server }) => {
    const anna = await guestAt(server.url, 'servett00001');
    await anna.order('marinated-olives', 'raspberry-sour');
    await anna.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
    const page = await device({ viewport: { width: 320, height: 640 } });
    await page.request.post('/api/v1/staff/session', {
      data: server.staff,
      headers: { origin: server.url },
    });
    const letGo = await hold(page, '**/bill');
    await page.goto('/venue/');
    const slip = page.locator('.call-slip');
    await slip.waitFor();
    const place = await placeOf(slip);
    letGo();
    await expect(slip.getByText(/SEK/)).toBeVisible();
    expect(await placeOf(slip)).toEqual(place);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByText('Live', { exact: true }).waitFor();
    const pause = page.getByRole('button', { name: 'Pause' });
    const before = await placeOf(pause);
    await guestAt(server.url, 'servett00001');
    await expect(page.getByText('1 guest waits to be let in')).toBeAttached();
    expect(await placeOf(pause)).toEqual(before);
  },
);
