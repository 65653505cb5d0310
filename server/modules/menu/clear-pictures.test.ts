import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PictureStoreError } from '#server/pictures/picture-store.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import {
  bucketStore,
  CLOCKED_PICTURE_STORES,
  folderStore,
} from '#tests/support/pictures/stores.ts';
import { testApp } from '#tests/support/server/test-app.ts';
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

type Open = (typeof CLOCKED_PICTURE_STORES)[number][1];

async function fixture(open: Open) {
  const clock = { now: () => Date.now() };
  const { pictures } = await open({ now: () => clock.now() });
  const served = await testApp({ pictures });
  const put = async (files: readonly string[], age: number) => {
    for (const file of files) {
      // A folder takes the given time, and a bucket its own.
      const at = served.clock.now() - age;
      clock.now = () => at;
      await pictures.put(file, Buffer.from('picture'));
      await pictures.renew(file, at);
    }
    clock.now = served.clock.now;
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
  const left = async () => (await pictures.list()).map(({ name }) => name).sort();
  return { served, pictures, put, publish, draft, left };
}

describe.each(CLOCKED_PICTURE_STORES)('in %s', (_name, open) => {
  test('a picture that neither a published version nor a draft uses is deleted after a week, in every width', async () => {
    const { served, put, publish, draft, left } = await fixture(open);
    for (const letter of ['a', 'b', 'c', 'd']) {
      await put(filesOf(letter), WEEK + DAY);
    }
    await put(filesOf('e'), WEEK - DAY);
    await publish(named('a'));
    await publish(named('b'));
    await publish(null);
    await draft(named('c'));
    const gone = await createPictureSweep(served.context)();
    expect(gone.sort()).toEqual(filesOf('d').sort());
    // An older version, the draft, and a recent upload.
    expect(await left()).toEqual(['a', 'b', 'c', 'e'].flatMap(filesOf).sort());
  });

  test('a picture that a draft no longer uses stays for a week from then on', async () => {
    const { served, pictures, put, draft, left } = await fixture(open);
    const sweep = createPictureSweep(served.context);
    await put(filesOf('a'), 30 * DAY);
    await draft(named('a'));
    await sweep();
    expect((await pictures.list())[0]?.usedAt).toBe(served.clock.now());
    await draft(null);
    served.clock.advance(6 * DAY);
    await sweep();
    expect(await left()).toHaveLength(6);
    served.clock.advance(2 * DAY);
    await sweep();
    expect(await left()).toEqual([]);
  });

  test('it runs once a day, and where nothing was stored yet', async () => {
    const { served, put, left } = await fixture(open);
    const sweep = createPictureSweep(served.context);
    await sweep();
    await put(filesOf('a'), 30 * DAY);
    served.clock.advance(DAY - 1);
    expect(await sweep()).toEqual([]);
    served.clock.advance(1);
    await sweep();
    expect(await left()).toEqual([]);
  });
});

test('incomplete files of a folder are deleted, and files that are not ours are left alone', async () => {
  const { folder, pictures } = folderStore();
  const served = await testApp({ pictures });
  mkdirSync(folder);
  const at = (served.clock.now() - 30 * DAY) / 1_000;
  for (const file of [
    `${named('a')}.${'t'.repeat(32)}`,
    'README.txt',
    'logo.png',
    `${'b'.repeat(24)}.svg`,
  ]) {
    writeFileSync(join(folder, file), 'picture');
    utimesSync(join(folder, file), at, at);
  }
  await createPictureSweep(served.context)();
  expect(readdirSync(folder)).toEqual(['README.txt', 'logo.png']);
});

test('where a bucket does not answer nothing is deleted, and it is tried again', async () => {
  const { server, pictures } = await bucketStore({ now: () => 0 });
  const served = await testApp({ pictures });
  const sweep = createPictureSweep(served.context);
  await pictures.put(named('a'), Buffer.from('picture'));
  server.fail(500, null);
  await expect(sweep()).rejects.toThrow(PictureStoreError);
  expect(server.objects.size).toBe(1);
  server.fail(null);
  expect(await sweep()).toEqual([named('a')]);
  expect(server.objects.size).toBe(0);
});
