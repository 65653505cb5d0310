import { expect, test } from 'vitest';
import { pictureWidths } from './picture-widths.ts';

test('an uploaded picture is requested in the width that the screen needs', () => {
  expect(pictureWidths('https://x.example/pictures/0123-w480.webp')).toBe(
    'https://x.example/pictures/0123-w240.webp 240w,https://x.example/pictures/0123-w480.webp 480w,https://x.example/pictures/0123-w960.webp 960w',
  );
  expect(pictureWidths('/pictures/0123.svg')).toBeUndefined();
  expect(pictureWidths('/pictures/0123.webp')).toBeUndefined();
});
