import { expect, test } from 'vitest';
import { addressFrom } from './build-server.mjs';

test('the built server finds its sources wherever the project is copied, also from a folder with a space', () => {
  expect(addressFrom('/home/kalle/my bar/dist/server', '/home/kalle/my bar/server/main.ts')).toBe(
    'new URL("../../server/main.ts", import.meta.url).href',
  );
});
