import { expect, test } from 'vitest';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import { FEEDBACK, postForm, REGISTRATION } from '#tests/support/server/forms.ts';
import { ORIGIN, PASSWORD, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const NOTE = 'min moster tål inte lupin';
const NAME = 'Gunhild Österlund';
const EMAIL = 'gunhild.osterlund@example.com';
const NEW_PASSWORD = 'tolv krabbor i hissen';
const WRONG = 'en gissning utan lycka';
const origin = { origin: ORIGIN };

/** A server with full logging, and everything that it logs. */
async function talkative(smtpUrl?: string) {
  const lines: string[] = [];
  const served = await testApp({
    database: 'file',
    logTo: { write: (line) => lines.push(line) },
    config: {
      logLevel: 'trace',
      appBase: ORIGIN,
      ...(smtpUrl && { smtp: { url: smtpUrl, from: 'Servett <no-reply@kajen.example>' } }),
    },
  });
  return { served, lines, log: () => lines.join('') };
}

/** Guests, staff and visitors use their secrets; returns what must stay secret. */
async function useSecrets(served: TestApp): Promise<string[]> {
  const { ask } = served;
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup', note: NOTE }]);
  await guest.ask('PUT', 'seating/me', { name: NAME, mark: 3 });
  await guest.call({ kind: 'staff', reason: 'other', note: NOTE });
  const code = (await guest.ask('GET', 'seating/join-code')).body?.code;
  await ask('GET', `/sv/table/${TABLE}?name=${encodeURIComponent(NAME)}`);
  await postForm(ask, 'feedback', { ...FEEDBACK, name: NAME, text: NOTE });
  await postForm(ask, 'registrations', { ...REGISTRATION, name: NAME, email: EMAIL });

  const owner = await served.staff();
  await ask('POST', 'staff/session', { email: EMAIL, password: WRONG }, origin);
  await ask('POST', 'staff/session', `{"email":"${EMAIL}","password":${WRONG}}`, origin);
  const signIn = { email: 'owner@example.com', password: PASSWORD };
  const { headers } = await ask('POST', 'staff/session', signIn, origin);
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const session = (await owner('GET', 'staff/sessions')).body.sessions[0].id;
  await owner('DELETE', `staff/sessions/${session}`);

  const again = await served.staff();
  const { token } = (await again('POST', `venues/${VENUE}/invitations`, { role: 'staff' })).body;
  await ask('POST', 'staff/links/read', { token }, origin);
  // As a person who tampers with the address does.
  await ask('GET', `/venue/${token}`);
  await ask('GET', `/api/v1/staff/links/${token}`);
  await ask('GET', `staff/links/read?token=${token}`);
  await ask('GET', `/en/${token}/x?e=${EMAIL}`, undefined, { cookie, referer: `/${token}` });
  const person = { token, name: NAME, email: EMAIL, password: NEW_PASSWORD };
  const accepted = await ask('POST', 'staff/links/accept', person, origin);
  expect(accepted.status).toBe(200);
  await ask('POST', 'staff/links/forgotten', { email: EMAIL, locale: 'sv' }, origin);
  return [
    ...[NOTE, NAME, 'Gunhild', 'Österlund', encodeURIComponent(NAME), EMAIL, WRONG],
    ...[PASSWORD, NEW_PASSWORD, guest.token, guest.id, token, cookie, session, TABLE],
    cookie.split('=')[1] ?? '',
    String(headers['set-cookie']),
    ...(typeof code === 'string' ? [`"${code}"`] : []),
  ].filter((secret) => secret !== '');
}

test('secrets, messages and credentials never reach the log', async () => {
  const smtp = await smtpServer({ refusal: 451 });
  const { served, lines, log } = await talkative(smtp.url);
  const secrets = await useSecrets(served);
  expect(lines.length).toBeGreaterThan(30);
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => log().includes(secret))).toEqual([]);
});

test('nor do they when the database fails, and every request with it', async () => {
  const { served, lines, log } = await talkative();
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup' }]);
  const owner = await served.staff();
  const { token } = (await owner('POST', `venues/${VENUE}/invitations`, { role: 'staff' })).body;
  lines.length = 0;
  await served.context.store.close();
  const { ask } = served;
  const answers = [
    await guest.order([{ product: 'soup', note: NOTE }]),
    await guest.ask('PUT', 'seating/me', { name: NAME, mark: 3 }),
    await ask('POST', 'staff/session', { email: EMAIL, password: WRONG }, origin),
    await ask('POST', 'staff/links/read', { token }, origin),
    await owner('DELETE', `staff/sessions/${guest.id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  const secrets = [NOTE, NAME, EMAIL, WRONG, token, guest.token, guest.id];
  expect(log()).toContain('request failed');
  expect(secrets.filter((secret) => log().includes(secret))).toEqual([]);
});

test('a failed request returns the id of its log lines, which is unique across starts', async () => {
  const { served, lines } = await talkative();
  await served.context.store.close();
  const { headers } = await served.ask('POST', `tables/${TABLE}/sessions`, {});
  const id = headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  const messages = lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.reqId === id)
    .map((line) => line.msg);
  expect(messages).toEqual(['incoming request', 'request failed', 'request completed']);
  const other = await talkative();
  await other.served.context.store.close();
  const second = await other.served.ask('POST', `tables/${TABLE}/sessions`, {});
  expect(String(second.headers['x-request-id']).split('-')[0]).not.toBe(String(id).split('-')[0]);
});
