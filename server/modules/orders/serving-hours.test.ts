import { expect, test } from 'vitest';
import type { MenuFile, TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const HOUR = 3_600_000;
const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
/** The tests' evening is a Friday, 19:00 local time. */
const UNTIL_EIGHT: TimeWindow[] = [{ days: ['fri'], from: '12:00', until: '20:00' }];

function menuAt(venue: Partial<MenuFile['venue']>): MenuFile {
  const menu = smallMenu();
  return { ...menu, venue: { ...menu.venue, ...venue } };
}

/** An order that was pressed 30 s before eight and arrives so many seconds after eight. */
async function pressedBefore(menu: MenuFile, lines: object[], seconds: number) {
  const served = await testApp({ menu });
  const guest = await guestAt(served);
  served.clock.advance(HOUR + seconds * 1_000);
  const { status, body } = await guest.order(lines as never, { age: (30 + seconds) * 1_000 });
  const issues = body.lines?.map(({ product, code }: Record<string, string>) => [product, code]);
  return { status, ...(status !== 201 && { code: body.code, issues }) };
}

test('alcohol is judged as of when the order arrives, however shortly it was under way', async () => {
  const menu = menuAt({ serving: UNTIL_EIGHT });
  expect(await pressedBefore(menu, [BEER], -1)).toEqual({ status: 201 });
  for (const seconds of [0, 1, 30]) {
    expect(await pressedBefore(menu, [BEER, SOUP], seconds)).toEqual({
      ...{ status: 409, code: 'orders.changed' },
      issues: [['beer', 'alcohol_not_served_now']],
    });
  }
  expect(await pressedBefore(menu, [SOUP], 30)).toEqual({ status: 201 });
});

test('it is refused too where the bar closes with the hours of alcohol', async () => {
  const menu = menuAt({
    serving: UNTIL_EIGHT,
    stationHours: [{ station: 'bar', windows: UNTIL_EIGHT }],
  });
  const refused = await pressedBefore(menu, [BEER], 10);
  expect(refused).toMatchObject({ status: 409, code: 'orders.changed' });
  // Water from the same bar was pressed in time.
  expect(await pressedBefore(menu, [{ product: 'water' }], 10)).toEqual({ status: 201 });
});

test('without hours of its own alcohol is served while the venue is open, and not a second longer', async () => {
  const menu = menuAt({ opening: UNTIL_EIGHT });
  expect(await pressedBefore(menu, [BEER], 10)).toMatchObject({ code: 'orders.closed' });
  expect(await pressedBefore(menu, [SOUP], 10)).toEqual({ status: 201 });
});
