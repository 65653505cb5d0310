import { expect, test } from 'vitest';
import { atOnce } from '#tests/support/at-once.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, ORIGIN, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { isOnPostgres } from '#tests/support/server/test-store.ts';
import { listImportColumns } from '../menu-import/import-columns.repository.ts';

const origin = { origin: ORIGIN };
const codeOf = ({ status, body }: Answer) => [status, body?.code];
const WISH = {
  owner: {
    name: 'Maria Holm',
    email: 'Maria@Kajkanten.example',
    password: 'tolv krabbor i hissen',
  },
  venue: {
    name: 'Café Kajkanten',
    locales: ['sv', 'en'],
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    vat: { standard: 2_500, food: 1_200 },
  },
  menu: 'empty',
  tables: 12,
};
const setUp = (served: TestApp, code: string, changes: object = {}) =>
  served.ask('POST', 'setup', { ...WISH, code, ...changes }, origin);

async function waiting(database?: 'file') {
  const served = await testApp({ menu: null, ...(database && { database }) });
  return { served, code: await served.context.setUp.open() };
}

test('the code in the log creates owner, venue and tables, and signs the owner in', async () => {
  const { served, code } = await waiting();
  expect((await served.ask('GET', 'setup')).body).toMatchObject({
    isNeeded: true,
    sendsMail: false,
  });
  const { body: me, headers } = await setUp(served, code.toLowerCase().replaceAll('-', ' '));
  expect(me).toMatchObject({
    name: 'Maria Holm',
    email: 'maria@kajkanten.example',
    venues: [{ id: 'cafe-kajkanten', name: 'Café Kajkanten', role: 'owner' }],
    permissions: ['feedback.moderate', 'registrations.handle', 'visitors.answer', 'venues.manage'],
  });
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const { body: board } = await served.ask(
    'GET',
    'venues/cafe-kajkanten/board?locale=sv',
    undefined,
    { cookie },
  );
  expect(board.tables.map((table: { label: string }) => table.label)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  );
  expect(board.products).toEqual([]);
  expect((await served.ask('GET', 'setup')).body).toMatchObject({
    isNeeded: false,
    sendsMail: false,
  });
  expect(codeOf(await setUp(served, code))).toEqual([409, 'setup.closed']);
});

test.each([
  [undefined, 'one_party'],
  [false, 'one_party'],
  [true, 'open'],
])('strangers share tables: %s; later phones join under "%s"', async (sharesTables, policy) => {
  const { served, code } = await waiting();
  const venue = { ...WISH.venue, ...(sharesTables !== undefined && { sharesTables }) };
  expect((await setUp(served, code, { venue })).status).toBe(200);
  const { body: menu } = await served.ask('GET', 'venues/cafe-kajkanten/menu?locale=en');
  expect(menu.venue.ordering.joinPolicy).toBe(policy);
});

test('the kind of venue sets how orders are accepted, made and brought, and the settings say so', async () => {
  const { served, code } = await waiting();
  const venue = { ...WISH.venue, kind: 'cafe' as const, sharesTables: true };
  expect((await setUp(served, code, { venue })).status).toBe(200);
  const file = await served.context.store.reader
    .selectFrom('menus')
    .select('document')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(file.document).venue.ordering).toMatchObject({
    ...{ kind: 'cafe', joinPolicy: 'open', service: 'collect', holdsCourses: false },
    stationWork: [{ station: 'bar' }, { station: 'kitchen' }],
  });
});

test("the demonstration's menu gets the venue's own name, currency and VAT", async () => {
  const { served, code } = await waiting();
  const venue = { ...WISH.venue, currency: 'EUR', vat: { standard: 1_900, food: 700 } };
  expect((await setUp(served, code, { menu: 'demonstration', venue })).status).toBe(200);
  const { body: menu } = await served.ask('GET', 'venues/cafe-kajkanten/menu?locale=en');
  expect(menu.venue).toMatchObject({ name: 'Café Kajkanten', currency: 'EUR' });
  expect(menu.categories.length).toBeGreaterThan(3);
});

test('a wrong code is refused, ten times, and then delayed', async () => {
  const { served, code } = await waiting();
  const guess = (text: string) => served.ask('POST', 'setup/code', { code: text }, origin);
  expect((await guess(code)).status).toBe(204);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(codeOf(await guess('AAAA-AAAA-AAAA'))).toEqual([403, 'setup.wrong_code']);
  }
  const blocked = await guess(code);
  expect(codeOf(blocked)).toEqual([429, 'request.rate_limited']);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  served.clock.advance(10 * 60_000);
  expect((await guess(code)).status).toBe(204);
});

test.runIf(!isOnPostgres())(
  'another start has another code, and the old one is invalid',
  async () => {
    const { served, code } = await waiting();
    const next = await served.context.setUp.open();
    expect(codeOf(await setUp(served, code))).toEqual([403, 'setup.wrong_code']);
    expect((await setUp(served, next)).status).toBe(200);
  },
);

test('of two who set up at once, one succeeds, and the result is complete', async () => {
  const { served, code } = await waiting(isOnPostgres() ? undefined : 'file');
  const other = { ...WISH.venue, name: 'Another' };
  const answers = await atOnce(served, [
    () => setUp(served, code),
    () => setUp(served, code, { venue: other, owner: { ...WISH.owner, email: 'b@example.com' } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { reader } = served.context.store;
  expect((await reader.selectFrom('venues').selectAll().execute()).length).toBe(1);
  expect((await reader.selectFrom('staff').selectAll().execute()).length).toBe(1);
});

test.each([
  ['a currency that is none', { venue: { ...WISH.venue, currency: 'XQQ' } }, 'request.invalid'],
  ['a time zone that is none', { venue: { ...WISH.venue, timeZone: 'Mars' } }, 'request.invalid'],
  [
    'a password that is its own venue',
    { owner: { ...WISH.owner, password: 'kajkanten-cafe' } },
    'staff.weak_password',
  ],
])('%s is refused, and nothing is made', async (_name, changes, expected) => {
  const { served, code } = await waiting();
  expect((await setUp(served, code, changes)).body.code).toBe(expected);
  expect(await served.context.store.reader.selectFrom('venues').selectAll().execute()).toEqual([]);
  expect((await setUp(served, code)).status).toBe(200);
});

test('once somebody can grant access, set-up is closed', async () => {
  const served = await testApp();
  await served.staff('owner');
  expect((await served.ask('GET', 'setup')).body).toMatchObject({
    isNeeded: false,
    sendsMail: false,
  });
  expect(codeOf(await setUp(served, 'AAAA-AAAA-AAAA'))).toEqual([409, 'setup.closed']);
});

const CSV = 'Kategori;Namn;Pris\nMat;Fisksoppa;145\nMat;Bröd;12,-\nDryck;Vatten;\n';
const asFile = (text: string) => ({ bytes: Buffer.from(text).toString('base64') });

test('a file is previewed before there is a venue, and becomes its menu', async () => {
  const { served, code } = await waiting();
  const look = (file: object, headers = origin) =>
    served.ask('POST', 'setup/menu', { code, venue: WISH.venue, file }, headers);
  const { status, body: preview } = await look(asFile(CSV));
  expect(status).toBe(200);
  const names = (rows: { name: string; kind: string }[]) =>
    rows.filter(({ kind }) => kind === 'product').map(({ name }) => name);
  expect(names(preview.added)).toEqual(['Fisksoppa', 'Bröd']);
  expect(preview.rejected).toMatchObject([{ row: 4, problems: [{ reason: 'price_missing' }] }]);
  expect(preview.currency).toBe('SEK');
  expect(await served.context.store.reader.selectFrom('venues').selectAll().execute()).toEqual([]);
  expect(preview.questions.categories).toMatchObject([
    {
      name: 'Mat',
      products: [
        { name: 'Fisksoppa', asks: ['station', 'vat', 'alcohol'] },
        { name: 'Bröd', suggested: { station: 'kitchen', vat: 'reduced', alcohol: false } },
      ],
    },
  ]);
  const [soup, bread] = preview.questions.categories[0].products;
  const answersWith = (station: string) => [
    { product: soup.id, station, vat: 'standard', alcohol: true },
    { product: bread.id, station: 'kitchen', vat: 'reduced', alcohol: false },
  ];
  const file = (station: string) => ({ ...asFile(CSV), answers: answersWith(station) });
  const wrong = await setUp(served, code, { menu: 'import', file: file('grill') });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    [{ path: 'body/file/answers/0/station', message: 'is no station' }],
  ]);
  expect((await setUp(served, code, { menu: 'import', file: file('bar') })).status).toBe(200);
  const { body: menu } = await served.ask('GET', 'venues/cafe-kajkanten/menu?locale=sv');
  const [food] = menu.categories;
  expect(
    food.products.map((each: Record<string, unknown>) => [
      each.name,
      each.price,
      each.station,
      each.vat,
      each.alcohol ?? false,
    ]),
  ).toEqual([
    ['Fisksoppa', 14_500, 'bar', 'standard', true],
    ['Bröd', 1_200, 'kitchen', 'reduced', false],
  ]);
  expect(menu.stations.length).toBe(2);
});

test.each([
  [
    'schema.org data within a page',
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Menu',
      hasMenuSection: {
        '@type': 'MenuSection',
        name: 'Mat',
        hasMenuItem: {
          '@type': 'MenuItem',
          name: 'Fisksoppa',
          offers: { '@type': 'Offer', price: '145', priceCurrency: 'SEK' },
        },
      },
    })}</script>`,
    'jsonld',
  ],
  ['servett-menu.json', JSON.stringify(smallMenu()), 'servett'],
])('%s is taken as well', async (_name, text, format) => {
  const { served, code } = await waiting();
  const file = asFile(text);
  const { body } = await served.ask(
    'POST',
    'setup/menu',
    { code, venue: WISH.venue, file },
    origin,
  );
  expect(body.format).toBe(format);
  expect(body.added.length).toBeGreaterThan(0);
  expect((await setUp(served, code, { menu: 'import', file })).status).toBe(200);
  const { body: menu } = await served.ask('GET', 'venues/cafe-kajkanten/menu?locale=sv');
  expect(menu.categories.length).toBeGreaterThan(0);
  expect(menu.venue.name).toBe('Café Kajkanten');
});

test('a file is previewed only with the code, and only while set-up is possible', async () => {
  const { served, code } = await waiting();
  const look = (body: object) =>
    served.ask('POST', 'setup/menu', { venue: WISH.venue, file: asFile(CSV), ...body }, origin);
  expect(codeOf(await look({ code: 'AAAA-AAAA-AAAA' }))).toEqual([403, 'setup.wrong_code']);
  const odd = await look({ code, venue: { ...WISH.venue, currency: 'XQQ' } });
  expect(codeOf(odd)).toEqual([400, 'request.invalid']);
  const page = await look({ code, file: asFile('<html><p>Our menu</p></html>') });
  expect(page.body.rejected[0].problems[0].reason).toBe('page_without_data');
  expect(codeOf(await setUp(served, code, { menu: 'import' }))).toEqual([400, 'request.invalid']);
  await setUp(served, code);
  const late = await look({ code, file: { bytes: 'A'.repeat(1_000_000) } });
  expect(codeOf(late)).toEqual([409, 'setup.closed']);
});

test('a product with open questions is hidden until somebody answers', async () => {
  const { served, code } = await waiting();
  expect((await setUp(served, code, { menu: 'import', file: asFile(CSV) })).status).toBe(200);
  const { body: menu } = await served.ask('GET', 'venues/cafe-kajkanten/menu?locale=sv');
  expect(menu.categories[0].products).toEqual([]);
});

test('what was chosen of a file’s columns at the first set-up is remembered for the next one', async () => {
  const { served, code } = await waiting();
  const sheet = 'Avd;Rätt;Slantar\nMat;Soppa;95\nMat;Grillad lax;145';
  const file = { ...asFile(sheet), columns: '1:category,3:price' };
  expect((await setUp(served, code, { menu: 'import', file })).status).toBe(200);
  const [remembered] = await listImportColumns(served.context.store.reader, 'cafe-kajkanten');
  expect(Object.values(remembered?.byHeader ?? {}).sort()).toEqual(['category', 'price']);
});
