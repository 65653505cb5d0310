import { expect, test } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import { createMailer, type MailFailure } from '#server/mail/mailer.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import { ORIGIN, type TestApp, testApp } from '#tests/support/server/test-app.ts';

const origin = { origin: ORIGIN };
const BASE = 'https://kajen.example';
const config = (url: string) => ({
  appBase: BASE,
  smtp: { url, from: 'Servett <no-reply@kajen.example>' },
});
/** The console is opened at the address that mails contain. */
const home = { origin: BASE, host: 'kajen.example' };
const tokenIn = (text: string) => /\/venue\/#link=([\w-]{32})/.exec(text)?.[1];
const forgot = (served: TestApp, email: string, headers = {}) =>
  served.ask('POST', 'staff/links/forgotten', { email }, { ...home, ...headers });

async function fixture() {
  const smtp = await smtpServer();
  const served = await testApp({ config: config(smtp.url) });
  const ask = await served.staff();
  const staff: typeof ask = (method, path, body) => ask(method, path, body, home);
  return { smtp, served, staff };
}

test('an invitation is mailed in its chosen language, as text and as HTML, and works', async () => {
  const { smtp, served, staff } = await fixture();
  const mail = { email: ' Tuva@Example.com ', locale: 'sv' };
  const wish = { role: 'kitchen', name: 'Tuva <b>"&', mail: { ...mail, email: mail.email.trim() } };
  const { status, body } = await staff('POST', `venues/${VENUE}/invitations`, wish);
  expect(status).toBe(201);
  expect(body.mailed).toEqual({ email: 'tuva@example.com', outcome: 'sent' });
  const { from, to, raw, text, html } = await smtp.next();
  expect([from, to]).toEqual(['no-reply@kajen.example', ['tuva@example.com']]);
  expect(raw).toMatch(/^Subject: .*Lillkrogen/m);
  expect(text).toContain('Hej Tuva');
  expect(text).toContain('Gå med i Lillkrogen');
  expect(html).toContain('lang="sv"');
  expect(html).toContain('Tuva &lt;b&gt;&quot;&amp;');
  const token = tokenIn(text);
  expect([token, tokenIn(html)]).toEqual([body.token, body.token]);
  const account = { name: 'Tuva', email: 'tuva@example.com', password: 'elva ankor under bron' };
  const joined = await served.ask('POST', 'staff/links/accept', { token, ...account }, home);
  expect(joined.body.venues[0].role).toBe('kitchen');
});

test("a mail gives times in the venue's time zone, or that of a venue where its reader works", async () => {
  const { smtp, served, staff } = await fixture();
  const mail = { email: 'tuva@example.com', locale: 'en' };
  await staff('POST', `venues/${VENUE}/invitations`, { role: 'staff', mail });
  const stockholm = 'until November 27, 2026 at 19:00 (Central European Time)';
  expect((await smtp.next()).text).toContain(stockholm);
  await served.operator();
  const forgotten = 'until November 20, 2026 at 21:00 (Central European Time)';
  await forgot(served, 'owner@example.com');
  expect((await smtp.next()).text).toContain(forgotten);
  // The operator works in no venue: the installation's first one is used.
  await forgot(served, 'operator@example.com');
  expect((await smtp.next()).text).toContain(forgotten);
});

test("typed text cannot end a line of a mail's header: nobody else receives it", async () => {
  const { smtp, staff } = await fixture();
  const invite = (email: string) =>
    staff('POST', `venues/${VENUE}/invitations`, {
      role: 'staff',
      name: 'Tuva\r\nBcc: eve@example.com',
      mail: { email, locale: 'en' },
    });
  for (const email of [
    'tuva@example.com\r\nBcc: eve@example.com',
    'a@b.example, eve@example.com',
  ]) {
    expect((await invite(email)).status, email).toBe(400);
  }
  expect((await invite('tuva@example.com')).status).toBe(201);
  const { to, raw } = await smtp.next();
  expect(to).toEqual(['tuva@example.com']);
  const [header = ''] = raw.split('\r\n\r\n', 1);
  const names = header.match(/^[^\s:]+(?=:)/gm);
  // By name: other fields hold random text, in which any short word stands sooner or later.
  expect(names).toContain('To');
  expect(names?.filter((name) => /^b?cc$/i.test(name))).toEqual([]);
  expect(header).not.toContain('eve@example.com');
  expect(smtp.mails).toEqual([]);
});

test('an invitation without an address is not mailed', async () => {
  const { smtp, staff } = await fixture();
  const { body } = await staff('POST', `venues/${VENUE}/invitations`, { role: 'staff' });
  expect(body.mailed).toBe(undefined);
  expect(smtp.mails).toEqual([]);
});

test('a password link is mailed to its person as well, in the language in which they signed in', async () => {
  const { smtp, served, staff } = await fixture();
  const kitchen = await served.staff('kitchen');
  const { body: me } = await kitchen('GET', 'me');
  await served.ask(
    'POST',
    'staff/session',
    { email: 'kitchen@example.com', password: 'napkins and soup' },
    { ...home, cookie: 'servett_locale=sv' },
  );
  const { body } = await staff('POST', `venues/${VENUE}/people/${me.id}/password-link`);
  expect(body.mailed).toEqual({ email: 'kitchen@example.com', outcome: 'sent' });
  const { text } = await smtp.next();
  expect(text).toContain('Välj ett nytt lösenord');
  expect(tokenIn(text)).toBe(body.token);
  expect(text).toContain('till 27 november 2026 kl. 19.00 (centraleuropeisk tid)');
});

test('a link for a forgotten password is mailed; only the newest one works, for two hours', async () => {
  const { smtp, served } = await fixture();
  await forgot(served, 'Owner@example.com', { 'accept-language': 'sv' });
  const first = tokenIn((await smtp.next()).text);
  await forgot(served, 'owner@example.com');
  const second = tokenIn((await smtp.next()).text);
  const read = (token: string | undefined) =>
    served.ask('POST', 'staff/links/read', { token }, home);
  expect((await read(first)).body.code).toBe('links.ended');
  expect((await read(second)).body).toMatchObject({
    kind: 'password',
    email: 'owner@example.com',
    by: '',
    isAsked: true,
  });
  served.clock.advance(2 * 3_600_000);
  expect((await read(second)).body.code).toBe('links.ended');
});

test('an address without an account gets the same response as one with an account, and no mail', async () => {
  const { smtp, served } = await fixture();
  const unknown = await forgot(served, 'nobody@example.com');
  const known = await forgot(served, 'owner@example.com');
  expect([unknown.status, unknown.text]).toEqual([204, '']);
  expect([known.status, known.text]).toEqual([204, '']);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  expect((await smtp.next()).to).toEqual(['owner@example.com']);
  expect(smtp.mails).toEqual([]);
});

test("nobody's mailbox is flooded: three an hour, and twenty requests from one address", async () => {
  const { smtp, served } = await fixture();
  for (let time = 0; time < 5; time += 1) {
    expect((await forgot(served, 'owner@example.com')).status).toBe(204);
  }
  for (let time = 0; time < 15; time += 1) {
    expect((await forgot(served, `nobody${time}@example.com`)).status).toBe(204);
  }
  expect((await forgot(served, 'nobody@example.com')).body.code).toBe('request.rate_limited');
  for (const _ of [1, 2, 3]) await smtp.next();
  // The next one was requested in the following hour: there was none in between.
  served.clock.advance(3_600_000);
  await forgot(served, 'owner@example.com');
  await smtp.next();
  expect(smtp.mails).toEqual([]);
});

test('links in mails lead to the installation, whatever host a request names', async () => {
  const { smtp, served } = await fixture();
  const foreign = { origin: 'https://evil.example', host: 'evil.example' };
  const { body } = await forgot(served, 'owner@example.com', foreign);
  expect([undefined, 'request.not_acceptable_origin']).toContain(body?.code);
  await forgot(served, 'owner@example.com');
  expect((await smtp.next()).text).toContain(`${BASE}/venue/#link=`);
});

test('a refusal by the mail server is shown at once, and stays until a mail succeeds', async () => {
  const refusing = await smtpServer({ refusal: 550 });
  const served = await testApp({ config: config(refusing.url) });
  const ask = await served.staff();
  const failures: MailFailure[] = [];
  served.context.mailer?.onFailure((failure) => failures.push(failure));
  const wish = { role: 'staff', mail: { email: 'tuva@example.com', locale: 'en' } };
  const { body } = await ask('POST', `venues/${VENUE}/invitations`, wish, home);
  expect(body.mailed).toEqual({ email: 'tuva@example.com', outcome: 'failed' });
  expect(body.token).toBeTruthy();
  const { body: people } = await ask('GET', `venues/${VENUE}/people`);
  expect(people.mail).toEqual({ failedAt: '2026-11-20T18:00:00.000Z' });
  // Codes only: the server's text repeats the address, and the mail contains the link.
  expect(failures).toEqual([{ code: 'EENVELOPE', status: 550 }]);
});

const MINUTE = 60_000;

test('a mail that fails temporarily is retried, with growing delays', async () => {
  const { smtp, served, staff } = await fixture();
  const { mailer } = served.context;
  const failures: MailFailure[] = [];
  mailer?.onFailure((failure) => failures.push(failure));
  smtp.mood.refusal = 451;
  const wish = { role: 'staff', mail: { email: 'tuva@example.com', locale: 'en' } };
  const { body } = await staff('POST', `venues/${VENUE}/invitations`, wish);
  expect(body.mailed).toEqual({ email: 'tuva@example.com', outcome: 'waiting' });
  const { body: people } = await staff('GET', `venues/${VENUE}/people`);
  expect(people.mail).toMatchObject({ isWaiting: true });
  await mailer?.sendWaiting();
  expect(failures.length).toBe(1);
  served.clock.advance(MINUTE);
  await mailer?.sendWaiting();
  expect(failures.length).toBe(2);
  served.clock.advance(MINUTE);
  await mailer?.sendWaiting();
  expect(failures.length).toBe(2);
  smtp.mood.refusal = null;
  served.clock.advance(MINUTE);
  await mailer?.sendWaiting();
  expect(tokenIn((await smtp.next()).text)).toBe(body.token);
  expect(mailer?.failed()).toBe(null);
  served.clock.advance(60 * MINUTE);
  await mailer?.sendWaiting();
  expect(smtp.mails).toEqual([]);
});

test('waiting mails are retried by the regular jobs', async () => {
  const { smtp, served, staff } = await fixture();
  smtp.mood.refusal = 451;
  const wish = { role: 'staff', mail: { email: 'tuva@example.com', locale: 'en' } };
  const { body } = await staff('POST', `venues/${VENUE}/invitations`, wish);
  smtp.mood.refusal = null;
  const failures: unknown[] = [];
  const stop = startJobs(served.context, (error) => failures.push(error));
  served.clock.advance(MINUTE);
  expect(tokenIn((await smtp.next()).text)).toBe(body.token);
  stop();
  expect(failures).toEqual([]);
});

test('a link that was withdrawn while its mail waited is not mailed any more', async () => {
  const { smtp, served, staff } = await fixture();
  smtp.mood.refusal = 451;
  const wish = { role: 'staff', mail: { email: 'tuva@example.com', locale: 'en' } };
  const { body } = await staff('POST', `venues/${VENUE}/invitations`, wish);
  await staff('DELETE', `venues/${VENUE}/invitations/${body.id}`);
  smtp.mood.refusal = null;
  served.clock.advance(60 * MINUTE);
  await served.context.mailer?.sendWaiting();
  expect(smtp.mails).toEqual([]);
});

test('a mail server that cannot be reached is a failure like any other', async () => {
  const mailer = createMailer(
    { url: 'smtp://127.0.0.1:1', from: 'bar@example.com' },
    { now: () => 5, monotonic: () => 5 },
  );
  const mail = { to: 'tuva@example.com', subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
  expect(await mailer.send(mail)).toBe('failed');
  expect(mailer.failed()).toEqual({ at: 5, isWaiting: false });
  mailer.close();
});

test('without mail, nothing offers it, and requesting one has no effect', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const { body } = await staff('GET', `venues/${VENUE}/people`);
  expect(body.mail).toBe(null);
  expect((await served.ask('GET', 'setup')).body.sendsMail).toBe(false);
  const asked = await served.ask(
    'POST',
    'staff/links/forgotten',
    { email: 'owner@example.com' },
    origin,
  );
  expect([asked.status, asked.body.code]).toEqual([404, 'request.not_found']);
});
