import { PICTURE_NAME } from './picture-names.ts';
import type { PictureStore } from './picture-store.ts';

/** How many are copied, and how many were there already. */
export type CopiedPictures = { copied: number; known: number };

/** Each of them is in memory, and a request of a bucket is mostly waiting. */
const AT_ONCE = 4;

/**
 * Copies the pictures that are missing in `to`, or incomplete there. Deletes nothing, and may be
 * repeated after a failure.
 */
export async function copyPictures(
  from: PictureStore,
  to: PictureStore,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CopiedPictures> {
  const all = (await from.list()).filter(({ name }) => PICTURE_NAME.test(name));
  const sizes = new Map((await to.list()).map(({ name, size }) => [name, size]));
  const missing = all.filter(({ name, size }) => sizes.get(name) !== size);
  const waiting = [...missing];
  let copied = 0;

  async function copyNext(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const found = await from.read(next.name);
      if (found !== null) await to.put(next.name, found.content);
      copied += 1;
      onProgress(copied, missing.length);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return { copied, known: all.length - missing.length };
}
