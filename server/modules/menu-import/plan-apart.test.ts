import { expect, test } from 'vitest';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { planUploadApart, UPLOAD_LIMITS, uploadPlanner } from './plan-apart.ts';
import { planUpload, type UploadTask } from './plan-upload.ts';

const { tables: _, ...menu } = smallMenu();
const draft = { revision: 3, document: JSON.stringify(menu), venue: menu.venue };
const now = new Date('2026-11-28T12:00:00Z');
const upload = (text: string): UploadTask => ({
  bytes: new TextEncoder().encode(text),
  locale: 'sv',
  isSweeping: false,
  draft,
  now,
  wanted: 'preview',
});
const help = { who: VENUE, listPictures: async () => [], signal: new AbortController().signal };
const small = upload('Kategori;Namn;Pris\nMat;Soppa;95,50\nMat;Glass;x');

/** A program that takes as much as it is told to, and what tells it. */
const DEMANDING = new URL('../../../tests/support/menus/demanding-upload.ts', import.meta.url);
const taking = (way: string, amount = 0) => upload(JSON.stringify({ way, amount }));
const limits = {
  processorMs: 60_000,
  heapMb: 512,
  newMb: 16,
  stackMb: 4,
  running: 1,
  waiting: 8,
  each: { running: 1, waiting: 8 },
};
const refused = { code: 'menu.file_too_demanding' };

const rows = Array.from({ length: 1_900 }, (_, at) => `Rätt ${at};${'gott '.repeat(100)};95,50`);
const sheet = ['Namn;Beskrivning;Pris', ...rows].join('\n');

test('a file is planned in a thread of its own as it is in this one', async () => {
  const before = small.bytes.slice();
  const read = uploadPlanner(UPLOAD_LIMITS);
  for (const wanted of ['preview', 'menu'] as const) {
    const task = { ...small, wanted };
    const { text, counts, remember } = await planUpload(task, help.listPictures);
    expect(await read(task, help)).toEqual({ text: new Uint8Array(text), remember, counts });
    expect(counts).toEqual({ added: 0, changed: 1, removed: 0 });
  }
  expect(small.bytes).toEqual(before);
});

test.each([
  ['time', 900, { processorMs: 200 }],
  ['memory', 200, { heapMb: 64 }],
  ['stack', 20, { stackMb: 1 }],
])(
  'a thread that needs more %s than it may is stopped, and the place is free again',
  { timeout: 60_000 },
  async (way, amount, less) => {
    const read = uploadPlanner({ ...limits, ...less }, DEMANDING);
    await read(taking(way, 1), help);
    await expect(read(taking(way, amount), help)).rejects.toMatchObject(refused);
    await read(taking(way, 1), help);
    // It is this limit alone that refuses it.
    await uploadPlanner(limits, DEMANDING)(taking(way, amount), help);
  },
);

test('a slow start is not counted as the file’s', async () => {
  const read = uploadPlanner({ ...limits, processorMs: 1_000 }, DEMANDING);
  await read(taking('a slow start', 1_200), help);
});

test('an ordinary file is refused where reading it takes longer than it may', async () => {
  const read = uploadPlanner({ ...UPLOAD_LIMITS, processorMs: 1 });
  await expect(read(upload(sheet), help)).rejects.toMatchObject(refused);
});

test('a file of brackets alone is answered, however deep they are', async () => {
  for (const open of ['[', '{"hasMenuSection":[']) {
    const close = open === '[' ? ']' : ']}';
    const task = upload(`${open.repeat(50_000)}${close.repeat(50_000)}`);
    const { text } = await uploadPlanner(UPLOAD_LIMITS)(task, help);
    const { rejected } = JSON.parse(Buffer.from(text).toString());
    expect(rejected).toMatchObject([{ problems: [{ reason: 'menu_missing' }] }]);
  }
});

test('files wait for their turn, and where too many wait, one is refused', async () => {
  const read = uploadPlanner({ ...limits, waiting: 1 }, DEMANDING);
  const [first, second, third] = await Promise.allSettled(
    [1, 2, 3].map(() => read(taking('nothing'), help)),
  );
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(third).toMatchObject({ reason: { code: 'menu.import_busy' } });
  await read(taking('nothing'), help);
});

test('a file that nobody waits for is stopped, read or waiting, and others take its place', async () => {
  // Nothing but the signal stops it.
  const read = uploadPlanner({ ...limits, processorMs: 600_000, waiting: 2 }, DEMANDING);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = read(taking('time', 600_000), { ...help, signal: running.signal });
  const second = read(taking('time', 600_000), { ...help, signal: waiting.signal });
  const third = read(taking('nothing'), help);
  waiting.abort(new Error('It left the queue.'));
  await expect(second).rejects.toThrow('It left the queue.');
  running.abort(new Error('It was stopped.'));
  await expect(first).rejects.toThrow('It was stopped.');
  await third;
  const late = read(taking('nothing'), {
    ...help,
    signal: AbortSignal.abort(new Error('Too late')),
  });
  await expect(late).rejects.toThrow('Too late');
});

test('others are answered while a large file is read', async () => {
  const served = await testApp({ planUpload: planUploadApart });
  const staff = await served.staff('manager');
  const done: string[] = [];
  const type = { 'content-type': 'text/csv' };
  const sent = staff('POST', `venues/${VENUE}/menu/import`, sheet, type).then(({ status }) => {
    done.push(`upload ${status}`);
  });
  for (let at = 0; at < 5; at += 1) {
    await staff('GET', `venues/${VENUE}/menu/draft`);
    done.push('draft');
  }
  await sent;
  expect(done).toEqual([...Array.from({ length: 5 }, () => 'draft'), 'upload 200']);
});

test('a server that closes does not wait for a file to be read', async () => {
  const served = await testApp({ planUpload: planUploadApart });
  const staff = await served.staff('manager');
  const type = { 'content-type': 'text/csv' };
  const sent = staff('POST', `venues/${VENUE}/menu/import`, sheet, type);
  await staff('GET', `venues/${VENUE}/menu/draft`);
  await served.app.close();
  expect((await sent).body).toMatchObject({ status: 503, code: 'server.unavailable' });
});
