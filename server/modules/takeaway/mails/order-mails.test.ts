import { expect, test } from 'vitest';
import { ORDER_MAIL_MS, ORDER_MAIL_TRIED_MS } from '#core/shared/limits.ts';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';
import { firstTakeaway } from '#core/takeaway/takeaway-settings.ts';
import { beginByHand } from '#server/epochs/follow-lineage.ts';
import { runJobs } from '#server/jobs.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createOrderMails } from './send-order-mails.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const ANNA = 'anna@example.com';
/** Later than staff could take anything back. */
const SETTLED = 6_000;
const MINUTE = 60_000;

type Given = { hasMail?: boolean; refusal?: 550 | null };

/** A guest who has ordered a soup to take away; `hasMail`: the server sends mail. */
async function ordered({ hasMail = true, refusal = null }: Given = {}) {
  const smtp = await smtpServer({ refusal });
  const menu = smallMenu();
  const takeaway = { ...firstTakeaway(menu.venue), isOn: true, leadMinutes: 0 };
  const served = await testApp({
    menu: { ...menu, venue: { ...menu.venue, takeaway } },
    config: { smtp: hasMail ? { url: smtp.url, from: 'Kajen <no-reply@kajen.example>' } : null },
  });
  const staff = await served.staff('owner');
  const link = (await staff('GET', `venues/${VENUE}/settings`)).body.takeawayLink.table;
  const { times } = (await served.ask('GET', `tables/${link}/pick-up`)).body;
  const guest = await guestAt(served, link);
  const key = { 'idempotency-key': newOrderId() };
  const lines = [{ product: 'soup', options: [], quantity: 1 }];
  const pickUp = { at: times[6].at, name: 'http://evil.se' };
  const body = { menuVersion: 1, age: 0, lines, pickUp };
  const { body: order } = await guest.ask('POST', 'orders', body, key);
  const path = `orders/${order.id}/mail`;
  const ask = (email = ANNA, language = 'en') => guest.ask('PUT', path, { email, language });
  const of = `venues/${VENUE}/orders/${order.id}`;
  const accept = () => staff('POST', `${of}/transition`, { from: 'placed', to: 'accepted' });
  const move = (from: string, to: string) =>
    staff('POST', `${of}/lines`, { lines: [{ id: order.lines[0].id, from }], to });
  const send = createOrderMails(served.context, ROOT);
  const later = async (ms = SETTLED) => {
    served.clock.advance(ms);
    await send();
  };
  const stored = async () =>
    (await served.context.store.reader.selectFrom('order_mails').selectAll().execute()).length;
  return { served, smtp, staff, guest, order, path, ask, accept, move, send, later, of, stored };
}

test('a guest is told by mail that it is accepted and that it is ready, once each, and is forgotten', async () => {
  const { smtp, guest, path, ask, accept, move, later, stored, order } = await ordered();
  expect((await guest.ask('GET', path)).body).toEqual({ isOffered: true, isOn: false });
  expect((await ask()).body).toEqual({ isOffered: true, isOn: true });
  await later();
  expect(smtp.mails).toEqual([]);
  await accept();
  await later();
  const accepted = await smtp.next();
  expect(accepted.to).toEqual([ANNA]);
  expect(accepted.text).toContain('Order 1 is accepted');
  expect(accepted.text).not.toContain('evil');
  await later();
  await move('queued', 'ready');
  await later();
  const ready = await smtp.next();
  expect(ready.text).toContain('Order 1 is ready to pick up');
  expect(ready.raw).toContain(`Message-ID: <${order.id}.ready@kajen.example>`);
  expect(await stored()).toBe(0);
  await later(MINUTE);
  expect(smtp.mails).toEqual([]);
  expect((await guest.ask('GET', path)).body).toEqual({ isOffered: false, isOn: false });
});

test('what staff take back within seconds is not mailed', async () => {
  const { smtp, ask, accept, move, later, send, staff, of, order } = await ordered();
  await accept();
  await ask();
  await move('queued', 'ready');
  await send();
  const lines = [{ id: order.lines[0].id, from: 'ready' }];
  expect((await staff('POST', `${of}/lines`, { lines, to: 'queued', undo: true })).status).toBe(
    200,
  );
  await later();
  expect(smtp.mails).toEqual([]);
});

test('another process goes on after a restart, and two at once send one mail', async () => {
  const { served, smtp, ask, accept, move, later, stored } = await ordered();
  await ask();
  await accept();
  await move('queued', 'ready');
  served.clock.advance(SETTLED);
  const again = [0, 1].map(() => createOrderMails(served.context, ROOT));
  await Promise.all(again.map((send) => send()));
  expect((await smtp.next()).text).toContain('ready to pick up');
  await later(MINUTE);
  expect(smtp.mails).toEqual([]);
  expect(await stored()).toBe(0);
});

test('after a crash in the middle of a try it is sent again, under the same id', async () => {
  const { served, smtp, ask, accept, move, later } = await ordered();
  await ask();
  await accept();
  await move('queued', 'ready');
  served.clock.advance(SETTLED);
  const { mailer } = served.context;
  if (mailer === null) throw new Error('there is one');
  const attempt: typeof mailer.attempt = async (mail) => {
    await mailer.attempt(mail);
    throw new Error('killed');
  };
  const dying = createOrderMails({ ...served.context, mailer: { ...mailer, attempt } }, ROOT);
  await expect(dying()).rejects.toThrow();
  const idOf = ({ raw }: { raw: string }) => /^Message-ID: (.+)$/im.exec(raw)?.[1];
  const first = idOf(await smtp.next());
  await later(3 * MINUTE);
  expect(idOf(await smtp.next())).toBe(first);
  await later(3 * MINUTE);
  expect(smtp.mails).toEqual([]);
});

test('a refused order is told with its reason; a cancelled and a collected one with nothing', async () => {
  const refused = await ordered();
  await refused.ask();
  const reason = 'Slut på soppa';
  await refused.staff('POST', `${refused.of}/transition`, {
    from: 'placed',
    to: 'rejected',
    reason,
  });
  await refused.later();
  expect((await refused.smtp.next()).text).toMatch(/can’t be made[\s\S]+Slut på soppa/);
  expect(await refused.stored()).toBe(0);

  const cancelled = await ordered();
  await cancelled.ask();
  await cancelled.guest.ask('POST', `orders/${cancelled.order.id}/cancel`);
  await cancelled.later();
  expect([await cancelled.stored(), cancelled.smtp.mails]).toEqual([0, []]);

  const collected = await ordered();
  await collected.accept();
  await collected.ask();
  await collected.move('queued', 'served');
  await collected.later();
  expect([await collected.stored(), collected.smtp.mails]).toEqual([0, []]);
});

test('while the mail server is down it is tried for half an hour, and then given up', async () => {
  const { served, smtp, guest, ask, accept, move, later, stored } = await ordered();
  await ask();
  await accept();
  await move('queued', 'ready');
  smtp.mood.refusal = 451;
  await later();
  expect(await stored()).toBe(1);
  const { orders } = (await guest.ask('GET', 'seating')).body;
  expect(orders[0].lines[0].state).toBe('ready');
  for (let waited = 0; waited <= ORDER_MAIL_TRIED_MS; waited += 2 * MINUTE) await later(2 * MINUTE);
  expect(await stored()).toBe(0);
  expect(served.context.mailer?.waiting()).toBe(0);
});

test('an address that does not exist is deleted at once, and its guest is told so', async () => {
  const { served, smtp, guest, path, ask, accept, move, later, stored } = await ordered({
    refusal: 550,
  });
  await ask();
  await accept();
  await later();
  const rows = served.context.store.reader.selectFrom('order_mails').select('email').execute();
  expect(await rows).toEqual([{ email: '' }]);
  const refused = { isOffered: true, isOn: false, isRefused: true };
  expect((await guest.ask('GET', path)).body).toEqual(refused);
  await later(3 * MINUTE);
  expect(smtp.mails).toEqual([]);
  // A new address is told, and what was said of the other one is over.
  smtp.mood.refusal = null;
  expect((await ask('bo@example.com')).body).toEqual({ isOffered: true, isOn: true });
  await move('queued', 'ready');
  await later();
  expect((await smtp.next()).to).toEqual(['bo@example.com']);
  expect(await stored()).toBe(0);
});

test('where the mail server lets nobody in for half an hour, no guest hears that it is the address', async () => {
  const { served, smtp, guest, path, ask, accept, move, later, stored } = await ordered();
  await ask();
  await accept();
  const { mailer } = served.context;
  if (mailer === null) throw new Error('there is one');
  const { attempt } = mailer;
  mailer.attempt = async () => ({ code: 'EAUTH', status: 535 });
  for (let waited = 0; waited <= ORDER_MAIL_TRIED_MS; waited += 2 * MINUTE) await later(2 * MINUTE);
  await later(2 * MINUTE);
  expect((await guest.ask('GET', path)).body).toEqual({ isOffered: true, isOn: true });
  mailer.attempt = attempt;
  await move('queued', 'ready');
  await later();
  expect((await smtp.next()).to).toEqual([ANNA]);
  expect(await stored()).toBe(0);
});

test('what is said of a refused address is deleted once the order is ready', async () => {
  const { smtp, ask, accept, move, later, stored } = await ordered({ refusal: 550 });
  await ask();
  await accept();
  await later();
  smtp.mood.refusal = null;
  await move('queued', 'ready');
  await later();
  expect([await stored(), smtp.mails]).toEqual([0, []]);
});

test('nothing is offered without a mail server, to another guest, or once it is ready', async () => {
  const silent = await ordered({ hasMail: false });
  expect((await silent.guest.ask('GET', silent.path)).body).toEqual({
    isOffered: false,
    isOn: false,
  });
  expect((await silent.ask()).status).toBe(404);
  const { served, order, path, ask, accept, move } = await ordered();
  const other = await guestAt(served, order.table.id);
  expect((await other.ask('GET', path)).status).toBe(404);
  const body = { email: ANNA, language: 'en' };
  expect((await other.ask('PUT', path, body)).status).toBe(404);
  await accept();
  await move('queued', 'ready');
  expect((await ask()).status).toBe(404);
});

test('a guest can change the address and take it back; nobody is flooded', async () => {
  const { guest, path, ask, stored, later, accept, smtp } = await ordered();
  for (const wrong of ['anna', 'anna@', 'a b@c.se', 'a@b.se\nBcc: c@d.se']) {
    expect((await ask(wrong)).status, wrong).toBe(400);
  }
  expect((await ask(ANNA, 'tlh')).status).toBe(400);
  await ask();
  await ask('bo@example.com');
  await accept();
  await later();
  expect((await smtp.next()).to).toEqual(['bo@example.com']);
  expect((await guest.ask('DELETE', path)).body).toEqual({ isOffered: true, isOn: false });
  expect(await stored()).toBe(0);
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push((await ask('Cal@example.com')).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('an address is deleted when nobody has done anything for hours, and by a restored server', async () => {
  const { served, order, ask, stored, later } = await ordered();
  await ask();
  await later(Date.parse(order.pickUpAt) - served.clock.now() + ORDER_MAIL_MS);
  expect(await stored()).toBe(0);
  const restored = await ordered();
  await restored.ask();
  await beginByHand(restored.served.context.store, restored.served.clock);
  expect(await restored.stored()).toBe(0);
});

test('an address is deleted as well where mail is sent no longer', async () => {
  const { served, order, ask, stored } = await ordered();
  await ask();
  const silent = { ...served.context, mailer: null };
  await runJobs(silent);
  expect(await stored()).toBe(1);
  served.clock.advance(Date.parse(order.pickUpAt) - served.clock.now() + ORDER_MAIL_MS);
  await runJobs(silent);
  expect(await stored()).toBe(0);
});

test('it is written in the guest’s language, Arabic from right to left', async () => {
  for (const language of ['sv', ...TABLE_LANGUAGE_CODES]) {
    const { smtp, ask, accept, later } = await ordered();
    await ask(ANNA, language);
    await accept();
    await later();
    const { raw, text } = await smtp.next();
    expect(text, language).not.toContain('is accepted');
    expect(text).not.toMatch(/[{}]/);
    expect(raw).toContain('1');
    expect(raw).toContain(`lang=3D"${language}" dir=3D"${language === 'ar' ? 'rtl' : 'ltr'}"`);
  }
});
