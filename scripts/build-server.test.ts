import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressFrom, besideServer } from './build-server.mjs';

test('the built server finds its sources wherever the project is copied, also from a folder with a space', () => {
  expect(addressFrom('/home/kalle/my bar/dist/server', '/home/kalle/my bar/server/main.ts')).toBe(
    'new URL("../../server/main.ts", import.meta.url).href',
  );
});

test('every program that the server starts from its sources is built beside it', () => {
  const started = globSync('server/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new URL\('[^']*\.ts', import\.meta\.url\)/g)].map(
        ([address]) => address,
      ),
    );
  expect(started.length).toBeGreaterThan(3);
  for (const address of started) {
    expect(besideServer(address)).toMatch(
      /^new URL\('\.\.\/apart\/[\w-]+\.js', import\.meta\['url'\]\)$/,
    );
  }
});
