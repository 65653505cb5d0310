import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#server/db/migrate.ts';
import { openSqliteStore } from '#server/db/store.ts';

const before = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < '0135-one-product-by-external-id'),
);
const product = (id: string, externalId?: string) => ({
  ...{ id, name: { en: id.toUpperCase() } },
  ...(externalId !== undefined && { externalId }),
});
const menuOf = (...products: object[]) =>
  JSON.stringify({
    categories: [{ products: products.slice(0, 1) }, { products: products.slice(1) }],
  });
const idsIn = (document: string | null) =>
  (JSON.parse(document ?? '') as ReturnType<typeof Object>).categories.flatMap(
    (each: { products: { externalId?: string }[] }) =>
      each.products.map(({ externalId }) => externalId ?? null),
  );

test('the first of two products with one id keeps it, and owners are told what the other lost', async () => {
  const store = openSqliteStore(':memory:');
  onTestFinished(() => store.close());
  const shared = menuOf(product('soup', '7'), product('beer', '7'), product('tea', '8'));
  await store.write('installation', async (db) => {
    await migrateToLatest(db, before);
    const venue = {
      name: 'Krog',
      currency: 'SEK',
      time_zone: 'UTC',
      created_at: 1,
      menu_version: 2,
    };
    await db
      .insertInto('venues')
      .values([
        { ...venue, id: 'v' },
        { ...venue, id: 'w' },
      ])
      .execute();
    const menu = { document: shared, published_at: 1 };
    const right = { ...menu, document: menuOf(product('soup', '7'), product('beer')) };
    await db
      .insertInto('menus')
      .values([
        { ...menu, venue_id: 'v', version: 1 },
        { ...menu, venue_id: 'v', version: 2 },
        { ...right, venue_id: 'w', version: 2 },
      ])
      .execute();
    const draft = { venue_id: 'v', document: shared, revision: 4, changed_at: 1, changed_by: '' };
    await db.insertInto('menu_drafts').values(draft).execute();
  });
  await store.migrate();
  const menus = await store.reader
    .selectFrom('menus')
    .select(['venue_id', 'version', 'document'])
    .orderBy('venue_id')
    .orderBy('version')
    .execute();
  expect(menus.map(({ document }) => idsIn(document))).toEqual([
    ['7', '7', '8'],
    ['7', null, '8'],
    ['7', null],
  ]);
  const draft = await store.reader.selectFrom('menu_drafts').selectAll().executeTakeFirstOrThrow();
  expect([draft.revision, idsIn(draft.document)]).toEqual([5, ['7', null, '8']]);
  const told = await store.reader
    .selectFrom('staff_acts')
    .select(['venue_id', 'kind', 'detail', 'is_security'])
    .execute();
  const detail = JSON.stringify({ externalId: '7', dropped: 'BEER', kept: 'SOUP' });
  expect(told).toEqual([
    { venue_id: 'v', kind: 'menu.external_id_dropped', detail, is_security: 1 },
  ]);
});
