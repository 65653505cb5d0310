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
