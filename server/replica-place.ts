import { stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { type BucketConfig, readStorageUrl } from './pictures/storage-url.ts';

/** Where the database is copied to while the server runs: another disk, or a bucket. */
export type ReplicaPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; bucket: BucketConfig };

export type ReplicaConfig = {
  place: ReplicaPlace;
  /** The identity of the program "age" that the copy is encrypted for; null: it is not encrypted. */
  key: string | null;
};

const FILE = 'file://';

/** Reads an absolute path, `file:///…` or `s3://…`. Null for an address that it does not understand. */
export function readReplicaUrl(value: string): ReplicaPlace | null {
  if (value.startsWith('s3:')) {
    const bucket = readStorageUrl(value);
    return bucket && { kind: 'bucket', bucket };
  }
  const path = value.startsWith(FILE) ? value.slice(FILE.length) : value;
  return isAbsolute(path) ? { kind: 'folder', folder: resolve(path) } : null;
}

/** For people; without a secret. */
export function describePlace(place: ReplicaPlace): string {
  return place.kind === 'folder' ? place.folder : place.bucket.place;
}

/** Throws where the folder is not there: one that was made now would be on a disk that is not meant. */
export async function requirePlace(place: ReplicaPlace): Promise<void> {
  if (place.kind === 'bucket') return;
  const found = await stat(place.folder).catch(() => null);
  if (found?.isDirectory() !== true) {
    throw new Error(`there is no folder ${place.folder}: is its disk there?`);
  }
}
