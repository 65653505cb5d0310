import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createFolderPictureStore } from '#server/pictures/folder-picture-store.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { createS3PictureStore } from '#server/pictures/s3-picture-store.ts';
import { type BucketConfig, readStorageUrl } from '#server/pictures/storage-url.ts';
import { newToken } from '#server/random.ts';
import { type S3Options, type S3Server, startS3Server } from './s3-server.ts';

/** A picture store of a test, which ends with it. */
export type OpenedStore = { pictures: PictureStore };

/** A folder that does not exist yet. */
export function folderStore(): OpenedStore & { folder: string } {
  const parent = mkdtempSync(join(tmpdir(), 'servett-pictures-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'pictures');
  return { folder, pictures: createFolderPictureStore(folder) };
}

/** A bucket whose failures are noticed sooner than with guests, so that nobody waits for a test. */
export async function bucketStore({
  answerMs = 1_500,
  ...options
}: S3Options & { answerMs?: number } = {}): Promise<OpenedStore & { server: S3Server }> {
  const server = await startS3Server(options);
  onTestFinished(server.close);
  const timing = { answerMs, quickMs: answerMs, pausesMs: [1, 1] };
  return { server, pictures: createS3PictureStore(server.bucket, timing) };
}

/** A bucket of a real service, as in STORAGE_URL, to run the same tests on. */
const REAL_URL = process.env.SERVETT_TEST_STORAGE_URL;

const AT_ONCE = 20;

export const isRealBucketNamed = REAL_URL !== undefined;

/** A folder of its own in that bucket, which is emptied with the test. */
export async function realBucketStore(): Promise<OpenedStore & { bucket: BucketConfig }> {
  const named = readStorageUrl(REAL_URL ?? '');
  if (named === null) throw new Error('SERVETT_TEST_STORAGE_URL is written as STORAGE_URL is.');
  const bucket = { ...named, folder: `${named.folder}${newToken()}/` };
  const pictures = createS3PictureStore(bucket);
  onTestFinished(async () => {
    await someAtOnce(await pictures.list(), ({ name }) => pictures.remove(name));
  });
  return { bucket, pictures };
}

/** For as many requests as a service should not get at once, nor one after the other. */
export async function someAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE) {
    await Promise.all(items.slice(first, first + AT_ONCE).map(work));
  }
}

type KindOfStore = [string, (options?: S3Options) => Promise<OpenedStore>];

/** Those whose clock a test can set. A list of a bucket comes in pages of two. */
export const CLOCKED_PICTURE_STORES: KindOfStore[] = [
  ['a folder', async () => folderStore()],
  ['a bucket', (options) => bucketStore({ pageSize: 2, ...options })],
];

/** Each kind of store runs the same tests, and a real bucket does where one is named. */
export const PICTURE_STORES: KindOfStore[] = [
  ...CLOCKED_PICTURE_STORES,
  ...(isRealBucketNamed ? [['a real bucket', realBucketStore] satisfies KindOfStore] : []),
];
