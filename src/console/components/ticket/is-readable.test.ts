import { expect, test } from 'vitest';
import { isReadable } from './is-readable.ts';

const shown = (intersectionRatio: number, height: number, root: number | null = 768) => ({
  intersectionRatio,
  intersectionRect: { height },
  rootBounds: root === null ? null : { height: root },
});

test('a whole ticket can be read, and one that is cut off cannot', () => {
  expect(isReadable(shown(1, 200), 768)).toBe(true);
  expect(isReadable(shown(0.5, 100), 768)).toBe(false);
});

test('a ticket that is higher than the window is read once it fills half of it', () => {
  expect(isReadable(shown(0.4, 400), 768)).toBe(true);
  expect(isReadable(shown(0.4, 400, null), 900)).toBe(false);
});

test('nothing can be read in a frame that is not drawn, where all heights are 0', () => {
  expect(isReadable(shown(1, 0, 0), 0)).toBe(false);
  expect(isReadable(shown(0, 0, null), 0)).toBe(false);
});
