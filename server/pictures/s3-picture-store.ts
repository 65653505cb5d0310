import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ListObject, S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import { PICTURE_NAME, PICTURE_TYPES } from './picture-names.ts';
import {
  type PictureStore,
  PictureStoreError,
  requirePictureName,
  type StoredPicture,
} from './picture-store.ts';
import type { BucketConfig } from './storage-url.ts';

export type S3Timing = {
  /** How long one request may take, with its content. Milliseconds. */
  answerMs: number;
  /**
   * A failure that took longer is not tried again: a person, or a page, waits for it. Milliseconds.
   */
  quickMs: number;
  /** Pauses before a request is sent again. Milliseconds. */
  pausesMs: readonly number[];
};

const TIMING: S3Timing = { answerMs: 5_000, quickMs: 1_000, pausesMs: [100, 400] };

/** Different pictures that are read at once: each has a connection, and its content is in memory. */
const READS_MAX = 256;

/** The client's word where an answer has none, as one to HEAD. */
const NO_CODE = 'Unknown';
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERRORS = 500;

/**
 * Pictures as objects of a bucket. A request that fails at once is sent again, as these stores ask of
 * their clients; all of them may be sent twice.
 */
export function createS3PictureStore(
  { place, endpoint, region, folder, accessKey, secretKey }: BucketConfig,
  { answerMs, quickMs, pausesMs }: S3Timing = TIMING,
): PictureStore {
  const client = new S3mini({
    endpoint,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: answerMs,
  });
  const keyOf = (name: string) => `${folder}${requirePictureName(name)}`;
  const typeOf = (name: string) => PICTURE_TYPES[extname(name)] ?? 'application/octet-stream';

  async function ask<T>(request: () => Promise<T>): Promise<T> {
    for (const pause of [...pausesMs, null]) {
      const began = performance.now();
      try {
        return await request();
      } catch (error) {
        const isQuick = performance.now() - began < quickMs;
        if (pause === null || !isQuick || !isPassing(error)) {
          throw new PictureStoreError(place, reasonOf(error));
        }
        await wait(pause);
      }
    }
    throw new Error('The last try has no pause after it.');
  }

  async function listed(beginning: string, most?: number): Promise<ListObject[]> {
    const found = await ask(() => client.listObjects('/', `${folder}${beginning}`, most));
    if (found === null) throw new PictureStoreError(place, 'there is no such bucket');
    return found;
  }

  async function readNow(name: string): Promise<StoredPicture | null> {
    const key = keyOf(name);
    return ask(async () => {
      const answer = await client.getObjectRaw(key).catch(missingAsNull);
      if (answer === null) return null;
      const changed = Date.parse(answer.headers.get('last-modified') ?? '');
      // All of it before anything is sent on: an answer that breaks off becomes an error, not a part.
      const content = Buffer.from(await answer.arrayBuffer());
      return { content, usedAt: Number.isNaN(changed) ? 0 : changed };
    });
  }

  async function putNow(name: string, content: Buffer): Promise<void> {
    const key = keyOf(name);
    // The signature covers this header, and so the content.
    const sum = { 'content-md5': createHash('md5').update(content).digest('base64') };
    await ask(() => client.putObject(key, content, typeOf(name), undefined, sum));
  }

  /** Guests who open a menu at once ask for the same pictures. */
  const underWay = new Map<string, Promise<StoredPicture | null>>();

  return {
    place,
    isRemote: true,
    read(name) {
      const known = underWay.get(name);
      if (known !== undefined) return known;
      if (underWay.size >= READS_MAX) {
        return Promise.reject(new PictureStoreError(place, 'too many are asked for at once'));
      }
      const reading = readNow(name).finally(() => underWay.delete(name));
      underWay.set(name, reading);
      return reading;
    },
    has: async (name) => {
      const key = keyOf(name);
      return (await ask(() => client.objectExists(key))) === true;
    },
    put: putNow,
    list: async (beginning = '') =>
      (await listed(beginning))
        .map(({ Key: key, Size: size, LastModified: changed }) => ({
          name: key.slice(folder.length),
          size,
          usedAt: changed.getTime(),
        }))
        .filter(({ name }) => PICTURE_NAME.test(name)),
    renew: async (name) => {
      const key = keyOf(name);
      const contentType = typeOf(name);
      try {
        // By the store's own clock: only a copy onto itself changes an object's time.
        await ask(() => client.copyObject(key, key, { metadataDirective: 'REPLACE', contentType }));
      } catch {
        // It is gone, or the store does not copy.
        const found = await readNow(name);
        if (found !== null) await putNow(name, found.content);
      }
    },
    remove: async (name) => {
      if (PICTURE_NAME.test(name)) await ask(() => client.deleteObject(keyOf(name)));
    },
    check: async () => void (await listed('', 1)),
  };
}

/** Where the bucket itself is missing, nothing is known of the picture. */
function missingAsNull(error: unknown): null {
  const isMissing = error instanceof S3ServiceError && error.status === NOT_FOUND;
  if (isMissing && error.serviceCode !== 'NoSuchBucket') return null;
  throw error;
}

/** Whether the same request may succeed a moment later. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3ServiceError) {
    return error.status >= SERVER_ERRORS || error.status === TOO_MANY_REQUESTS;
  }
  // What `fetch` throws for a connection that was refused, reset or cut off.
  return error instanceof TypeError || error instanceof S3NetworkError;
}

/** In words of our own: a store's answer quotes the key and what was signed. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) {
    const code = error.serviceCode === NO_CODE ? '' : (error.serviceCode ?? '');
    return `it answered ${error.status} ${code}`.trim();
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return 'it did not answer in time';
  }
  // The client names some of the system's codes itself; `fetch` has the others in its cause.
  const failed = error instanceof S3NetworkError || !(error instanceof Error) ? error : error.cause;
  const code = failed instanceof Error && 'code' in failed ? String(failed.code) : '';
  return `the connection failed${code === '' ? '' : ` (${code})`}`;
}
