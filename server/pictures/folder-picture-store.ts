import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from '../random.ts';
import {
  isPictureFile,
  type ListedPicture,
  type PictureStore,
  PictureStoreError,
  requirePictureName,
} from './picture-store.ts';

/** Pictures as files of a folder, which is made with the first of them. */
export function createFolderPictureStore(folder: string): PictureStore {
  const pathOf = (name: string) => join(folder, requirePictureName(name));

  async function write(path: string, content: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    // What is served is cached permanently: nobody may see a part of it.
    const draft = `${path}.${newToken()}`;
    try {
      await closing(await open(draft, 'wx'), async (file) => {
        await file.writeFile(content);
        await file.sync();
      });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    // The name is durable only when its folder is.
    await closing(await open(folder, 'r'), (file) => file.sync());
  }

  async function facts(name: string): Promise<ListedPicture | null> {
    const found = await missingAsNull(() => stat(join(folder, name)));
    return found === null ? null : { name, size: found.size, usedAt: found.mtimeMs };
  }

  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw isOfSystem(error) ? new PictureStoreError(folder, error.message) : error;
    }
  };

  return {
    place: folder,
    isRemote: false,
    read: (name) =>
      explained(async () => {
        const path = pathOf(name);
        return missingAsNull(async () =>
          closing(await open(path, 'r'), async (file) => {
            const { mtimeMs: usedAt } = await file.stat();
            return { content: await file.readFile(), usedAt };
          }),
        );
      }),
    has: (name) => explained(async () => (await missingAsNull(() => stat(pathOf(name)))) !== null),
    put: (name, content) => explained(() => write(pathOf(name), content)),
    list: (beginning = '') =>
      explained(async () => {
        const names = (await missingAsNull(() => readdir(folder))) ?? [];
        const ours = names.filter((name) => name.startsWith(beginning) && isPictureFile(name));
        // One that another process has deleted meanwhile is left out.
        return (await Promise.all(ours.map(facts))).filter((each) => each !== null);
      }),
    renew: (name, at) =>
      explained(async () => {
        const seconds = at / 1_000;
        await missingAsNull(() => utimes(pathOf(name), seconds, seconds));
      }),
    remove: (name) =>
      explained(async () => {
        if (isPictureFile(name)) await rm(join(folder, name), { force: true });
      }),
    check: () => explained(async () => void (await missingAsNull(() => readdir(folder)))),
  };
}

async function closing<T>(file: FileHandle, work: (file: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'errno' in error;
}

async function missingAsNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isOfSystem(error) && error.code === 'ENOENT') return null;
    throw error;
  }
}
