import { expect, test } from 'vitest';
import { bucketStore, folderStore } from '#tests/support/pictures/stores.ts';
import { copyPictures } from './copy-pictures.ts';
import { PictureStoreError } from './picture-store.ts';

const NAMES = Array.from({ length: 9 }, (_, index) => `${String(index).repeat(24)}.webp`);

test('pictures are copied from a folder to a bucket and back, each once', async () => {
  const [{ pictures: folder }, { pictures: bucket, server }, { pictures: back }] = [
    folderStore(),
    await bucketStore(),
    folderStore(),
  ];
  for (const name of NAMES) await folder.put(name, Buffer.from(name));
  const steps: number[] = [];
  const copied = await copyPictures(folder, bucket, (done, total) => steps.push(done / total));
  expect([copied, steps.at(-1)]).toEqual([{ copied: 9, known: 0 }, 1]);
  const [first = ''] = NAMES;
  await bucket.put(first, Buffer.from('incomplete'));
  expect(await copyPictures(folder, bucket)).toEqual({ copied: 1, known: 8 });
  const { length: before } = server.requests;
  expect(await copyPictures(bucket, back)).toEqual({ copied: 9, known: 0 });
  // A list, and each picture.
  expect(server.requests.length - before).toBe(10);
  for (const name of NAMES) expect((await back.read(name))?.content.toString()).toBe(name);
});

test('a copy that breaks off goes on where it was', async () => {
  const [{ pictures: folder }, { pictures: bucket, server }] = [folderStore(), await bucketStore()];
  for (const name of NAMES) await folder.put(name, Buffer.from(name));
  server.failAfter(5, 403);
  await expect(copyPictures(folder, bucket)).rejects.toThrow(PictureStoreError);
  server.fail(null);
  const { copied, known } = await copyPictures(folder, bucket);
  expect(copied + known).toBe(9);
  expect(known).toBeGreaterThan(0);
  expect(await bucket.list()).toHaveLength(9);
});
