/**
 * Names of stored pictures: a hash of the content, so that they can be cached permanently. An
 * uploaded one exists in several widths.
 */
export const PICTURE_NAME = /^[0-9a-f]{24}(?:-w[0-9]{3})?\.(?:svg|png|jpg|webp|avif)$/;

/** Every width of a picture begins with it. */
const HASH_LENGTH = 24;
const NAMED = /"picture":"(?:[^"]*\/)?([0-9a-f]{24})[^"]*"/g;

/** What the names of the pictures begin with that a stored menu names. */
export function namedPictures(document: string): string[] {
  return [...document.matchAll(NAMED)].flatMap(([, hash]) => hash ?? []);
}

/** The same of a file. */
export function hashOfPicture(name: string): string {
  return name.slice(0, HASH_LENGTH);
}

export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
