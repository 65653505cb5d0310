import { PICTURE_NAME } from './picture-names.ts';

/** A picture's content, and when it was stored or last known to be used. Milliseconds. */
export type StoredPicture = { content: Buffer; usedAt: number };

/** The same without its content. `size` in bytes. */
export type ListedPicture = { name: string; size: number; usedAt: number };

/**
 * Where uploaded pictures are kept: a folder, or a bucket of an S3-compatible store. What is stored
 * under a name never changes. Each function throws {@link PictureStoreError} if the store fails or
 * takes too long, and an ordinary error for a name that no picture has.
 */
export type PictureStore = {
  /** Where it is, as an operator knows it. Never with a secret. */
  readonly place: string;
  /** Whether it can be unreachable while this machine works. */
  readonly isRemote: boolean;
  /** Null: there is none of this name. */
  read(name: string): Promise<StoredPicture | null>;
  has(name: string): Promise<boolean>;
  /** All of it is stored, durably, when this resolves; until then nothing has the name. */
  put(name: string, content: Buffer): Promise<void>;
  /** All pictures, or those whose names begin so; and in a folder what a killed server left. */
  list(beginning?: string): Promise<ListedPicture[]>;
  /** Says that it is used now, `at` by the server's clock. */
  renew(name: string, at: number): Promise<void>;
  /** Does nothing if it is gone. */
  remove(name: string): Promise<void>;
  /** Throws if the store does not answer. */
  check(): Promise<void>;
};

/** The store failed, and nothing is known to be stored. The message is for the operator and the log. */
export class PictureStoreError extends Error {
  constructor(place: string, why: string) {
    super(`The pictures in ${place} cannot be reached: ${why}.`);
    this.name = 'PictureStoreError';
  }
}

/** An incomplete file of a folder, beside its name. */
const UNFINISHED = /\.[A-Za-z0-9_-]{32}$/;

/** Keeps names of other files, and ways out of the folder, from every store. */
export function requirePictureName(name: string): string {
  if (!PICTURE_NAME.test(name)) {
    throw new Error('This is no name of a stored picture.');
  }
  return name;
}

/** Whether a file is a picture, or one that was left incomplete. */
export function isPictureFile(file: string): boolean {
  return PICTURE_NAME.test(file.replace(UNFINISHED, ''));
}
