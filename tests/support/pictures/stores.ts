import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createFolderPictureStore } from '../../../server/pictures/folder-picture-store.ts';
import type { PictureStore } from '../../../server/pictures/picture-store.ts';
import { createS3PictureStore } from '../../../server/pictures/s3-picture-store.ts';
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
export async function bucketStore(
  options: S3Options = {},
): Promise<OpenedStore & { server: S3Server }> {
  const server = await startS3Server(options);
  onTestFinished(server.close);
  const timing = { answerMs: 1_500, pausesMs: [1, 1] };
  return { server, pictures: createS3PictureStore(server.bucket, timing) };
}

/** Each kind of store runs the same tests. A list of a bucket comes in pages of two. */
export const PICTURE_STORES: [string, (options?: S3Options) => Promise<OpenedStore>][] = [
  ['a folder', async () => folderStore()],
  ['a bucket', (options) => bucketStore({ pageSize: 2, ...options })],
];
