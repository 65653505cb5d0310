import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TRIAL_DAYS, TRIAL_ORDERS_MAX, TRIAL_TABLES_MAX } from '#core/shared/limits.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { SAMPLE_MENUS } from '#core/trials/codes.ts';
import { runJobs } from '#server/jobs.ts';
import { ProblemError } from '#server/problem.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import {
  type Answer,
  type Ask,
  newOrderId,
  ORIGIN,
  type TestApp,
  testApp,
} from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';
import { endTrial } from './end-trial.usecase.ts';
import { createSampleLibrary } from './sample-library.ts';
import { CLEARED_TABLES } from './trial-rows.repository.ts';

const WISH = {
  venue: 'Ölkällaren',
  email: 'elin@olkallaren.example',
  menu: 'pub',
  locale: 'sv',
  timeZone: 'Europe/Stockholm',
  elapsed: 12_000,
};
const CSV = 'Kategori;Namn;Pris\nÖl;Ljus lager;72\nMat;Fisksoppa;145\n';
const asFile = (text: string) => ({ bytes: Buffer.from(text).toString('base64') });

/** A server that somebody runs: before that, nobody can open anything. */
async function run(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  const served = await testApp(options);
  await served.operator();
  return served;
}

function open(
  { ask }: Pick<TestApp, 'ask'>,
  changes: object = {},
  { key = newOrderId(), browser = 'Firefox', origin = ORIGIN } = {},
): Promise<Answer> {
  const headers = { origin, 'idempotency-key': key, 'user-agent': browser };
  return ask('POST', 'trials', { ...WISH, ...changes }, headers);
}

/** A request as whoever opened the trial's link. */
async function inside({ ask }: Pick<TestApp, 'ask'>, token: string): Promise<Ask> {
  const entered = await ask('POST', 'trials/session', { token }, { origin: ORIGIN });
  const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
  return (method, path, body, more = {}) =>
    ask(method, path, body, { cookie, origin: ORIGIN, ...more });
}

const codeOf = ({ status, body }: Answer) => [status, body?.code];

test.each(SAMPLE_MENUS)(
  'a trial with the %s menu takes an order that its board shows',
  async (menu) => {
    const served = await run();
    const { status, body: trial } = await open(served, { menu });
    expect(status).toBe(201);
    expect(trial).toMatchObject({ name: 'Ölkällaren', path: `/sv/table/${trial.table}` });
    expect(trial.code.address).toBe(`${ORIGIN}/sv/table/${trial.table}`);
    const { body: shown } = await served.ask('GET', `venues/${trial.id}/menu?locale=en`);
    expect(shown.categories.length).toBeGreaterThan(4);
    const products = shown.categories.flatMap((each: Answer['body']) => each.products);
    expect(products.length).toBe(trial.products);
    const plain = products.find((each: Answer['body']) => (each.optionGroups ?? []).length === 0);
    const guest = await guestAt(served, trial.table);
    const ordered = await guest.order([{ product: plain.id }]);
    expect(ordered.status).toBe(201);
    const console = await inside(served, trial.token);
    const { body: board } = await console('GET', `venues/${trial.id}/board?locale=sv`);
    expect(board.orders.map((each: Answer['body']) => each.id)).toEqual([ordered.body.id]);
    const { body: me } = await console('GET', 'me');
    expect(me.venues).toMatchObject([{ id: trial.id, trialEndsAt: trial.endsAt }]);
    expect(me.permissions).toEqual([]);
  },
);

test('its own menu is on the phone at once, and what was guessed still waits for an answer', async () => {
  const served = await run();
  const { status, body: trial } = await open(served, { menu: 'own', file: asFile(CSV) });
  expect([status, trial.products]).toEqual([201, 2]);
  const { body: shown } = await served.ask('GET', `venues/${trial.id}/menu?locale=sv`);
  expect(
    shown.categories.flatMap((each: Answer['body']) =>
      each.products.map(({ name, price }: Answer['body']) => [name, price]),
    ),
  ).toEqual([
    ['Ljus lager', 7_200],
    ['Fisksoppa', 14_500],
  ]);
  const console = await inside(served, trial.token);
  const published = await console('POST', `venues/${trial.id}/menu/draft/publish`, {
    revision: 1,
    menuVersion: 1,
  });
  expect(published.body.code).toBe('menu.incomplete');
});

const PAGE = JSON.stringify({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Menu',
      hasMenuSection: {
        '@type': 'MenuSection',
        name: 'Mat',
        hasMenuItem: {
          '@type': 'MenuItem',
          name: 'Blini',
          offers: { '@type': 'Offer', price: 95, priceCurrency: 'SEK' },
        },
      },
    },
  ],
});

test('its own menu comes from the page that has it, and a page without one costs no trial', async () => {
  const asked: string[] = [];
  const served = await run({
    fetchMenuPage: async (address, { within }) => {
      asked.push(address);
      expect(within).toBeLessThan(15_000);
      if (address === 'krog.example/bord') {
        const document = '<html><body><p>Boka bord, 95 kr per person.</p></body></html>';
        return { addresses: [`https://${address}`], document, unread: [] };
      }
      if (address !== 'krog.example/meny') throw new ProblemError('menu.page_without_menu');
      return { addresses: [`https://${address}`], document: PAGE, unread: [] };
    },
  });
  const own = (address: string) => open(served, { menu: 'own', address });
  for (const page of ['krog.example', 'krog.example/bord']) {
    for (let at = 0; at < 4; at += 1) {
      const refused = await open(served, { menu: 'own', address: page }, { browser: page });
      expect(codeOf(refused)).toEqual([422, 'menu.page_without_menu']);
    }
  }
  const { status, body: trial } = await own('krog.example/meny');
  expect([status, trial.products]).toEqual([201, 1]);
  const { body: shown } = await served.ask('GET', `venues/${trial.id}/menu?locale=sv`);
  expect(shown.categories[0].products[0]).toMatchObject({ name: 'Blini', price: 9_500 });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await own('krog.example')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([409, 429]);
  // Nothing is fetched for who may open nothing, or asks for one of the samples.
  expect(asked).toHaveLength(9);
  expect((await open(served, { address: 'krog.example', email: 'bo@example.com' })).status).toBe(
    201,
  );
  expect(asked).toHaveLength(9);
});

test('a page into a private network is not fetched', async () => {
  const served = await run();
  for (const address of ['127.0.0.1/menu', 'http://[::1]', 'https://169.254.169.254/latest']) {
    const answer = await open(served, { menu: 'own', address });
    expect([address, answer.body.code]).toEqual([address, 'menu.page_private']);
  }
});

test('a repeated key gets the same venue, another body is refused, and so is a second with the e-mail', async () => {
  const served = await run();
  const key = newOrderId();
  const first = (await open(served, {}, { key })).body;
  const again = (await open(served, {}, { key })).body;
  expect([again.id, again.table]).toEqual([first.id, first.table]);
  await inside(served, again.token);
  expect(codeOf(await open(served, { venue: 'Annat' }, { key }))).toEqual([
    422,
    'forms.key_reused',
  ]);
  const second = await open(served, { email: 'Elin@Olkallaren.example' }, { browser: 'Safari' });
  expect(codeOf(second)).toEqual([409, 'trials.already_open']);
});

test.each([
  ['the trap filled in', { website: 'x' }, 'forms.looks_automatic'],
  ['no time to read it', { elapsed: 10 }, 'forms.too_quick'],
  ['a name of spaces', { venue: '   ' }, 'request.invalid'],
  ['the name of a venue that is there', { venue: 'lill krogen' }, 'trials.name_taken'],
  ['no e-mail address', { email: 'elin' }, 'request.invalid'],
  ['a link for a name', { venue: 'Win at https://evil.example/x' }, 'request.invalid'],
  ['a place that is none', { timeZone: 'Europe/Atlantis' }, 'request.invalid'],
  ['its own menu but no file', { menu: 'own' }, 'request.invalid'],
  ['a file without products', { menu: 'own', file: asFile('<p>Menu</p>') }, 'trials.empty_menu'],
  ['a role for itself', { role: 'owner' }, 'request.invalid'],
  ['a venue of its choice', { id: VENUE }, 'request.invalid'],
])('a trial with %s is refused', async (_name, changes, code) => {
  const served = await run();
  const answer = await open(served, changes);
  expect(answer.body.code).toBe(code);
  expect(answer.status).toBeLessThan(500);
});

test('an address opens a few, and not from another page', async () => {
  const served = await run();
  const of = (at: number) => open(served, { email: `elin${at}@example.com` });
  const answers = [];
  for (let at = 0; at < 6; at += 1) answers.push((await of(at)).status);
  expect(answers.at(-1)).toBe(429);
  const foreign = await open(
    served,
    { email: 'x@example.com' },
    { origin: 'https://evil.example' },
  );
  expect(codeOf(foreign)).toEqual([403, 'request.not_acceptable_origin']);
});

test('the operator decides whether trials can be opened; production begins without', async () => {
  const served = await run({ config: { mode: 'production' } });
  const operator = await served.operator();
  const isOn = async () => (await served.ask('GET', 'trials')).body.isOn;
  expect(await isOn()).toBe(false);
  expect(codeOf(await open(served))).toEqual([409, 'trials.off']);
  await operator('PUT', 'installation/trials', { isOn: true });
  expect(await isOn()).toBe(true);
  expect((await open(served)).status).toBe(201);
  const manager = await served.staff('manager');
  const refused = await manager('PUT', 'installation/trials', { isOn: false });
  expect(refused.body.code).toBe('staff.forbidden');
});

test('a trial has ten tables, a hundred orders a day, and reaches nobody outside', async () => {
  const served = await run();
  const { body: trial } = await open(served, { menu: 'cafe' });
  const console = await inside(served, trial.token);
  const path = `venues/${trial.id}`;
  const many = Array.from({ length: TRIAL_TABLES_MAX }, (_, at) => `T${at}`);
  const tables = await console('POST', `${path}/tables`, { labels: many, area: null });
  expect(codeOf(tables)).toEqual([409, 'tables.too_many']);
  const invited = await console('POST', `${path}/invitations`, { role: 'staff', name: 'Bo' });
  expect(invited.body.code).toBe('staff.forbidden');
  for (const [name, body] of [
    [
      `${path}/webhooks`,
      { url: 'https://93.184.215.14/', description: '', kinds: ['order.placed'] },
    ],
    [`${path}/api-keys`, { name: 'x', scopes: ['orders.read'], expiresAt: null }],
    [`${path}/day-mails`, { email: 'victim@example.com', gets: 'summary' }],
    [`${path}/menu/import/page`, { address: 'https://victim.example/menu' }],
  ] as const) {
    const answer = await console('POST', name, body, { 'idempotency-key': newOrderId() });
    expect([name, ...codeOf(answer)]).toEqual([name, 403, 'trials.not_in_trial']);
  }
  await served.context.store.write('installation', (db) =>
    sql`insert into order_numbers (venue_id, business_day, last_number, last_tab)
      values (${trial.id}, ${'2026-11-20'}, ${TRIAL_ORDERS_MAX}, 0)`.execute(db),
  );
  const guest = await guestAt(served, trial.table);
  const refused = await guest.order([{ product: 'tea', options: [] }, { product: 'cardamom-bun' }]);
  const plain = await guest.order([{ product: 'cardamom-bun' }]);
  expect([refused.status < 500, plain.body.code]).toEqual([true, 'orders.paused']);
});

test('a trial sees nothing of another venue, and the desk stays open without a password', async () => {
  const served = await run();
  const { body: trial } = await open(served);
  const console = await inside(served, trial.token);
  expect((await console('GET', `venues/${VENUE}/board?locale=sv`)).body.code).toBe(
    'staff.forbidden',
  );
  expect((await console('DELETE', `venues/${VENUE}/trial`)).body.code).toBe('staff.forbidden');
  served.clock.advance(2 * 3_600_000);
  expect((await console('GET', `venues/${trial.id}/menu/draft`)).status).toBe(200);
  const owner = await served.staff('owner');
  expect(codeOf(await owner('DELETE', `venues/${VENUE}/trial`))).toEqual([404, 'trials.unknown']);
});

/** How many rows name a venue, in every table that has a venue; and those of all tables. */
async function rowsOf({ context }: TestApp, venue: string) {
  const { reader } = context.store;
  const counts = new Map<string, number>();
  const all = new Map<string, number>();
  for (const { name, columns } of await reader.introspection.getTables()) {
    const count = async (where: ReturnType<typeof sql>) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(name)} ${where}`.execute(reader);
      return Number(rows[0]?.n);
    };
    all.set(name, await count(sql``));
    // PostgreSQL's own mark of each process' last change says nothing of a venue.
    const has = name !== 'last_writes' && columns.some((column) => column.name === 'venue_id');
    if (has) counts.set(name, await count(sql`where venue_id = ${venue}`));
  }
  return { counts, all };
}

/** Its visitor takes an order, as staff do. */
function takeOrder(console: Ask, { id, table }: { id: string; table: string }): Promise<Answer> {
  const lines = [{ product: 'cardamom-bun', options: [], quantity: 1 }];
  return console(
    'POST',
    `venues/${id}/tables/${table}/orders`,
    { menuVersion: 1, lines, served: false },
    { 'idempotency-key': newOrderId() },
  );
}

test('when it expires nothing of it is left, in any table, and other venues keep all of theirs', async () => {
  const served = await run();
  const other = await guestAt(served);
  await other.order([{ product: 'water' }]);
  await served.staff('owner');
  const before = await rowsOf(served, VENUE);
  const { body: trial } = await open(served, { menu: 'cafe' });
  const guest = await guestAt(served, trial.table);
  const ordered = await guest.order([{ product: 'cardamom-bun' }, { product: 'tea', options: [] }]);
  await guest.order([{ product: 'cardamom-bun' }]);
  await guest.call({ kind: 'staff' });
  const console = await inside(served, trial.token);
  expect((await takeOrder(console, trial)).status).toBe(201);
  await console('PUT', `venues/${trial.id}/products/cardamom-bun/sold-out`, { soldOut: true });
  expect(ordered.status).toBeLessThan(500);
  expect((await rowsOf(served, trial.id)).counts.get('orders')).toBeGreaterThan(0);
  served.clock.advance(TRIAL_DAYS * DAY_MS - 60_000);
  await runJobs(served.context);
  expect((await rowsOf(served, trial.id)).counts.get('venues') ?? 1).toBe(1);
  served.clock.advance(60_000);
  await runJobs(served.context);
  const { counts, all } = await rowsOf(served, trial.id);
  expect([...counts].filter(([, count]) => count > 0)).toEqual([]);
  for (const table of [
    'venues',
    'orders',
    'order_lines',
    'order_seen',
    'staff',
    'trials',
    'menus',
  ]) {
    expect([table, all.get(table)]).toEqual([
      table,
      table === 'trials' ? 0 : before.all.get(table),
    ]);
  }
  const late = await served.ask(
    'POST',
    'trials/session',
    { token: trial.token },
    { origin: ORIGIN },
  );
  expect(codeOf(late)).toEqual([410, 'trials.ended']);
  expect((await served.ask('GET', `tables/${trial.table}`)).status).toBe(404);
});

test('every table that has a venue is cleared', async () => {
  const { context } = await testApp({ database: 'memory' });
  const tables = await context.store.reader.introspection.getTables();
  const ofVenues = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'venue_id'))
    .map(({ name }) => name);
  expect(ofVenues.filter((name) => !CLEARED_TABLES.includes(name))).toEqual([]);
});

test('its visitor ends it at once, and the open streams with it', async () => {
  const served = await run();
  const { body: trial } = await open(served);
  const console = await inside(served, trial.token);
  expect((await console('DELETE', `venues/${trial.id}/trial`)).status).toBe(204);
  expect((await console('GET', 'me')).body.code).toBe('staff.sign_in_required');
  expect((await served.ask('GET', `venues/${trial.id}/menu?locale=sv`)).status).toBe(404);
});

test('the operator keeps it: it loses its limits, and its owner is invited by mail', async () => {
  const smtp = await smtpServer();
  const base = 'https://kajen.example';
  const served = await run({
    config: { appBase: base, smtp: { url: smtp.url, from: 'Servett <no-reply@kajen.example>' } },
  });
  const { body: trial } = await open(served, {}, { origin: base });
  expect(trial.isMailed).toBe(true);
  const { to, text } = await smtp.next();
  expect([to, text.includes(`${base}/venue/#trial=${trial.token}`)]).toEqual([
    ['elin@olkallaren.example'],
    true,
  ]);
  const operator = await served.operator();
  const listed = await operator('GET', 'installation/trials');
  expect(listed.body).toMatchObject({ open: 1, trials: [{ id: trial.id, email: WISH.email }] });
  expect(
    (await operator('GET', 'installation/venues')).body.venues.map(({ id }: Answer['body']) => id),
  ).toEqual([VENUE]);
  const path = `installation/trials/${trial.id}/keep`;
  const kept = await operator('POST', path, { deletesOrders: false }, { origin: base });
  expect([kept.status, kept.body.link.mailed]).toEqual([
    201,
    { email: WISH.email, outcome: 'sent' },
  ]);
  const late = await served.ask('POST', 'trials/session', { token: trial.token }, { origin: base });
  expect(codeOf(late)).toEqual([410, 'trials.ended']);
  served.clock.advance(30 * DAY_MS);
  await runJobs(served.context);
  expect((await served.ask('GET', `venues/${trial.id}/menu?locale=sv`)).status).toBe(200);
});

test('the link is mailed again to who opened one, and nobody learns who has', async () => {
  const smtp = await smtpServer();
  const base = 'https://kajen.example';
  const served = await run({
    config: { appBase: base, smtp: { url: smtp.url, from: 'Servett <no-reply@kajen.example>' } },
  });
  const { body: trial } = await open(served, {}, { origin: base });
  await smtp.next();
  const again = (email: string) =>
    served.ask('POST', 'trials/link', { email, locale: 'sv' }, { origin: base });
  expect((await again('nobody@example.com')).status).toBe(204);
  expect((await again(WISH.email)).status).toBe(204);
  const { text } = await smtp.next();
  const [, token = ''] = /#trial=([\w-]{32})/.exec(text) ?? [];
  expect(token).not.toBe(trial.token);
  const entered = await served.ask('POST', 'trials/session', { token }, { origin: base });
  expect(entered.body.venues[0].id).toBe(trial.id);
});

test('one that is kept can begin without what was ordered to try it', async () => {
  const served = await run();
  const operator = await served.operator();
  const { body: trial } = await open(served, { menu: 'cafe' });
  const other = await guestAt(served);
  await other.order([{ product: 'water' }]);
  const guest = await guestAt(served, trial.table);
  await guest.order([{ product: 'cardamom-bun' }]);
  expect((await takeOrder(await inside(served, trial.token), trial)).status).toBe(201);
  const before = await rowsOf(served, trial.id);
  const others = await rowsOf(served, VENUE);
  const kept = await operator('POST', `installation/trials/${trial.id}/keep`, {
    deletesOrders: true,
  });
  expect(kept.status).toBe(201);
  const { counts } = await rowsOf(served, trial.id);
  const gone = [...before.counts].filter(([name, count]) => count > (counts.get(name) ?? 0));
  expect(gone.map(([name]) => name)).toEqual(
    expect.arrayContaining(['orders', 'seatings', 'events']),
  );
  const emptied = ['orders', 'seatings', 'events', 'order_numbers', 'idempotency_keys'];
  for (const name of emptied) {
    expect([name, counts.get(name)]).toEqual([name, 0]);
  }
  for (const name of ['menus', 'tables', 'venue_counters']) {
    expect([name, counts.get(name)]).toEqual([name, before.counts.get(name)]);
  }
  expect((await rowsOf(served, VENUE)).counts).toEqual(others.counts);
  // The phone of before is no longer at the table; another guest's order is the first.
  expect((await guest.order([{ product: 'cardamom-bun' }])).status).toBe(401);
  const next = await guestAt(served, trial.table);
  const { status, body } = await next.order([{ product: 'cardamom-bun' }]);
  expect([status, body.number]).toEqual([201, 1]);
});

test('what guests order while it is kept without its tries is refused or goes with the rest', async () => {
  const served = await run();
  const operator = await served.operator();
  const { body: trial } = await open(served, { menu: 'cafe' });
  const guests: TestGuest[] = [];
  for (let at = 0; at < 6; at += 1) guests.push(await guestAt(served, trial.table));
  const order = (guest: TestGuest) => guest.order([{ product: 'cardamom-bun' }]);
  for (const guest of guests) await order(guest);
  const keep = operator('POST', `installation/trials/${trial.id}/keep`, { deletesOrders: true });
  const [kept, ...sent] = await Promise.all([keep, ...guests.map(order)]);
  expect(kept.status).toBe(201);
  for (const { status } of sent) expect([201, 401, 409]).toContain(status);
  const { counts } = await rowsOf(served, trial.id);
  for (const name of ['orders', 'seatings', 'guest_sessions']) {
    expect([name, counts.get(name)]).toEqual([name, 0]);
  }
});

test('a trial that is kept while its deletion begins stays, with all of it', async () => {
  const served = await run();
  const { body: trial } = await open(served);
  const operator = await served.operator();
  const { store } = served.context;
  const writeApart: typeof store.writeApart = async (...write) => {
    await operator('POST', `installation/trials/${trial.id}/keep`, { deletesOrders: false });
    return store.writeApart(...write);
  };
  const ending = endTrial({ ...served.context, store: { ...store, writeApart } }, trial.id);
  await expect(ending).rejects.toMatchObject({ code: 'trials.unknown' });
  expect((await served.ask('GET', `venues/${trial.id}/menu?locale=sv`)).status).toBe(200);
  expect((await served.ask('GET', `tables/${trial.table}`)).status).toBe(200);
});

test('a trial whose deletion stopped half way lets nobody in, is not kept, and is deleted', async () => {
  const served = await run();
  const { body: trial } = await open(served);
  const operator = await served.operator();
  const { store } = served.context;
  let writes = 0;
  const writeApart: typeof store.writeApart = (...write) => {
    writes += 1;
    return writes > 1 ? Promise.reject(new Error('The disk is full.')) : store.writeApart(...write);
  };
  const ending = endTrial({ ...served.context, store: { ...store, writeApart } }, trial.id);
  await expect(ending).rejects.toThrow('full');
  const { token } = trial;
  const entered = await served.ask('POST', 'trials/session', { token }, { origin: ORIGIN });
  expect(codeOf(entered)).toEqual([410, 'trials.ended']);
  const kept = await operator('POST', `installation/trials/${trial.id}/keep`, {
    deletesOrders: false,
  });
  expect(codeOf(kept)).toEqual([404, 'trials.unknown']);
  expect((await operator('GET', 'installation/trials')).body.trials).toEqual([]);
  await runJobs(served.context);
  const { counts } = await rowsOf(served, trial.id);
  expect([...counts].filter(([, count]) => count > 0)).toEqual([]);
});

test('a request that is sent twice at once opens one venue, and both answers lead to it', async () => {
  const served = await run();
  const key = newOrderId();
  const send = (at: number) => open(served, {}, { key, browser: `Safari ${at}` });
  const [first, second] = await Promise.all([send(1), send(2)]);
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
});

test('a mailbox is not flooded, from however many browsers', async () => {
  const served = await run();
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    const { status, body } = await open(served, {}, { browser: `Safari ${at}` });
    statuses.push(status);
    if (status === 201) await endTrial(served.context, body.id);
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('a trial stores so many pictures, and other venues as many as they like', async () => {
  const served = await run();
  const { body: trial } = await open(served);
  const console = await inside(served, trial.token);
  const manager = await served.staff('manager');
  const type = { 'content-type': 'image/png' };
  const codes = async (ask: Ask, venue: string) => {
    const all = new Set<string>();
    for (let at = 0; at < 61; at += 1) {
      const { body } = await ask('POST', `venues/${venue}/pictures`, Buffer.from('none'), type);
      all.add(body.code);
    }
    return [...all];
  };
  expect(await codes(console, trial.id)).toEqual([
    'pictures.not_a_picture',
    'request.rate_limited',
  ]);
  expect(await codes(manager, VENUE)).toEqual(['pictures.not_a_picture']);
});

test('a picture that could not be stored once is stored for the next trial', async () => {
  const { context } = await testApp({ database: 'memory' });
  let isFull = true;
  const pictures: typeof context.pictures = {
    ...context.pictures,
    put: (name, content) =>
      isFull ? Promise.reject(new Error('The disk is full.')) : context.pictures.put(name, content),
  };
  const samples = createSampleLibrary('demo', pictures);
  await expect(samples('pub', 'SEK')).rejects.toThrow('full');
  isFull = false;
  expect((await samples('pub', 'SEK')).categories.length).toBeGreaterThan(4);
});

test('trials are in no public figure', async () => {
  const served = await run();
  await open(served);
  const { body } = await served.ask('GET', 'metrics');
  expect([body.venues, body.tables]).toEqual([1, expect.any(Number)]);
});
