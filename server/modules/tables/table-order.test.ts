import { expect, test } from 'vitest';
import type { Locale } from '#core/shared/languages.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';
import { listPeople } from '../people/people.repository.ts';
import { listTables } from './tables.repository.ts';

const LABELS = ['Älgen', 'Zorn', 'T10', 'T2', 'Apan'];

async function labelsAt(locales: Locale[]) {
  const { context } = await testApp({ menu: null });
  const menu = smallMenu();
  const tables = LABELS.map((label) => ({ label }));
  const file = { ...menu, venue: { ...menu.venue, locales }, tables };
  await importMenu(context, file, async (name) => name);
  const listed = await listTables(context.store.reader, VENUE);
  return listed.map(({ label }) => label);
}

test('tables are sorted as in the first language of their venue, numbers by their value', async () => {
  expect(await labelsAt(['sv', 'en'])).toEqual(['Apan', 'T2', 'T10', 'Zorn', 'Älgen']);
  expect(await labelsAt(['en', 'sv'])).toEqual(['Älgen', 'Apan', 'T2', 'T10', 'Zorn']);
});

test('so are people', async () => {
  const { context, staff } = await testApp();
  await staff('staff');
  const { reader } = context.store;
  await context.store.write('installation', async (db) => {
    for (const [id, name] of [
      ['p1', 'Zara'],
      ['p2', 'Åsa'],
    ] as const) {
      const person = { id, name, email: `${id}@example.com`, password_hash: '', created_at: 1 };
      await db.insertInto('staff').values(person).execute();
      await db
        .insertInto('staff_roles')
        .values({ staff_id: id, venue_id: VENUE, role: 'kitchen' })
        .execute();
    }
  });
  const kitchen = async () =>
    (await listPeople(reader, VENUE)).flatMap(({ role, name }) => (role === 'kitchen' ? name : []));
  expect(await kitchen()).toEqual(['Zara', 'Åsa']);
  const menu = smallMenu();
  const english = { ...menu, venue: { ...menu.venue, locales: ['en', 'sv'] } };
  await importMenu(context, english, async (name) => name);
  expect(await kitchen()).toEqual(['Åsa', 'Zara']);
});
