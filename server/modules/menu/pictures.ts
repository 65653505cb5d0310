import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { PICTURE_TYPES } from '#server/pictures/picture-names.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { sha256 } from '#server/random.ts';
import type { PictureImport } from './import-menu.usecase.ts';

const HASH_LENGTH = 24;

/** Stores pictures of a folder, under names made from their content. */
export function pictureImport(from: string, into: PictureStore): PictureImport {
  return async (name) => {
    if (normalize(name).startsWith('..') || PICTURE_TYPES[extname(name)] === undefined) {
      throw new Error(`The picture "${name}" is not a file that can be imported.`);
    }
    const content = await readFile(join(from, name));
    const stored = `${sha256(content).slice(0, HASH_LENGTH)}${extname(name)}`;
    await into.put(stored, content);
    return stored;
  };
}
