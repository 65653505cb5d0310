import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#server/db/migrate.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { readMenuFile } from '#server/modules/menu/menu-file-check.ts';
import { smallMenu } from '../support/fixtures/small-menu.ts';

const before = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < '0038-placeholder-color'),
);

/** A menu as version 1 of the file format has it. */
function oldMenu() {
  const { categories, ...file } = smallMenu();
  const old = categories.map(({ placeholderColor: cloth, ...rest }) => ({ ...rest, cloth }));
  return JSON.stringify({ ...file, version: 1, categories: old });
}

test('old published menus and drafts open in the current format', async () => {
  const store = openSqliteStore(':memory:');
  onTestFinished(() => store.close());
  await store.write('installation', async (db) => {
    await migrateToLatest(db, before);
    for (const version of [1, 2]) {
      const menu = { venue_id: 'v', version, document: oldMenu(), published_at: 1 };
      await db.insertInto('menus').values(menu).execute();
    }
    const draft = { revision: 1, changed_at: 1, changed_by: '' };
    const drafts = [
      { ...draft, venue_id: 'v', document: oldMenu() },
      { ...draft, venue_id: 'w', document: null },
    ];
    await db.insertInto('menu_drafts').values(drafts).execute();
  });

  await store.migrate();

  const menus = await store.reader.selectFrom('menus').select('document').execute();
  const drafts = await store.reader.selectFrom('menu_drafts').select('document').execute();
  const documents = [...menus, ...drafts].map(({ document }) => JSON.parse(document ?? 'null'));
  expect(documents).toEqual([smallMenu(), smallMenu(), smallMenu(), null]);
  expect(readMenuFile(documents[0])).toEqual(smallMenu());
});
