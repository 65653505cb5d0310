import { expect, test } from 'vitest';
import { DAY_MAIL_ADDRESSES_MAX, DAY_MAIL_CONFIRM_MS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { deleteAddress } from './day-mail-addresses.repository.ts';
import { createDayMails } from './send-day-mails.ts';

const BASE = 'https://kajen.example';
const home = { origin: BASE, host: 'kajen.example' };
const path = `venues/${VENUE}/day-mails`;
const HOUR = 3_600_000;
const tokenIn = (text: string) => /\/venue\/#day-mail=([\w-]{32})/.exec(text)?.[1] ?? '';
const projectRoot = new URL('../../..', import.meta.url).pathname;

async function fixture() {
  const smtp = await smtpServer();
  const from = 'Servett <no-reply@kajen.example>';
  const served = await testApp({ config: { appBase: BASE, smtp: { url: smtp.url, from } } });
  const owner = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: object) =>
    (await served.staff())(method, to, body, home);
  const use = (token: string, what = 'use') =>
    served.ask('POST', `day-mails/${what}`, { token }, home);
  /** An address that its owner has confirmed. */
  const confirmed = async (email: string) => {
    await owner('POST', path, { email });
    const { status } = await use(tokenIn((await smtp.next()).text));
    expect(status).toBe(200);
  };
  const close = async () => {
    const { today } = (await owner('GET', `venues/${VENUE}/days`)).body;
    const { figuresHash } = (await owner('GET', `venues/${VENUE}/days/${today}`)).body;
    const body = { figuresHash, reason: 'Over' };
    expect((await owner('POST', `venues/${VENUE}/days/${today}/close`, body)).status).toBe(200);
    return today as string;
  };
  const send = createDayMails(served.context, projectRoot);
  const addresses = async () => (await owner('GET', path)).body.addresses;
  return { smtp, served, owner, use, confirmed, close, send, addresses };
}

/** A guest orders a soup, and pays it with a tip. */
async function dine({ served, owner }: Awaited<ReturnType<typeof fixture>>) {
  const guest = await guestAt(served, TABLE);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const wish = { from: 'placed', to: 'accepted', acknowledged: ['age'] };
  await owner('POST', `venues/${VENUE}/orders/${order.id}/transition`, wish);
  const payment = { id: newOrderId(), method: 'card', amount: order.total, tip: 500 };
  await owner('POST', `venues/${VENUE}/seatings/${order.seating}/payments`, payment);
}

test('a closed day is mailed as PDF and CSV to who has confirmed it, and to nobody else', async () => {
  const evening = await fixture();
  const { smtp, owner, confirmed, close, send, addresses } = evening;
  await confirmed('Book@Example.com');
  await owner('POST', path, { email: 'never@example.com' });
  expect((await smtp.next()).to).toEqual(['never@example.com']);
  await dine(evening);
  const day = await close();
  await send();
  const mail = await smtp.next();
  expect(mail.to).toEqual(['book@example.com']);
  expect(mail.text).toContain('95');
  expect(mail.raw).toContain(`filename=servett-${VENUE}-${day}.pdf`);
  expect(mail.raw).toContain(`filename=servett-${VENUE}-${day}.csv`);
  const id = /^Message-ID: (<.+@kajen\.example>)/im.exec(mail.raw)?.[1];
  expect(id).toBeTruthy();
  const pdf = /filename=\S+\.pdf\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail.raw)?.[1] ?? '';
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  await send();
  expect(smtp.mails).toEqual([]);
  const [first, second] = await addresses();
  expect(first).toMatchObject({ state: 'confirmed', last: { day, state: 'sent', tries: 1 } });
  expect(second).toMatchObject({ state: 'asked', last: null });
});

test('after a crash in the middle of a try it is sent again, under the same id, and says so', async () => {
  const evening = await fixture();
  const { smtp, served, confirmed, close, send } = evening;
  await confirmed('book@example.com');
  await close();
  const { mailer } = served.context;
  if (mailer === null) throw new Error('there is one');
  const attempt: typeof mailer.attempt = async (mail) => {
    await mailer.attempt(mail);
    throw new Error('killed');
  };
  const dying = createDayMails({ ...served.context, mailer: { ...mailer, attempt } }, projectRoot);
  await expect(dying()).rejects.toThrow('killed');
  const first = await smtp.next();
  await send();
  expect(smtp.mails).toEqual([]);
  served.clock.advance(HOUR);
  await send();
  const again = await smtp.next();
  const idOf = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1];
  expect(idOf(again.raw)).toBe(idOf(first.raw));
  expect(again.text).toContain('Du kanske redan har fått det här mejlet');
  expect(first.text).not.toContain('Du kanske redan har fått det här mejlet');
  served.clock.advance(HOUR);
  await send();
  expect(smtp.mails).toEqual([]);
});

test('of two servers that begin at once, one sends a mail', async () => {
  const { smtp, served, confirmed, close, send } = await fixture();
  await confirmed('book@example.com');
  await close();
  await Promise.all([send(), createDayMails(served.context, projectRoot)()]);
  await smtp.next();
  expect(smtp.mails).toEqual([]);
});

test('a refusal that comes late does not hide that a later try may have been sent', async () => {
  const { smtp, served, confirmed, close, send } = await fixture();
  await confirmed('book@example.com');
  await close();
  const { mailer } = served.context;
  if (mailer === null) throw new Error('there is one');
  const sendBy = (attempt: typeof mailer.attempt) =>
    createDayMails({ ...served.context, mailer: { ...mailer, attempt } }, projectRoot);
  const dying = sendBy(async (mail) => {
    await mailer.attempt(mail);
    throw new Error('killed');
  });
  const slow = sendBy(async () => {
    served.clock.advance(HOUR);
    await expect(dying()).rejects.toThrow('killed');
    return { code: 'EENVELOPE', status: 451 };
  });
  await slow();
  await smtp.next();
  served.clock.advance(HOUR);
  await send();
  expect((await smtp.next()).text).toContain('Du kanske redan har fått det här mejlet');
});

test('a refusal does not hide that an earlier try may have been sent', async () => {
  const { smtp, served, confirmed, close, send } = await fixture();
  await confirmed('book@example.com');
  await close();
  const { mailer } = served.context;
  if (mailer === null) throw new Error('there is one');
  const attempt: typeof mailer.attempt = async (mail) => {
    await mailer.attempt(mail);
    return { code: 'ETIMEDOUT', status: null };
  };
  await createDayMails({ ...served.context, mailer: { ...mailer, attempt } }, projectRoot)();
  await smtp.next();
  served.clock.advance(HOUR);
  smtp.mood.refusal = 451;
  await send();
  served.clock.advance(HOUR);
  smtp.mood.refusal = null;
  await send();
  expect((await smtp.next()).text).toContain('Du kanske redan har fått det här mejlet');
});

test('a mail that cannot be made was not sent, and holds up no other', async () => {
  const { smtp, served, confirmed, close, send } = await fixture();
  await confirmed('book@example.com');
  await confirmed('owner@example.com');
  await close();
  const { menus } = served.context;
  let finds = 0;
  const find: typeof menus.find = async (...of) => {
    finds += 1;
    if (finds === 1) throw new Error('no menu');
    return menus.find(...of);
  };
  const ailing = createDayMails({ ...served.context, menus: { ...menus, find } }, projectRoot);
  await expect(ailing()).rejects.toThrow('no menu');
  const first = await smtp.next();
  served.clock.advance(HOUR);
  await send();
  const second = await smtp.next();
  expect([...first.to, ...second.to].sort()).toEqual(['book@example.com', 'owner@example.com']);
  expect(second.text).not.toContain('Du kanske redan har fått det här mejlet');
});

test('a mail server that is busy is tried again; why it was refused is told at the day and at the address', async () => {
  const { smtp, served, owner, confirmed, close, send, addresses } = await fixture();
  await confirmed('book@example.com');
  const day = await close();
  const ofDay = async (of: string) =>
    (await owner('GET', `venues/${VENUE}/days/${of}/mails`)).body.mails;
  expect(await ofDay(day)).toMatchObject([
    { email: 'book@example.com', gets: 'report', state: 'waiting', tries: 0, nextAt: null },
  ]);
  smtp.mood.refusal = 451;
  await send();
  const refusal = { reason: 'busy', status: 451, at: toTimestamp(served.clock.now()) };
  const nextAt = toTimestamp(served.clock.now() + 60_000);
  expect((await addresses())[0].last).toMatchObject({
    ...{ state: 'waiting', tries: 1, refusal, nextAt },
  });
  expect(await ofDay(day)).toMatchObject([{ state: 'waiting', tries: 1, refusal, nextAt }]);
  served.clock.advance(HOUR);
  smtp.mood.refusal = null;
  await send();
  // It was refused, so nobody has it: it is not the second.
  expect((await smtp.next()).text).not.toContain('Du kanske redan har fått det här mejlet');
  expect(await ofDay(day)).toMatchObject([
    { state: 'sent', tries: 2, refusal: null, nextAt: null },
  ]);
  served.clock.advance(24 * HOUR);
  const next = await close();
  smtp.mood.refusal = 552;
  await send();
  const full = { state: 'failed', refusal: { reason: 'full', status: 552 }, nextAt: null };
  expect((await addresses())[0].last).toMatchObject(full);
  expect(await ofDay(next)).toMatchObject([full]);
  expect(await ofDay('2001-01-01')).toEqual([]);
});

test('a mail server that does not let the installation in says nothing about the address', async () => {
  const { served, confirmed, close, addresses } = await fixture();
  await confirmed('book@example.com');
  await close();
  const { mailer } = served.context;
  if (mailer === null) throw new Error('there is one');
  const attempt: typeof mailer.attempt = async () => ({ code: 'EAUTH', status: 535 });
  await createDayMails({ ...served.context, mailer: { ...mailer, attempt } }, projectRoot)();
  expect((await addresses())[0].last).toMatchObject({
    ...{ state: 'waiting', refusal: { reason: 'sign_in', status: 535 } },
  });
});

test('the link in a mail ends the mails, once, and asks before it does', async () => {
  const { smtp, use, confirmed, close, send, addresses } = await fixture();
  await confirmed('book@example.com');
  await close();
  await send();
  const mail = await smtp.next();
  const token = tokenIn(mail.text);
  expect(mail.raw.replaceAll(/\r\n\s+/g, '')).toContain(
    `List-Unsubscribe: <${BASE}/venue/#day-mail=${token}>`.replaceAll(' ', ''),
  );
  expect((await use(token, 'read')).body).toEqual({
    ...{ kind: 'end', venue: 'Lillkrogen', email: 'book@example.com' },
  });
  expect(await addresses()).toHaveLength(1);
  expect((await use(token)).status).toBe(200);
  expect(await addresses()).toEqual([]);
  expect((await use(token)).body.code).toBe('links.ended');
});

test('a link confirms for a week, and only the newest one does', async () => {
  const { smtp, served, owner, use, addresses } = await fixture();
  await owner('POST', path, { email: 'book@example.com' });
  const old = tokenIn((await smtp.next()).text);
  await owner('POST', path, { email: 'book@example.com' });
  const token = tokenIn((await smtp.next()).text);
  expect((await use(old)).body.code).toBe('links.ended');
  served.clock.advance(DAY_MAIL_CONFIRM_MS);
  expect((await use(token)).body.code).toBe('links.ended');
  expect((await addresses())[0].state).toBe('asked');
});

test('nobody can be flooded: ten addresses of a venue, and ten links an hour', async () => {
  const { smtp, served, owner } = await fixture();
  const statuses: number[] = [];
  for (let count = 0; count <= DAY_MAIL_ADDRESSES_MAX; count += 1) {
    const { status } = await owner('POST', path, { email: `a${count}@example.com` });
    statuses.push(status);
    if (status === 201) await smtp.next();
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(DAY_MAIL_ADDRESSES_MAX);
  expect(statuses.at(-1)).toBe(429);
  served.clock.advance(HOUR);
  const more = await owner('POST', path, { email: 'more@example.com' });
  expect(more.body.code).toBe('day_mails.too_many');
  expect((await owner('POST', path, { email: 'a\r\nBcc: b@example.com' })).status).toBe(400);
});

test('without a mail server nothing is offered', async () => {
  const served = await testApp();
  const owner = await served.staff();
  expect((await owner('GET', path)).body).toEqual({ canMail: false, addresses: [] });
  const { status } = await owner('POST', path, { email: 'book@example.com' });
  expect(status).toBe(404);
});

const ACCOUNTS = {
  ...{ cash: '1910', card: '1580', swish: '1930', online: '1580', other: '1690' },
  ...{ tips: '2890', rounding: '3740', unpaid: '1510', groups: [] },
};

/** Chooses the accounts of a venue's books. */
async function chooseAccounts({ owner }: Awaited<ReturnType<typeof fixture>>) {
  const books = `venues/${VENUE}/books`;
  const { rates } = (await owner('GET', books)).body;
  const ofRates = rates.map((rate: number) => ({ rate, sales: '3001', vat: '2611' }));
  const accounts = { ...ACCOUNTS, rates: ofRates };
  await owner('PUT', `${books}/settings`, { orgNumber: '', series: 'A', accounts });
}

test('a day that somebody has handed over as a file is not mailed to the program as well', async () => {
  const evening = await fixture();
  const { smtp, owner, close, send, addresses } = evening;
  await owner('POST', path, { email: 'inbox@books.example', gets: 'books' });
  await dine(evening);
  const day = await close();
  await expect(send()).rejects.toThrow(/accounts/);
  await chooseAccounts(evening);
  const wish = { id: newOrderId(), first: day, last: day };
  expect((await owner('POST', `venues/${VENUE}/books/handovers`, wish)).status).toBe(201);
  evening.served.clock.advance(HOUR);
  await send();
  expect(smtp.mails).toEqual([]);
  const last = { state: 'failed', refusal: { reason: 'by_file', status: null }, nextAt: null };
  expect(await addresses()).toMatchObject([{ last }]);
});

test('a voucher that no mail has brought is told beside its day, where its file can be fetched', async () => {
  const evening = await fixture();
  const { smtp, owner, close, send } = evening;
  await owner('POST', path, { email: 'typo@books.example', gets: 'books' });
  await chooseAccounts(evening);
  const days = async () => (await owner('GET', `venues/${VENUE}/books`)).body.days;
  await dine(evening);
  const day = await close();
  smtp.mood.refusal = 451;
  await send();
  // It is tried again.
  expect((await days())[0]).not.toHaveProperty('isUndelivered');
  smtp.mood.refusal = 550;
  evening.served.clock.advance(HOUR);
  await send();
  expect(await days()).toMatchObject([{ day, isUndelivered: true }]);
  smtp.mood.refusal = null;
  evening.served.clock.advance(24 * HOUR);
  await dine(evening);
  await close();
  await send();
  const [last, first] = await days();
  expect(last).not.toHaveProperty('isUndelivered');
  expect(first).toMatchObject({ day, isUndelivered: true });
});

test('who has got a voucher is known once the address is removed, and another venue removes nothing', async () => {
  const evening = await fixture();
  const { smtp, served, owner, close, send, addresses } = evening;
  await chooseAccounts(evening);
  const days = async () => (await owner('GET', `venues/${VENUE}/books`)).body.days;
  const closeWith = async (email: string, refusal: typeof smtp.mood.refusal) => {
    await owner('POST', path, { email, gets: 'books' });
    smtp.mood.refusal = refusal;
    await dine(evening);
    const day = await close();
    await send();
    evening.served.clock.advance(24 * HOUR);
    const [{ id }] = await addresses();
    return { day, id };
  };
  const lost = await closeWith('typo@books.example', 550);
  const isOthers = await served.context.store.write({ venue: 'other' }, (db) =>
    deleteAddress(db, 'other', lost.id),
  );
  expect(isOthers).toBe(false);
  expect(await addresses()).toMatchObject([{ last: { day: lost.day } }]);
  await owner('DELETE', `${path}/${lost.id}`);
  expect(await days()).toMatchObject([{ day: lost.day, isUndelivered: true }]);
  const arrived = await closeWith('inbox@books.example', null);
  await owner('DELETE', `${path}/${arrived.id}`);
  const [last, first] = await days();
  expect(last).toMatchObject({ day: arrived.day, handover: expect.any(String) });
  expect(last).not.toHaveProperty('isUndelivered');
  expect(first).toMatchObject({ day: lost.day, isUndelivered: true });
});

test('a bookkeeping program gets the voucher of each closed day as SIE, once its accounts are chosen', async () => {
  const evening = await fixture();
  const { smtp, owner, close, send, addresses } = evening;
  const email = 'inbox@books.example';
  expect((await owner('POST', path, { email, gets: 'books' })).status).toBe(201);
  expect(await addresses()).toMatchObject([{ email, gets: 'books', state: 'confirmed' }]);
  await dine(evening);
  const day = await close();
  // The accounts are missing: the mail waits.
  await expect(send()).rejects.toThrow(/accounts/);
  expect(await addresses()).toMatchObject([{ last: { day, state: 'waiting' } }]);

  const books = `venues/${VENUE}/books`;
  await chooseAccounts(evening);
  evening.served.clock.advance(HOUR);
  await send();
  const mail = await smtp.next();
  expect(mail.to).toEqual([email]);
  expect(mail.raw).toContain(`filename=servett-${VENUE}-${day}.si`);
  expect(mail.raw).not.toContain('.csv');
  expect((await owner('GET', books)).body).toMatchObject({
    days: [{ day, handover: expect.any(String) }],
    handovers: [{ way: 'mail', by: '', days: 1 }],
  });
  expect((await owner('POST', path, { email })).body.code).toBe('day_mails.address_taken');
});
