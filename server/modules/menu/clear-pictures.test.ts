import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallMenu, VENUE } from '../../../tests/support/fixtures/small-menu.ts';
import { testApp } from '../../../tests/support/server/test-app.ts';
import { createPictureSweep } from './clear-pictures.ts';
import { importMenu } from './import-menu.usecase.ts';

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;
const named = (letter: string) => `${letter.repeat(24)}-w480.webp`;
/** A stored picture: three widths, two types. */
const filesOf = (letter: string) =>
  [240, 480, 960].flatMap((width) =>
    ['avif', 'webp'].map((type) => `${letter.repeat(24)}-w${width}.${type}`),
  );

function menuWith(picture: string | null) {
  const menu = smallMenu();
  const [first] = menu.categories[0]?.products ?? [];
  if (first === undefined) throw new Error('The small menu has a product.');
  if (picture === null) delete first.picture;
  else first.picture = picture;
  return menu;
}

async function fixture() {
  const served = await testApp();
  const folder = join(served.context.config.dataDir, 'pictures');
  mkdirSync(folder, { recursive: true });
  const put = (files: readonly string[], age: number) => {
    for (const file of files) {
      const at = (served.clock.now() - age) / 1_000;
      writeFileSync(join(folder, file), 'picture');
      utimesSync(join(folder, file), at, at);
    }
  };
  const publish = (picture: string | null) =>
    importMenu(served.context, menuWith(picture), async (name) => name);
  const draft = async (picture: string | null) => {
    const staff = await served.staff();
    const path = `venues/${VENUE}/menu/draft`;
    const { body } = await staff('GET', path);
    const { tables: _, ...menu } = { ...body.menu, categories: menuWith(picture).categories };
    const { status } = await staff('PUT', path, { revision: body.revision, menu });
    expect(status).toBe(200);
  };
  const left = () => readdirSync(folder).sort();
  return { served, folder, put, publish, draft, left };
}

test('a picture that neither a published version nor a draft uses is deleted after a week, in every width', async () => {
  const { served, put, publish, draft, left } = await fixture();
  for (const letter of ['a', 'b', 'c', 'd']) {
    put(filesOf(letter), WEEK + DAY);
  }
  put(filesOf('e'), WEEK - DAY);
  await publish(named('a'));
  await publish(named('b'));
  await publish(null);
  await draft(named('c'));
  const gone = await createPictureSweep(served.context)();
  expect(gone.sort()).toEqual(filesOf('d').sort());
  // An older version, the draft, and a recent upload.
  expect(left()).toEqual(['a', 'b', 'c', 'e'].flatMap(filesOf).sort());
});

test('a picture that a draft no longer uses stays for a week from then on', async () => {
  const { served, put, draft, left, folder } = await fixture();
  const sweep = createPictureSweep(served.context);
  put(filesOf('a'), 30 * DAY);
  await draft(named('a'));
  await sweep();
  expect(statSync(join(folder, named('a'))).mtimeMs).toBe(served.clock.now());
  await draft(null);
  served.clock.advance(6 * DAY);
  await sweep();
  expect(left()).toHaveLength(6);
  served.clock.advance(2 * DAY);
  await sweep();
  expect(left()).toEqual([]);
});

test('incomplete files are deleted, and files that are not ours are left alone', async () => {
  const { served, put, left } = await fixture();
  put(
    [`${named('a')}.${'t'.repeat(32)}`, 'README.txt', 'logo.png', `${'b'.repeat(24)}.svg`],
    30 * DAY,
  );
  await createPictureSweep(served.context)();
  expect(left()).toEqual(['README.txt', 'logo.png']);
});

test('it runs once a day, and works without a folder', async () => {
  const { served, put, left } = await fixture();
  const sweep = createPictureSweep(served.context);
  await sweep();
  put(filesOf('a'), 30 * DAY);
  served.clock.advance(DAY - 1);
  expect(await sweep()).toEqual([]);
  served.clock.advance(1);
  await sweep();
  expect(left()).toEqual([]);
  const none = { ...served.context, config: { ...served.context.config, dataDir: '/nowhere' } };
  expect(await createPictureSweep(none)()).toEqual([]);
});
