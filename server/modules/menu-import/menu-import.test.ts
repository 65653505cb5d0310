import { expect, test } from 'vitest';
import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { MENU_BYTES_MAX } from '#core/shared/limits.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { listImportColumns, saveImportColumns } from './import-columns.repository.ts';
import { writeJsonLd } from './json-ld/write-json-ld.ts';

const path = `venues/${VENUE}/menu`;
const csv = { 'content-type': 'text/csv' };
const sheet = [
  'id;Kategori;Namn;Pris;Allergener;Moms',
  ';Mat;SOPPA;98,50;;',
  ';Mat;Våffla;65:-;mjölk, ägg, gluten;12 %',
  ';Efterrätt;Glass;45 EUR;mjölkk;',
  ';Mat;våffla;65;;',
].join('\n');

async function managing() {
  const served = await testApp();
  const staff = await served.staff('manager');
  const send = (to: string, file: string) => staff('POST', `${path}/${to}`, file, csv);
  return { served, staff, send };
}

test('a preview lists each addition, change and refused row, and changes nothing', async () => {
  const { staff, send } = await managing();
  const { status, body } = await send('import', sheet);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    format: 'csv',
    revision: 0,
    removed: [],
    unchanged: 0,
    ignored: [],
  });
  expect(body.added).toEqual([
    { kind: 'product', row: 3, name: 'Våffla', category: 'Mat', price: 6_500 },
  ]);
  expect(body.changed).toEqual([
    {
      kind: 'product',
      row: 2,
      name: 'SOPPA',
      category: 'Mat',
      price: 9_850,
      fields: [
        { field: 'name', locale: 'sv', before: 'Soppa', after: 'SOPPA' },
        { field: 'price', locale: null, before: 9_500, after: 9_850 },
      ],
    },
  ]);
  expect(body.rejected).toEqual([
    {
      row: 4,
      name: 'Glass',
      category: 'Efterrätt',
      problems: [
        { reason: 'price_currency', column: 'Pris', value: '45 EUR' },
        { reason: 'allergen_unknown', column: 'Allergener', value: 'mjölkk' },
      ],
    },
    {
      row: 5,
      name: 'våffla',
      category: 'Mat',
      problems: [{ reason: 'duplicate', column: null, value: '3' }],
    },
  ]);
  expect((await staff('GET', `${path}/draft`)).body.revision).toBe(0);
});

test('an import is applied to the draft completely and once, and keeps what the file lacks', async () => {
  const { served, staff, send } = await managing();
  const applied = await send('import/apply?revision=0', sheet);
  expect(applied).toMatchObject({ status: 200, body: { added: 1, changed: 1, removed: 0 } });
  const { revision } = applied.body;
  const draft = (await staff('GET', `${path}/draft`)).body;
  expect(draft.revision).toBe(revision);
  const [soup, waffle] = draft.menu.categories[0].products;
  expect(soup).toEqual({
    ...smallMenu().categories[0]?.products[0],
    name: { sv: 'SOPPA', en: 'Soup' },
    price: 9_850,
  });
  expect(waffle).toEqual({
    id: 'vaffla',
    name: { sv: 'Våffla' },
    price: 6_500,
    vat: 'reduced',
    station: 'bar',
    allergens: { contains: ['gluten', 'egg', 'milk'] },
    unanswered: ['station', 'alcohol'],
  });
  // Guests still see the published menu.
  const guests = await served.ask('GET', `${path}?locale=sv`);
  expect(guests.body.categories[0].products).toHaveLength(1);
  const again = await send(`import/apply?revision=${revision}`, sheet);
  expect(again.body).toEqual({ revision, added: 0, changed: 0, removed: 0 });
  const stale = await send('import/apply?revision=0', sheet);
  expect([stale.status, stale.body.code]).toEqual([409, 'menu.draft_changed']);
});

test('a product is removed only on request, and never together with an unreadable row', async () => {
  const { send } = await managing();
  const whole = 'category,name,price\nMat,Soppa,95\nDryck,Öl,72\n';
  expect((await send('import', whole)).body).toMatchObject({ removed: [], unchanged: 2 });
  const swept = (await send('import?sweep=true', whole)).body;
  expect(swept.removed).toEqual([
    { kind: 'product', row: null, name: 'Vatten', category: 'Dryck', price: 0 },
  ]);
  const unsure = await send('import?sweep=true', `${whole}Dryck,Vattn,gratis vatten\n`);
  expect(unsure.body).toMatchObject({ removed: [], rejected: [{ row: 4 }] });
});

test('a row with an id needs nothing else; a new one needs a name, a category and a price', async () => {
  const { send } = await managing();
  const ids = await send('import/apply?revision=0', 'sku,category,name,price\nA1,Mat,Soppa,95\n');
  const { revision } = ids.body;
  const prices = await send('import', 'artikelnr;pris\nA1;97\nB2;50\n');
  expect(prices.body).toMatchObject({
    revision,
    changed: [{ row: 2, name: 'Soppa', fields: [{ field: 'price', before: 9_500, after: 9_700 }] }],
    rejected: [{ row: 3, problems: [{ reason: 'name_missing' }, { reason: 'category_missing' }] }],
  });
});

test('products of one name with different ids are two, the first time and the second', async () => {
  const { send } = await managing();
  const twins =
    'servett_id;id;category;name;price\nlillkrogen/soup;A1;Mat;Soppa;95\n;A2;Mat;Soppa;70\n';
  const first = (await send('import', twins)).body;
  expect(first).toMatchObject({ added: [{ row: 3, name: 'Soppa' }], rejected: [] });
  const { revision } = (await send('import/apply?revision=0', twins)).body;
  const again = await send(`import/apply?revision=${revision}`, twins);
  expect(again.body).toEqual({ revision, added: 0, changed: 0, removed: 0 });
});

test('a text without a language has the requested one, unless its name says otherwise', async () => {
  const { send } = await managing();
  const english =
    'category,name,description,price\nFood,Soup,Of the day,95\nFood,Waffle,Crisp,65\n';
  const guessed = (await send('import', english)).body;
  expect(guessed.changed).toMatchObject([
    { name: 'Soppa', fields: [{ field: 'description', locale: 'en', after: 'Of the day' }] },
  ]);
  await send('import/apply?revision=0&locale=en', english);
  const second = (await send('import?locale=en', english)).body;
  expect(second).toMatchObject({ added: [], changed: [], unchanged: 2 });
});

test('a menu is exported in each format under its own name, and imports unchanged', async () => {
  const { staff, send } = await managing();
  for (const [format, name, type] of [
    ['servett', 'lillkrogen-servett-menu.json', 'application/json'],
    ['jsonld', 'lillkrogen-menu.jsonld', 'application/ld+json'],
    ['csv', 'lillkrogen-menu.csv', 'text/csv'],
  ]) {
    const file = await staff('GET', `${path}/export?format=${format}&of=published`);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(file.headers['content-type']).toBe(`${type}; charset=utf-8`);
    const back = await send('import?sweep=true', file.text);
    expect(back.body).toMatchObject({
      format,
      added: [],
      changed: [],
      removed: [],
      rejected: [],
      unchanged: 3,
    });
  }
  const { text } = await staff('GET', `${path}/export?format=servett`);
  expect(JSON.parse(text).tables).toBeUndefined();
});

test("another venue's file imports its groups and stations, but not its settings and tables", async () => {
  const { staff, send } = await managing();
  const other = smallMenu();
  const [group] = other.optionGroups;
  const [food] = other.categories;
  const file = {
    ...other,
    venue: { ...other.venue, id: 'annan-krog', name: 'Annan krog' },
    stations: [...other.stations, { id: 'grill', name: { sv: 'Grillen' } }],
    optionGroups: group === undefined ? [] : [{ ...group, max: 1, name: { sv: 'Glas' } }],
    categories: [
      {
        ...food,
        products: [
          {
            id: 'soup',
            name: { sv: 'Spett' },
            price: 15_000,
            vat: 'reduced',
            station: 'grill',
            allergens: 'unknown',
            optionGroups: ['size'],
            picture: 'elsewhere.webp',
          },
        ],
      },
    ],
  };
  const { body } = await send('import/apply?revision=0', JSON.stringify(file));
  const { menu } = (await staff('GET', `${path}/draft`)).body;
  expect(menu.venue).toEqual(smallMenu().venue);
  expect(menu.categories[0].products[1]).toMatchObject({
    id: 'soup-2',
    station: 'grill',
    optionGroups: ['size-2'],
  });
  expect(menu.categories[0].products[1].picture).toBeUndefined();
  expect(menu.optionGroups.map(({ id }: { id: string }) => id)).toEqual(['size', 'size-2']);
  const again = await send(`import?sweep=false`, JSON.stringify(file));
  expect(again.body).toMatchObject({ revision: body.revision, added: [], changed: [] });
  // Its picture is on the other server: that is said.
  const said = again.body.noted.flatMap(({ problems }: ImportPreview['noted'][0]) => problems);
  expect(said).toContainEqual({ reason: 'pictures_missing', column: null, value: '1' });
});

test('a picture that a file names and the server lacks takes the place of none that is here', async () => {
  const { staff, send } = await managing();
  const [category] = smallMenu().categories;
  const product = { ...category?.products[0], picture: 'here.webp' };
  const edit = { do: 'put_product', category: category?.id, product };
  await staff('POST', `${path}/draft/edits`, { revision: 0, edits: [edit] });
  const exported = async () =>
    JSON.parse((await staff('GET', `${path}/export?format=servett`)).text);
  const imported = async (picture: string | undefined, price: number) => {
    const file = await exported();
    const { revision } = (await staff('GET', `${path}/draft`)).body;
    file.categories[0].products = [{ ...product, picture, price }];
    await send(`import/apply?revision=${revision}`, JSON.stringify(file));
    return (await exported()).categories[0].products[0];
  };
  expect(await imported('elsewhere.webp', 9_700)).toMatchObject({
    picture: 'here.webp',
    price: 9_700,
  });
  // A file that names none takes it away.
  const after = await imported(undefined, 9_800);
  expect(after).toMatchObject({ price: 9_800 });
  expect(after).not.toHaveProperty('picture');
});

test('a new drink is shown with what is guessed of it', async () => {
  const { send } = await managing();
  const file =
    'category,name,description,price\nRött vin,Merlot,Flaska 75 cl,395\nMat,Rödvinssås,,25\n';
  const { body } = await send('import', file);
  expect(body.added).toMatchObject([
    { name: 'Rött vin' },
    { name: 'Merlot', facts: { kind: 'wine', color: 'red', served: ['bottle'], sizes: [750] } },
    { name: 'Rödvinssås' },
  ]);
  expect(body.added[2]).not.toHaveProperty('facts');
});

test('what a person has said of a drink survives an import, unless the file says something itself', async () => {
  const { staff, send } = await managing();
  const said = smallMenu();
  const facts = { kind: 'tea' as const, color: null };
  const category = said.categories[0];
  const product = category?.products[0];
  const edit = { do: 'put_product', category: category?.id, product: { ...product, facts } };
  await staff('POST', `${path}/draft/edits`, { revision: 0, edits: [edit] });
  const held = async () =>
    (await staff('GET', `${path}/draft`)).body.menu.categories[0].products[0].facts;
  const { text } = await staff('GET', `${path}/export?format=servett`);
  expect(JSON.parse(text)).toMatchObject({ version: 4 });

  await send('import/apply?revision=1', 'category,name,price\nMat,Soppa,99\n');
  expect(await held()).toEqual(facts);
  // An export from before it was said, and one of the version that knew no facts.
  for (const version of [2, 3]) {
    const { revision } = (await staff('GET', `${path}/draft`)).body;
    await send(`import/apply?revision=${revision}`, JSON.stringify({ ...smallMenu(), version }));
    expect(await held()).toEqual(facts);
  }
  const { revision } = (await staff('GET', `${path}/draft`)).body;
  const other = smallMenu();
  const first = other.categories[0]?.products[0];
  if (first) first.facts = { kind: null };
  const preview = (await send('import', JSON.stringify(other))).body;
  expect(preview.changed).toMatchObject([{ name: 'Soppa', fields: [{ field: 'facts' }] }]);
  await send(`import/apply?revision=${revision}`, JSON.stringify(other));
  expect(await held()).toEqual({ kind: null });
});

test('an export in the old format is imported with its colours', async () => {
  const { send } = await managing();
  const { categories, ...file } = smallMenu();
  const old = categories.map(({ placeholderColor, ...rest }) => ({
    ...rest,
    cloth: (placeholderColor % 4) + 1,
  }));
  const { body } = await send('import', JSON.stringify({ ...file, version: 1, categories: old }));
  expect(body).toMatchObject({ unchanged: 3, rejected: [] });
  expect(body.changed).toMatchObject([
    { kind: 'category', fields: [{ field: 'placeholderColor', before: 1, after: 2 }] },
    { kind: 'category', fields: [{ field: 'placeholderColor', before: 2, after: 3 }] },
  ]);
});

test('a product that is invalid in our own format is reported, and the others are imported', async () => {
  const { send } = await managing();
  const file = smallMenu();
  const [food] = file.categories;
  const odd = { ...food?.products[0], id: 'stew', name: { sv: 'Gryta' }, price: '95' };
  const broken = { ...file, categories: [{ ...food, products: [odd, ...(food?.products ?? [])] }] };
  const { body } = await send('import', JSON.stringify(broken));
  expect(body).toMatchObject({
    unchanged: 1,
    rejected: [{ row: 1, name: 'Gryta', problems: [{ reason: 'field_wrong', column: 'price' }] }],
  });
  const newer = await send('import', JSON.stringify({ ...file, version: 5 }));
  expect(newer.body.rejected[0].problems[0].reason).toBe('file_newer');
  const products = Array.from({ length: 5_001 }, () => ({}));
  const long = await send('import', JSON.stringify({ ...file, categories: [{ products }] }));
  expect(long.body.rejected[0].problems[0].reason).toBe('rows_too_many');
});

test.each([
  ['PK\u0003\u0004', 'file_spreadsheet'],
  ['%PDF-1.7', 'file_pdf'],
  ['GIF89a\0\0', 'file_binary'],
  ['', 'file_empty'],
  ['{"format":"servett-menu"}', 'file_inconsistent'],
  ['<!doctype html><h1>Menu</h1>', 'page_without_data'],
  ['{"@type":"Menu"', 'json_broken'],
  ['Just a letter to you', 'columns_unknown'],
])(
  'what is no menu is answered with the reason, whatever it calls itself: %s',
  async (file, reason) => {
    const { staff } = await managing();
    for (const type of ['application/json', 'text/csv', 'application/x-anything']) {
      const { status, body } = await staff('POST', `${path}/import`, file, {
        'content-type': type,
      });
      expect([status, body.rejected[0]]).toMatchObject([
        200,
        { row: null, problems: [{ reason }] },
      ]);
    }
  },
);

test('a file that is too big is refused by its length alone, or as soon as it exceeds the limit', async () => {
  const { staff } = await managing();
  const declared = { 'content-type': 'text/csv', 'content-length': '50000000' };
  const early = await staff('POST', `${path}/import`, 'name;price\n', declared);
  expect([early.status, early.body.code]).toEqual([413, 'request.too_large']);
  const late = await staff('POST', `${path}/import`, 'x'.repeat(MENU_BYTES_MAX + 1), csv);
  expect([late.status, late.body.code]).toEqual([413, 'request.too_large']);
});

test('only pages of this server may import a menu', async () => {
  const { staff } = await managing();
  const answer = await staff('POST', `${path}/import`, sheet, {
    ...csv,
    origin: 'https://evil.test',
  });
  expect(answer.body.code).toBe('request.not_acceptable_origin');
});

test('a text in exported JSON-LD cannot end the script element that contains it', async () => {
  const menu = smallMenu();
  const [category] = menu.categories;
  if (category === undefined) throw new Error('the small menu has a category');
  const name = { sv: '</script><script>alert(1)</script>' };
  const text = writeJsonLd({ ...menu, categories: [{ ...category, name }] });
  expect(text).not.toContain('<');
  expect(JSON.parse(text).hasMenuSection[0].name).toBe(name.sv);
});

const unknown = ['Omschrijving;Betrag;Gruppe', 'Pils;59,00;Mat', 'Suppe;95,00;Mat'].join('\n');
const chosen = 'columns=1:name,2:price,3:category';

test('what the columns of a sheet are is remembered with the import, for the next of its shape', async () => {
  const { send } = await managing();
  const first = (await send('import', unknown)).body;
  expect(first.columns).toMatchObject({ source: 'guessed', missing: ['name', 'price'] });
  // Looking alone remembers nothing.
  expect((await send(`import?${chosen}`, unknown)).body.added).toHaveLength(2);
  expect((await send('import', unknown)).body.columns.source).toBe('guessed');
  const applied = await send(`import/apply?revision=0&${chosen}`, unknown);
  expect(applied.body).toMatchObject({ added: 2 });
  const next = (await send('import', unknown.replace('59,00', '61,00'))).body;
  expect(next.columns).toMatchObject({ source: 'remembered', missing: [] });
  expect(next.changed).toMatchObject([{ name: 'Pils', price: 6_100 }]);
  const { revision } = applied.body;
  // What the names say, and to be remembered no more.
  await send(`import/apply?revision=${revision}&columns=`, unknown);
  expect((await send('import', unknown)).body.columns.source).toBe('guessed');
});

test('what a venue has said of columns is not another venue’s', async () => {
  const { served, send } = await managing();
  await send(`import/apply?revision=0&${chosen}`, unknown);
  const rows = await served.context.store.read((db) =>
    db.selectFrom('import_columns').select(['venue_id', 'shape']).execute(),
  );
  expect(rows.map(({ venue_id }) => venue_id)).toEqual([VENUE]);
  const other = await served.context.store.read((db) => listImportColumns(db, 'elsewhere'));
  expect(other).toEqual([]);
});

test('a request that says nonsense of columns is refused', async () => {
  const { send } = await managing();
  for (const query of [
    'columns=1:nothing',
    'columns=name',
    'columns=0:name',
    'header=12',
    'header=x',
  ]) {
    const { status, body } = await send(`import?${query}`, sheet);
    expect([query, status, body.code]).toEqual([query, 400, 'request.invalid']);
  }
});

test('only the last shapes of sheets are remembered', async () => {
  const { served } = await managing();
  const { store } = served.context;
  for (let at = 0; at < 23; at += 1) {
    const choice = { shape: `columns ${at}`, header: 0, byHeader: { 1: 'name' as const } };
    await store.write({ venue: VENUE }, (db) =>
      saveImportColumns(db, { venue: VENUE, choice, at }),
    );
  }
  const kept = await store.read((db) => listImportColumns(db, VENUE));
  expect(kept.map(({ shape }) => shape).slice(0, 2)).toEqual(['columns 22', 'columns 21']);
  expect(kept).toHaveLength(20);
});
