import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  bucketStore,
  folderStore,
  isRealBucketNamed,
  PICTURE_STORES,
  realBucketStore,
  someAtOnce,
} from '#tests/support/pictures/stores.ts';
import { createFolderPictureStore } from './folder-picture-store.ts';
import { PictureStoreError } from './picture-store.ts';
import { createS3PictureStore } from './s3-picture-store.ts';
import { readStorageUrl } from './storage-url.ts';

const named = (letter: string, end = '-w480.webp') => `${letter.repeat(24)}${end}`;
const CONTENT = Buffer.from('a picture of a herring');
/** Nothing is asked again. */
const ONCE = { answerMs: 1_500, quickMs: 0, pausesMs: [] };

describe.each(PICTURE_STORES)('in %s', (_name, open) => {
  test('a picture is read as it was stored, until it is removed', async () => {
    const { pictures: store } = await open();
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    expect([await store.has(named('a')), await store.read(named('a'))]).toEqual([false, null]);
    await store.put(named('a'), CONTENT);
    expect(await store.has(named('a'))).toBe(true);
    const found = await store.read(named('a'));
    expect(found?.content.equals(CONTENT)).toBe(true);
    expect(found?.usedAt).toBeGreaterThanOrEqual(before);
    await store.remove(named('a'));
    await store.remove(named('a'));
    expect([await store.has(named('a')), await store.read(named('a'))]).toEqual([false, null]);
  });

  test('all pictures are listed with their size, or those whose names begin alike', async () => {
    const { pictures: store } = await open();
    expect(await store.list()).toEqual([]);
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => named(letter));
    for (const name of [...names, named('a', '.svg')]) await store.put(name, CONTENT);
    const listed = await store.list();
    expect(listed.map(({ name }) => name).sort()).toEqual([...names, named('a', '.svg')].sort());
    expect(new Set(listed.map(({ size }) => size))).toEqual(new Set([CONTENT.length]));
    const some = await store.list('a'.repeat(24));
    expect(some.map(({ name }) => name).sort()).toEqual([named('a'), named('a', '.svg')].sort());
  });

  test('what is stored again is replaced as a whole, and readers at the same time all get it', async () => {
    const { pictures: store } = await open();
    await store.put(named('a'), Buffer.from('first'));
    await store.put(named('a'), CONTENT);
    const all = await Promise.all(Array.from({ length: 20 }, () => store.read(named('a'))));
    expect(all.every((each) => each?.content.equals(CONTENT))).toBe(true);
  });

  test.each([
    '../servett.db',
    '..%2Fservett.db',
    'a/b',
    '/etc/passwd',
    '',
    '.',
    'README.txt',
    `${'a'.repeat(24)}.webp\0.txt`,
    `../${'a'.repeat(24)}.webp`,
  ])('%o is no name of a picture: nothing is read, stored or removed', async (name) => {
    const { pictures: store } = await open();
    const refused = /no name of a stored picture/;
    await expect(async () => store.read(name)).rejects.toThrow(refused);
    await expect(async () => store.has(name)).rejects.toThrow(refused);
    await expect(async () => store.put(name, CONTENT)).rejects.toThrow(refused);
    await expect(async () => store.renew(name, 0)).rejects.toThrow(refused);
    await store.remove(name);
    expect(await store.list()).toEqual([]);
  });
});

test('a folder has what is complete only, and its time is that of its last use', async () => {
  const { folder, pictures: store } = folderStore();
  await store.put(named('a'), CONTENT);
  expect(readdirSync(folder)).toEqual([named('a')]);
  await store.renew(named('a'), 1_800_000_000_000);
  expect(statSync(join(folder, named('a'))).mtimeMs).toBe(1_800_000_000_000);
  await store.renew(named('b'), 1_800_000_000_000);
});

test('a folder that cannot be written to says so, and keeps nothing of the picture', async () => {
  const { folder: parent } = folderStore();
  mkdirSync(parent);
  // A file where the folder should be: that fails for root as well.
  const folder = join(parent, 'file');
  writeFileSync(folder, '');
  const store = createFolderPictureStore(folder);
  await expect(store.put(named('a'), CONTENT)).rejects.toThrow(PictureStoreError);
  await expect(store.read(named('a'))).rejects.toThrow(PictureStoreError);
  await expect(store.check()).rejects.toThrow(/cannot be reached: ENOTDIR/);
});

test('a bucket is asked with a valid signature for each request, in its folder', async () => {
  const { server, pictures: store } = await bucketStore();
  await store.put(named('a'), CONTENT);
  await store.renew(named('a'), 0);
  await store.read(named('a'));
  await store.remove(named('a'));
  await store.check();
  const key = `bar/${named('a')}`;
  expect(server.requests).toEqual([
    `PUT ${key}`,
    `PUT ${key}`,
    `GET ${key}`,
    `DELETE ${key}`,
    'GET ',
  ]);
});

test('an object has its content type, and a copy onto itself keeps it and makes it new', async () => {
  let now = Date.now();
  const { server, pictures: store } = await bucketStore({ now: () => now });
  await store.put(named('a', '.svg'), CONTENT);
  now += 86_400_000;
  await store.renew(named('a', '.svg'), 0);
  expect(server.objects.get(`bar/${named('a', '.svg')}`)).toEqual({
    content: CONTENT,
    type: 'image/svg+xml',
    changedAt: now,
  });
});

test('where a store does not copy, an object that is used is stored again; one that is gone stays gone', async () => {
  let now = Date.now();
  const { server, pictures: store } = await bucketStore({ now: () => now });
  await store.put(named('a'), CONTENT);
  now += 86_400_000;
  server.fail(501, 3);
  await store.renew(named('a'), 0);
  expect(server.objects.get(`bar/${named('a')}`)).toMatchObject({
    content: CONTENT,
    changedAt: now,
  });
  await store.renew(named('b'), 0);
  expect(server.objects.size).toBe(1);
});

test('objects of others in the bucket are neither listed nor removed', async () => {
  const { server, pictures: store } = await bucketStore();
  const other = { content: CONTENT, type: 'image/webp', changedAt: 0 };
  for (const key of [named('b'), `bar/nested/${named('b')}`, 'bar/README.txt']) {
    server.objects.set(key, other);
  }
  await store.put(named('a'), CONTENT);
  expect((await store.list()).map(({ name }) => name)).toEqual([named('a')]);
});

test.each([500, 503, 429, 'resets', 'breaks off'] as const)(
  'a request that fails once (%s) is sent again, and nobody notices',
  async (failure) => {
    // A busy machine takes seconds for an answer, which would then not be asked for again.
    const { server, pictures: store } = await bucketStore({ answerMs: 60_000 });
    if (failure !== 'breaks off') {
      server.fail(failure);
      await store.put(named('a'), CONTENT);
    } else {
      await store.put(named('a'), CONTENT);
    }
    server.fail(failure);
    expect((await store.read(named('a')))?.content.equals(CONTENT)).toBe(true);
    server.fail(failure === 'breaks off' ? 500 : failure);
    expect(await store.list()).toHaveLength(1);
  },
);

test.each([
  [500, /it answered 500 Told/],
  [403, /it answered 403 Told/],
  ['resets', /the connection failed/],
  ['hangs', /it did not answer in time/],
] as const)(
  'a store that goes on failing (%s) is an error of one kind, with its reason',
  async (failure, why) => {
    const { server, pictures: store } = await bucketStore();
    await store.put(named('a'), CONTENT);
    server.fail(failure, null);
    const refused = [
      () => store.read(named('a')),
      () => store.put(named('b'), CONTENT),
      () => store.check(),
    ];
    await Promise.all(
      refused.map(async (ask) => {
        const error: unknown = await ask().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(PictureStoreError);
        expect(String(error)).toMatch(why);
        expect(String(error)).not.toMatch(/AKID|wJalr/);
      }),
    );
    server.fail(null);
    expect(await store.list()).toHaveLength(1);
  },
);

test('a picture whose content stops coming is an error, not a part', async () => {
  const { server, pictures: store } = await bucketStore();
  await store.put(named('a'), CONTENT);
  server.fail('stalls');
  await expect(store.read(named('a'))).rejects.toThrow(/did not answer in time/);
});

test('a flood of pictures that a slow store is asked for is refused at once, and ends with it', async () => {
  const { server, pictures: store } = await bucketStore();
  server.fail('hangs', null);
  const nameOf = (index: number) => `${index.toString(16).padStart(24, '0')}.png`;
  const flood = Array.from({ length: 256 }, (_, index) => store.read(nameOf(index)));
  const refused = expect(Promise.allSettled(flood)).resolves.toHaveLength(256);
  await expect(store.read(nameOf(256))).rejects.toThrow(/too many are asked for at once/);
  await refused;
  server.fail(null);
  // A busy machine may still be ending the connections of the flood.
  await expect.poll(() => store.read(nameOf(256)).catch(String)).toBeNull();
});

test('a store that is not there, a wrong secret, and a bucket that is not there are told apart', async () => {
  const { server } = await bucketStore();
  const open = (changes: Partial<typeof server.bucket>) =>
    createS3PictureStore({ ...server.bucket, ...changes }, ONCE);
  await expect(open({ secretKey: 'another' }).check()).rejects.toThrow(/403 SignatureDoesNotMatch/);
  await expect(open({ accessKey: 'another' }).check()).rejects.toThrow(/403 InvalidAccessKeyId/);
  // An answer to a question without content says no more than its status.
  await expect(open({ secretKey: 'another' }).has(named('a'))).rejects.toThrow(/answered 403\.$/);
  const endpoint = server.bucket.endpoint.replace(/pictures$/, 'nobody');
  await expect(open({ endpoint }).check()).rejects.toThrow(/there is no such bucket/);
  await expect(open({ endpoint }).put(named('a'), CONTENT)).rejects.toThrow(/404 NoSuchBucket/);
  // Guests are not told that there is no such picture.
  await expect(open({ endpoint }).read(named('a'))).rejects.toThrow(/404 NoSuchBucket/);
  await expect(open({ endpoint }).renew(named('a'), 0)).rejects.toThrow(/404 NoSuchBucket/);
  // The first one would be refused before it is tried.
  const closed = 'http://127.0.0.1:2/pictures';
  await expect(open({ endpoint: closed }).check()).rejects.toThrow(
    /the connection failed \(ECONNREFUSED\)/,
  );
});

describe.runIf(isRealBucketNamed)('in a real bucket (SERVETT_TEST_STORAGE_URL)', () => {
  test('a list has all pictures, also where they are more than one answer names', async () => {
    const { pictures: store } = await realBucketStore();
    const names = Array.from(
      { length: 1_100 },
      (_, index) => `${String(index).padStart(24, '0')}.svg`,
    );
    await someAtOnce(names, (name) => store.put(name, CONTENT));
    expect((await store.list()).map(({ name }) => name).sort()).toEqual(names);
    expect(await store.list(`${'0'.repeat(20)}10`)).toHaveLength(100);
  }, 600_000);

  test('a copy onto itself makes an object new, and neither changes nor loses its content', async () => {
    const { pictures: store } = await realBucketStore();
    const content = Buffer.alloc(2_000_000, 'herring');
    await store.put(named('a'), content);
    const [before] = await store.list();
    await expect
      .poll(async () => {
        await store.renew(named('a'), Date.now());
        return (await store.list())[0]?.usedAt;
      })
      .toBeGreaterThan(before?.usedAt ?? Number.POSITIVE_INFINITY);
    expect((await store.read(named('a')))?.content.equals(content)).toBe(true);
    await store.renew(named('b'), Date.now());
    expect(await store.list()).toHaveLength(1);
  });

  test('a wrong key, a wrong secret, and a bucket that is not there are told apart', async () => {
    const { bucket } = await realBucketStore();
    const open = (changes: Partial<typeof bucket>) =>
      createS3PictureStore({ ...bucket, ...changes });
    const secretKey = [...bucket.secretKey].reverse().join('');
    await expect(open({ secretKey }).check()).rejects.toThrow(/403 SignatureDoesNotMatch/);
    const accessKey = [...bucket.accessKey].reverse().join('');
    // Some do not tell a key that nobody has from a wrong secret.
    await expect(open({ accessKey }).check()).rejects.toThrow(/403 \w+/);
    const nobodys = bucket.url.replace(/@[^/]+\/[^/?]+/, '$&-of-nobody');
    const elsewhere = open(readStorageUrl(nobodys) ?? {});
    await expect(elsewhere.check()).rejects.toThrow(/there is no such bucket/);
    await expect(elsewhere.put(named('a'), CONTENT)).rejects.toThrow(/404 NoSuchBucket/);
    await expect(elsewhere.read(named('a'))).rejects.toThrow(/404 NoSuchBucket/);
  });
});
