import { join } from 'node:path';
import { createFolderPictureStore } from './folder-picture-store.ts';
import type { PictureStore } from './picture-store.ts';
import type { BucketConfig } from './storage-url.ts';

/** Where pictures are kept: in a bucket, or without one in the data folder. */
export type PicturePlace = { dataDir: string; storage: BucketConfig | null };

export function picturesFolder({ dataDir }: Pick<PicturePlace, 'dataDir'>): string {
  return join(dataDir, 'pictures');
}

/** The client of buckets is loaded where there is one only. */
export async function openPictureStore(place: PicturePlace): Promise<PictureStore> {
  if (place.storage === null) return createFolderPictureStore(picturesFolder(place));
  const { createS3PictureStore } = await import('./s3-picture-store.ts');
  return createS3PictureStore(place.storage);
}
