import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { sha256 } from '../../random.ts';
import type { PictureImport } from './import-menu.usecase.ts';

const HASH_LENGTH = 24;

/**
 * Names of stored pictures: a hash of the content, so that they can be cached permanently. An
 * uploaded one exists in several widths.
 */
export const PICTURE_NAME = /^[0-9a-f]{24}(?:-w[0-9]{3})?\.(?:svg|png|jpg|webp|avif)$/;

export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Copies pictures from one folder into another, under names made from their content. */
export function pictureImport(from: string, into: string): PictureImport {
  return async (name) => {
    if (normalize(name).startsWith('..') || PICTURE_TYPES[extname(name)] === undefined) {
      throw new Error(`The picture "${name}" is not a file that can be imported.`);
    }
    const content = await readFile(join(from, name));
    const stored = `${sha256(content).slice(0, HASH_LENGTH)}${extname(name)}`;
    await mkdir(into, { recursive: true });
    await writeFile(join(into, stored), content);
    return stored;
  };
}
