import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import { pdfTexts } from '#tests/support/server/pdf.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { HOST, newOrderId, ORIGIN, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const DAY = 24 * 3_600_000;

/** Anna has paid for two of three soups, with a tip. */
async function paidDinner(config: Parameters<typeof testApp>[0] = {}) {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted, ...config });
  const anna = await guestAt(served);
  const order = (await anna.order([{ product: 'soup', quantity: 3, note: 'hemligt' }])).body;
  const [line] = order.lines;
  const amount = (line.total / 3) * 2;
  const sweep = createPaymentSweep(served.context);
  const paid = await payFor(anna, [{ line: line.id, num: 2, den: 3 }], amount);
  const before = await served.ask('GET', paid.confirmation);
  scripted.set(paid.id, 'paid');
  await sweep();
  const open = (query = '') => served.ask('GET', `${paid.confirmation}${query}`);
  return { ...{ served, scripted, sweep, anna, order, line, amount, paid, before }, open };
}

async function payFor(guest: TestGuest, lines: object[], amount: number, tip = 1_000) {
  const body = { take: { kind: 'lines', lines }, amount, tip, locale: 'sv' };
  const key = { 'idempotency-key': newOrderId() };
  const { body: payment } = await guest.ask('POST', 'payments', body, key);
  return payment as { id: string; reference: string; confirmation: string };
}

test('a guest who has paid opens a page that says what, how and with which VAT, and is no receipt', async () => {
  const { before, open, paid, served } = await paidDinner();
  const owner = await served.staff('owner');
  const none = { cash: '', card: '', swish: '', online: '', other: '', tips: '', rounding: '' };
  const accounts = { ...none, unpaid: '', rates: [], groups: [] };
  const books = { accounts, series: 'K', orgNumber: '556677-8899' };
  await owner('PUT', `venues/${VENUE}/books/settings`, books);
  expect(before.status).toBe(410);
  const { status, text, headers } = await open();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  for (const part of [
    'Inget kvitto',
    '2 av 3 delar',
    'Moms',
    '12',
    paid.reference,
    '556677-8899',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('hemligt');
});

test('nobody else opens it: not by another id, a changed sign, nor when it is too old', async () => {
  const { served, open, paid, anna } = await paidDinner();
  const token = paid.confirmation.slice('/confirmation/'.length);
  const last = token.endsWith('A') ? 'B' : 'A';
  for (const other of [
    token.slice(0, -1) + last,
    token.slice(1),
    `${token}=`,
    paid.id,
    anna.token,
  ]) {
    expect((await served.ask('GET', `/confirmation/${other}`)).status).toBe(410);
    expect((await served.ask('GET', `/confirmation/${other}/pdf`)).status).toBe(410);
  }
  const bo = await guestAt(served);
  await letIn(anna, bo);
  expect(JSON.stringify((await bo.ask('GET', 'seating')).body)).not.toContain(token);
  expect(JSON.stringify((await anna.ask('GET', 'seating')).body)).toContain(token);
  served.clock.advance(7 * DAY);
  expect((await open()).status).toBe(410);
});

test('its guest is told of it as long as the visit lasts', async () => {
  const { served, paid, anna } = await paidDinner();
  served.clock.advance(3_600_000);
  const { payments } = (await anna.ask('GET', 'seating')).body;
  expect(payments).toMatchObject([{ id: paid.id, confirmation: paid.confirmation }]);
});

test('what goes back later stands on it', async () => {
  const { served, open, order, line, amount } = await paidDinner();
  const owner = await served.staff('owner');
  const path = `venues/${VENUE}/seatings/${order.seating}/adjustments`;
  const reduction = { kind: 'comp', line: line.id, reason: 'Sen', from: line.total };
  expect((await owner('POST', path, { id: newOrderId(), ...reduction })).status).toBe(201);
  const { text } = await open('?lang=en');
  expect(text).toContain('Going back');
  expect(text).toContain(`-SEK\u00a0${(amount + 1_000) / 100}`);
  expect(text).toContain('Stays paid');
});

test('the PDF says the same, in each language of a table', async () => {
  const { served, paid } = await paidDinner();
  const read = async (lang: string) => {
    const url = `${paid.confirmation}/pdf?lang=${lang}`;
    const answer = await served.app.inject({ url, headers: { host: HOST } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    return pdfTexts(answer.rawPayload);
  };
  const swedish = (await read('sv')).join('\n');
  for (const part of ['Bekräftelse på betalning', 'Inget kvitto', paid.reference, '2 av 3 delar']) {
    expect(swedish).toContain(part);
  }
  expect((await read('pl')).join('')).toContain('zapłacono');
  for (const lang of ['en', 'de', 'fi', 'nb', 'da', 'es']) {
    expect((await read(lang)).join('')).toContain(paid.reference);
  }
  // Word by word, since the last is drawn first; in the shapes that letters have beside each other.
  const arabic = (await read('ar')).map((text) => [...text].reverse().join('').normalize('NFKC'));
  expect(arabic).toEqual(expect.arrayContaining(['تأكيد', 'الدفع', 'المرجع']));
});

test('nobody has the server draw one PDF after the other', async () => {
  const { open, served, paid } = await paidDinner();
  const url = `${paid.confirmation}/pdf`;
  const limit = { name: 'confirmations as PDF', burst: 12, everyMs: 30_000 };
  for (let time = 0; time < 11; time += 1) await served.context.limits.take(limit, paid.id);
  const draw = () => served.app.inject({ url, headers: { host: HOST } });
  expect((await draw()).statusCode).toBe(200);
  expect((await draw()).statusCode).toBe(429);
  expect((await open()).status).toBe(200);
});

test('it is mailed once to an address that is kept nowhere', async () => {
  const smtp = await smtpServer();
  const lines: string[] = [];
  const { served, paid, open } = await paidDinner({
    database: 'file',
    logTo: { write: (line) => lines.push(line) },
    config: {
      logLevel: 'trace',
      smtp: { url: smtp.url, from: 'Servett <no-reply@kajen.example>' },
      appBase: ORIGIN,
    },
  });
  expect((await open()).text).toContain('type="email"');
  const send = (email: string) =>
    served.ask(
      'POST',
      `${paid.confirmation}/mail`,
      new URLSearchParams({ email, lang: 'en' }).toString(),
      FORM,
    );
  expect((await send('anna@')).text).toContain('value="anna@"');
  expect(smtp.mails).toHaveLength(0);
  const address = 'anna.andersson@example.com';
  expect((await send(` ${address}`)).text).toContain('Sent.');
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.to).toEqual([address]);
  expect(smtp.mails[0]?.raw).toContain('application/pdf');
  await send(address.toUpperCase());
  await send(address);
  expect((await send(address)).text).toContain('Try again in an hour');
  expect(smtp.mails).toHaveLength(3);
  expect(lines.join('').toLowerCase()).not.toContain(address);
  expect(served.context.mailer?.waiting()).toBe(0);
});

test('where no mail can be sent nobody is asked for an address', async () => {
  const { open, served, paid } = await paidDinner();
  expect((await open()).text).not.toContain('<form');
  const { text } = await served.ask('POST', `${paid.confirmation}/mail`, 'email=a@b.se', FORM);
  expect(text).not.toContain('value="a@b.se"');
});

const SEEN = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'sv' };

test('what goes wrong here is a page in the language that is read, which leads back', async () => {
  const { served, paid } = await paidDinner();
  const back = `href="${paid.confirmation}?lang=`;
  const path = `${paid.confirmation}/mail`;
  const long = `lang=de&email=${'a'.repeat(2_000)}`;
  const large = await served.ask('POST', path, long, { ...FORM, ...SEEN });
  const json = { ...SEEN, 'content-type': 'application/json' };
  const typed = await served.ask('POST', path, '{}', json);
  const pdf = () => served.ask('GET', `${paid.confirmation}/pdf?lang=fi`, undefined, SEEN);
  for (let count = 0; count < 12; count += 1) await pdf();
  const often = await pdf();
  const pages = { 413: large, 415: typed, 429: often };
  for (const [status, answer] of Object.entries(pages)) {
    expect(answer.status).toBe(Number(status));
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['referrer-policy']).toBe('same-origin');
    expect(answer.text).toContain(back);
  }
  expect(typed.text).toContain('<html lang="sv"');
  expect(often.text).toContain('<html lang="fi"');
  expect(often.text).toContain(`href="${paid.confirmation}/pdf?lang=fi"`);
});
