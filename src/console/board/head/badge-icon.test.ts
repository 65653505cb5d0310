import { expect, test } from 'vitest';
import { badgeIcon } from './badge-icon.ts';

const words = (count: number) =>
  /<text[^>]*>([^<]*)</.exec(decodeURIComponent(badgeIcon(count)))?.[1];

test("the tab's icon shows the count if there is room", () => {
  expect([words(3), words(99), words(140)]).toEqual(['3', '99', '99+']);
});
