import { expect, test } from 'vitest';
import { smallMenu, VENUE } from '../../../tests/support/fixtures/small-menu.ts';
import { testApp } from '../../../tests/support/server/test-app.ts';
import { READING_LIMITS, readerApart } from './read-apart.ts';
import type { Terms } from './read-menu.ts';
import { readMenuUpload } from './read-menu-upload.ts';

const { venue, stations } = smallMenu();
const terms: Terms = { venue, stations, locale: 'sv', now: new Date('2026-11-28T12:00:00Z') };
const small = new TextEncoder().encode('Namn;Pris\nSoppa;95,50\nGlass;x');
const rows = Array.from({ length: 1_900 }, (_, at) => `Rätt ${at};${'gott '.repeat(100)};95,50`);
const sheet = ['Namn;Beskrivning;Pris', ...rows].join('\n');
const large = new TextEncoder().encode(sheet);

test('a file is read in a thread of its own as it is in this one', async () => {
  const before = small.slice();
  expect(await readerApart(READING_LIMITS)(small, terms)).toEqual(readMenuUpload(small, terms));
  expect(small).toEqual(before);
});

test.each([
  ['time', { timeMs: 1 }],
  ['memory', { heapMb: 4 }],
])(
  'a thread that needs more %s than it may is stopped, and the place is free again',
  async (_, limit) => {
    const read = readerApart({ ...READING_LIMITS, running: 1, ...limit });
    const refused = { code: 'menu.file_too_demanding' };
    await expect(read(large, terms)).rejects.toMatchObject(refused);
    await expect(read(large, terms)).rejects.toMatchObject(refused);
  },
);

test('files wait for their turn, and where too many wait, one is refused', async () => {
  const read = readerApart({ ...READING_LIMITS, running: 1, waiting: 1 });
  const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => read(small, terms)));
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(third).toMatchObject({ reason: { code: 'menu.import_busy' } });
  expect((await read(small, terms)).products).toHaveLength(2);
});

test('others are answered while a large file is read', async () => {
  const served = await testApp();
  const staff = await served.staff('manager');
  const done: string[] = [];
  const type = { 'content-type': 'text/csv' };
  const upload = staff('POST', `venues/${VENUE}/menu/import`, sheet, type).then(({ status }) => {
    done.push(`upload ${status}`);
  });
  for (let at = 0; at < 5; at += 1) {
    await staff('GET', `venues/${VENUE}/menu/draft`);
    done.push('draft');
  }
  await upload;
  expect(done).toEqual([...Array.from({ length: 5 }, () => 'draft'), 'upload 200']);
});
