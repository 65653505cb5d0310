import { expect, test } from 'vitest';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import { type Ask, newOrderId, ORIGIN, testApp } from '#tests/support/server/test-app.ts';

const PATH = 'installation/venues';
const WISH = {
  venue: {
    name: 'Ölkällaren',
    locales: ['sv', 'en'],
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    vat: { standard: 2_500, food: 1_200 },
  },
  tables: 3,
  owner: { name: 'Elin Ek' },
};
const WEEK = 7 * 24 * 3_600_000;
const open = (operator: Ask, changes: object = {}, key = newOrderId()) =>
  operator('POST', PATH, { ...WISH, ...changes }, { 'idempotency-key': key });

test('the operator opens a venue, and its owner uses the link and sees only that venue', async () => {
  const { ask, operator: signIn, clock } = await testApp();
  const operator = await signIn();
  // The newest is listed first.
  clock.advance(1_000);
  const { status, body: opened } = await open(operator);
  expect([status, opened.id, opened.name]).toEqual([201, 'olkallaren', 'Ölkällaren']);
  const { token, expiresAt } = opened.link;
  const before = await operator('GET', PATH);
  expect(before.body.sendsMail).toBe(false);
  expect(before.body.venues.find((each: { id: string }) => each.id === opened.id)).toEqual({
    id: 'olkallaren',
    name: 'Ölkällaren',
    createdAt: '2026-11-20T18:00:01.000Z',
    tables: 3,
    owners: [],
    invited: { name: 'Elin Ek', expiresAt },
  });
  const account = { name: 'Elin Ek', email: 'elin@example.com', password: 'elva ankor under bron' };
  const origin = { origin: ORIGIN };
  const joined = await ask('POST', 'staff/links/accept', { token, ...account }, origin);
  expect(joined.body.venues.map(({ id, role }: Record<string, string>) => [id, role])).toEqual([
    ['olkallaren', 'owner'],
  ]);
  expect(joined.body.permissions).toEqual([]);
  const cookie = String(joined.headers['set-cookie']).split(';', 1)[0] ?? '';
  const board = (venue: string) =>
    ask('GET', `venues/${venue}/board?locale=sv`, undefined, { cookie });
  const { body: shown } = await board('olkallaren');
  expect(shown.tables.map(({ label }: { label: string }) => label)).toEqual(['1', '2', '3']);
  expect(shown.products).toEqual([]);
  expect((await board(VENUE)).body.code).toBe('staff.forbidden');
  expect((await ask('GET', PATH, undefined, { cookie })).body.code).toBe('staff.forbidden');
  const after = await operator('GET', PATH);
  expect(after.body.venues[0]).toMatchObject({ owners: ['Elin Ek'], invited: null });
  const again = await operator('POST', `${PATH}/olkallaren/owner-link`, { name: 'Elin' });
  expect([again.status, again.body.code]).toEqual([409, 'venues.has_owner']);
});

test('a venue of the same name is another one, and neither affects the other', async () => {
  const served = await testApp({ database: 'file' });
  const operator = await served.operator();
  const menuOf = async () => (await served.ask('GET', `venues/${VENUE}/menu?locale=sv`)).text;
  const before = await menuOf();
  const name = 'Lillkrogen';
  const venue = { ...WISH.venue, name };
  const answers = await timesAtOnce(served, 2, () => open(operator, { venue }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const ids = answers.map(({ body }) => body.id);
  expect(new Set([VENUE, ...ids]).size).toBe(3);
  expect(await menuOf()).toBe(before);
});

test('a repeated key creates the venue once, and the newest link works', async () => {
  const served = await testApp();
  const operator = await served.operator();
  const key = newOrderId();
  const first = (await open(operator, {}, key)).body;
  const second = (await open(operator, {}, key)).body;
  expect([second.id, second.link.id]).toEqual([first.id, key]);
  const third = await operator('POST', `${PATH}/${first.id}/owner-link`, { name: 'Bo' });
  const read = ({ token }: { token: string }) =>
    served.ask('POST', 'staff/links/read', { token }, { origin: ORIGIN });
  expect((await read(first.link)).body.code).toBe('links.ended');
  expect((await read(second.link)).body.code).toBe('links.ended');
  expect((await read(third.body.link)).body).toMatchObject({ name: 'Bo', role: 'owner' });
  expect((await operator('GET', PATH)).body.venues).toHaveLength(2);
});

test('an expired invitation is shown as such, and a new one can be created', async () => {
  const { operator: signIn, clock } = await testApp();
  clock.advance(1_000);
  const { id } = (await open(await signIn())).body;
  clock.advance(WEEK + 1);
  const operator = await signIn();
  expect((await operator('GET', PATH)).body.venues[0]).toMatchObject({ owners: [], invited: null });
  expect((await operator('POST', `${PATH}/${id}/owner-link`, { name: 'Elin' })).status).toBe(201);
  expect((await operator('GET', PATH)).body.venues[0].invited.name).toBe('Elin');
});

test.each([
  ['a currency that is none', { venue: { ...WISH.venue, currency: 'XQQ' } }],
  ['a time zone that is none', { venue: { ...WISH.venue, timeZone: 'Mars' } }],
  ['a name of spaces', { venue: { ...WISH.venue, name: '  ' } }],
  ['no tables', { tables: 0 }],
  ['nobody to own it', { owner: { name: ' ' } }],
  ['a role for its owner', { owner: { name: 'Elin', role: 'operator' } }],
])('a venue with %s is refused, and nothing is made', async (_name, changes) => {
  const served = await testApp();
  const operator = await served.operator();
  const { status, body } = await open(operator, changes);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
  expect((await operator('GET', PATH)).body.venues).toHaveLength(1);
});

test("the key must be the operator's own, and the venue must exist", async () => {
  const served = await testApp();
  const operator = await served.operator();
  expect((await open(operator, {}, 'x')).body.code).toBe('request.invalid');
  const owner = await served.staff('owner');
  const invited = await owner('POST', `venues/${VENUE}/invitations`, { role: 'staff' });
  expect((await open(operator, {}, invited.body.id)).body.code).toBe('request.invalid');
  const unknown = await operator('POST', `${PATH}/nowhere/owner-link`, { name: 'Elin' });
  expect(unknown.body.code).toBe('venues.unknown');
  expect((await open(owner)).body.code).toBe('staff.forbidden');
});

test("the owner's link is mailed if mail is configured and an address is given", async () => {
  const smtp = await smtpServer();
  const base = 'https://kajen.example';
  const served = await testApp({
    config: { appBase: base, smtp: { url: smtp.url, from: 'Servett <no-reply@kajen.example>' } },
  });
  const operator = await served.operator();
  const home = { origin: base, host: 'kajen.example', 'idempotency-key': newOrderId() };
  const mail = { email: 'elin@example.com', locale: 'sv' };
  const wish = { ...WISH, owner: { name: 'Elin', mail } };
  const { body } = await operator('POST', PATH, wish, home);
  expect(body.link.mailed).toEqual({ email: 'elin@example.com', outcome: 'sent' });
  const { to, text } = await smtp.next();
  expect(to).toEqual(['elin@example.com']);
  expect(text).toContain('Gå med i Ölkällaren');
  expect(text).toContain(`${base}/venue/#link=${body.link.token}`);
  expect((await operator('GET', PATH)).body.sendsMail).toBe(true);
});
