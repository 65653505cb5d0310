import { expect, test } from 'vitest';
import { firstTakeaway } from '#core/takeaway/takeaway-settings.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, testApp } from '#tests/support/server/test-app.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** An old phone that is about to send an order to take away. */
async function aboutToSend() {
  const menu = smallMenu();
  const takeaway = { ...firstTakeaway(menu.venue), isOn: true };
  const served = await testApp({ menu: { ...menu, venue: { ...menu.venue, takeaway } } });
  const staff = await served.staff('owner');
  const { takeawayLink } = (await staff('GET', `venues/${VENUE}/settings`)).body;
  const path = `/simple/${takeawayLink.table}`;
  const begin = new URLSearchParams({ 'q.soup': '1', to: 'order', lang: 'en' }).toString();
  const begun = await served.ask('POST', `${path}/begin`, begin, FORM);
  const set = [begun.headers['set-cookie'] ?? []].flat().map(String);
  const cookie = set.find((each) => each.includes('servett_guest='))?.split(';')[0] ?? '';
  const open = (to: string) => served.ask('GET', to, undefined, { cookie });
  const page = await open(String(begun.headers.location));
  const send = (pickUp: string) => {
    const fields = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
    form.set('pickUp', pickUp);
    return served.ask('POST', `${path}/send`, form.toString(), { ...FORM, cookie });
  };
  const board = async () => (await staff('GET', `venues/${VENUE}/board`)).body.orders;
  return { served, page, send, board };
}

/** The times of a page, each with whether it is chosen. */
const timesOn = ({ text }: Answer) =>
  [...text.matchAll(/<option value="([^"]*)"( selected)?>/g)].map(
    ([, at = '', chosen]) => [at, chosen !== undefined] as const,
  );

test('whoever takes away chooses the time: none is chosen on the page, and none is sent for them', async () => {
  const { page, send, board } = await aboutToSend();
  const [none, first, second] = timesOn(page);
  expect(none).toEqual(['', false]);
  expect(timesOn(page).some(([, isChosen]) => isChosen)).toBe(false);
  expect(first?.[0]).toMatch(/Z$/);
  const unchosen = await send('');
  expect(unchosen.status).toBe(409);
  expect(unchosen.text).toContain('Choose a time');
  expect(unchosen.text).not.toContain('can’t be had any more');
  expect(await board()).toEqual([]);
  expect((await send(second?.[0] ?? '')).status).toBe(303);
  expect(await board()).toMatchObject([{ pickUpAt: second?.[0] }]);
});

test('a time that has gone while the guest was reading becomes no other one by itself', async () => {
  const { served, page, send, board } = await aboutToSend();
  const [, first] = timesOn(page);
  served.clock.advance(40 * 60_000);
  const refused = await send(first?.[0] ?? '');
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('That time can’t be had any more');
  const times = timesOn(refused);
  expect(times.length).toBeGreaterThan(2);
  expect(times.filter(([, isChosen]) => isChosen)).toEqual([]);
  expect(times[0]).toEqual(['', false]);
  expect(await board()).toEqual([]);
});
