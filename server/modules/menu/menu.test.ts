import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { markOf } from '#core/menu/translations/translations.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { importMenu } from './import-menu.usecase.ts';
import { readMenuFile } from './menu-file-check.ts';

const menuPath = `venues/${VENUE}/menu`;

test("the menu is in the requested language, else in the venue's first", async () => {
  const { ask } = await testApp();
  const english = await ask('GET', `${menuPath}?locale=en`);
  expect(english.body.categories[0].products[0].name).toBe('Soup');
  expect((await ask('GET', menuPath)).body.locale).toBe('sv');
  expect((await ask('GET', `${menuPath}?locale=de`)).status).toBe(400);
  expect((await ask('GET', 'venues/nowhere/menu')).body.code).toBe('venues.unknown');
});

test('released elements find a colour under its old name', async () => {
  const { ask } = await testApp();
  for (const path of [menuPath, `tables/${TABLE}/menu`, `${menuPath}?part=opening`]) {
    const { body } = await ask('GET', path);
    const colors = smallMenu().categories.map(({ placeholderColor }) => placeholderColor);
    expect(body.categories.map(({ cloth }: { cloth: number }) => cloth)).toEqual(colors);
  }
});

test('a client that knows a table gets its menu in one step, the same as from its venue', async () => {
  const { ask } = await testApp();
  const atTable = await ask('GET', `tables/${TABLE}/menu?locale=en&part=opening`);
  const atVenue = await ask('GET', `${menuPath}?locale=en&part=opening`);
  expect(atTable.body).toEqual(atVenue.body);
  const etag = String(atTable.headers.etag);
  expect(etag).toBe(atVenue.headers.etag);
  const again = await ask('GET', `tables/${TABLE}/menu?locale=en&part=opening`, undefined, {
    'if-none-match': etag,
  });
  expect(again).toMatchObject({ status: 304, text: '' });
  const nowhere = await ask('GET', 'tables/0000zzzz0000/menu');
  expect([nowhere.status, nowhere.body.code]).toEqual([404, 'tables.unknown']);
});

test('a known menu is not sent again, until something public changes', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const first = await served.ask('GET', menuPath);
  const etag = String(first.headers.etag);
  const ifChanged = () => served.ask('GET', menuPath, undefined, { 'if-none-match': etag });
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(await ifChanged()).toMatchObject({ status: 304, text: '' });
  await (await guestAt(served)).order([{ product: 'soup' }]);
  expect((await ifChanged()).status).toBe(304);
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: true });
  const changed = await ifChanged();
  expect(changed.status).toBe(200);
  expect(changed.body.availability.soldOutProducts).toEqual(['soup']);
  const other = await served.ask('GET', `${menuPath}?locale=en`, undefined, {
    'if-none-match': String(changed.headers.etag),
  });
  expect(other.status).toBe(200);
});

test('the menu is compressed for clients that support it', async () => {
  const menu = smallMenu();
  const [food] = menu.categories;
  food?.products.push(
    ...Array.from({ length: 30 }, (_, index) => ({
      id: `dish-${index}`,
      name: { sv: `Rätt ${index}` },
      price: 100,
      vat: 'reduced' as const,
      station: 'kitchen',
      allergens: 'unknown' as const,
    })),
  );
  const { ask } = await testApp({ menu });
  const brotli = await ask('GET', menuPath, undefined, { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers.vary).toContain('accept-encoding');
  const { app } = await testApp({ menu });
  const plain = await app.inject({ url: `/api/v1/${menuPath}` });
  const bodyFor = async (accepted: string) => {
    const answer = await app.inject({
      url: `/api/v1/${menuPath}`,
      headers: { 'accept-encoding': accepted },
    });
    return { encoding: answer.headers['content-encoding'], body: answer.rawPayload };
  };
  const gzip = await bodyFor('gzip, deflate');
  expect([gzip.encoding, gunzipSync(gzip.body).equals(plain.rawPayload)]).toEqual(['gzip', true]);
  const packed = await bodyFor('BR;q=1.0, gzip;q=0.5');
  expect(packed.encoding).toBe('br');
  expect(brotliDecompressSync(packed.body).equals(plain.rawPayload)).toBe(true);
  expect((await bodyFor('br;q=0, gzip;q=0.0')).encoding).toBeUndefined();
});

test('a new publication increases the version and is announced to everyone', async () => {
  const served = await testApp();
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => `${event.type} ${isPublic}`));
  });
  const answer = await importMenu(served.context, smallMenu(), async (name) => `/pictures/${name}`);
  expect(answer).toEqual({ venue: VENUE, menuVersion: 2 });
  expect(heard).toEqual(['menu.published true']);
  const { body } = await served.ask('GET', menuPath);
  expect(body.version).toBe(2);
  expect(body.categories[0].products[0].picture).toBe('/pictures/soup.svg');
});

test('a file that names a table of another venue is refused completely, and the table stays', async () => {
  const served = await testApp();
  const menu = smallMenu();
  const other = { ...menu, venue: { ...menu.venue, id: 'annan-krog', name: 'Annan krog' } };
  const importing = importMenu(served.context, other, async (name) => name);
  await expect(importing).rejects.toThrow(/table "test00000001" belongs to another venue/);
  const table = await served.ask('GET', `tables/${TABLE}`);
  expect(table.body).toMatchObject({ label: '1', venue: { id: VENUE } });
  expect((await served.ask('GET', 'venues/annan-krog/menu')).body.code).toBe('venues.unknown');
});

test('an invalid file is refused with every reason', () => {
  const menu = smallMenu();
  menu.venue.timeZone = 'Europe/Kajen';
  menu.stations = menu.stations.filter((station) => station.id !== 'bar');
  menu.optionGroups = menu.optionGroups.map((group) => ({ ...group, min: 3, max: 2 }));
  const [food] = menu.categories;
  food?.products.push(...food.products);
  expect(() => readMenuFile(menu)).toThrow(
    /time zone "Europe\/Kajen".*product "soup" stands twice.*unknown station "bar".*asks for too many/,
  );
  expect(() => readMenuFile({ ...smallMenu(), price: 1 })).toThrow(/cannot be imported/);
  const tables = ['1', '2'].map((label) => ({ label, externalId: 'T-1' }));
  expect(() => readMenuFile({ ...smallMenu(), tables })).toThrow(
    /more than one table has the external id "T-1"/,
  );
  expect(readMenuFile(smallMenu())).toEqual(smallMenu());
});

test('a table without an id in the file gets a random one, and keeps it when imported again', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const file = { ...smallMenu(), tables: [{ label: 'Terrace 3' }] };
  const tablesOf = async () =>
    (await staff('GET', `venues/${VENUE}/board`)).body.tables.filter(
      ({ label }: { label: string }) => label === 'Terrace 3',
    );
  await importMenu(served.context, file, async (name) => name);
  const [table, ...more] = await tablesOf();
  expect(more).toEqual([]);
  expect(table.id).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  await importMenu(served.context, file, async (name) => name);
  expect(await tablesOf()).toEqual([table]);
  expect((await served.ask('GET', `tables/${table.id}`)).body.label).toBe('Terrace 3');
});

test('control and direction characters never reach a published menu', () => {
  const menu = smallMenu();
  const [category] = menu.categories;
  if (category === undefined) throw new Error('the small menu has a category');
  const dirty = { ...menu, categories: [{ ...category, name: { sv: 'Öl\u202e\u0007 & vin' } }] };
  expect(readMenuFile(dirty).categories[0]?.name).toEqual({ sv: 'Öl  & vin' });
  const hidden = { ...menu, categories: [{ ...category, name: { sv: '\u202e\u200b' } }] };
  expect(() => readMenuFile(hidden)).toThrow(/categories\/0\/name\/sv/);
});

const inGerman = (menu: MenuFile): MenuFile => ({
  ...menu,
  languages: ['de'],
  translations: {
    de: { 'product/soup': { name: { text: 'Suppe', of: markOf('Soppa') } } },
    fi: { 'product/soup': { name: { text: 'Keitto', of: markOf('Soppa') } } },
  },
});

test('a menu in a language of the table has a tag of its own, and those who ask for none get nothing of it', async () => {
  const served = await testApp({ menu: inGerman(smallMenu()) });
  const ask = (query: string, etag = '') =>
    served.ask('GET', `${menuPath}?${query}`, undefined, { 'if-none-match': etag });
  const german = await ask('locale=en&language=de');
  expect(german.body).toMatchObject({ locale: 'en', language: 'de' });
  expect(german.body.categories[0].products[0]).toMatchObject({
    name: 'Suppe',
    original: { lang: 'en', name: 'Soup' },
  });
  const english = await ask('locale=en');
  expect(english.text).not.toContain('Suppe');
  expect(english.headers.etag).not.toBe(german.headers.etag);
  expect((await ask('locale=en', String(german.headers.etag))).status).toBe(200);
  expect((await ask('locale=en&language=de', String(german.headers.etag))).status).toBe(304);
  // It is translated, and not offered yet.
  const finnish = await ask('locale=en&language=fi');
  expect(finnish.body).toEqual(english.body);
  expect(finnish.headers.etag).toBe(english.headers.etag);
  expect((await ask('locale=en&language=sv')).status).toBe(400);
});
