import { expect, test } from 'vitest';
import { programName } from './program-name.ts';

test('commands are called as they can be called in an archive, an image and a checkout', () => {
  const unpacked = ['release.json', 'scripts/servett.mjs'];
  expect(programName((path) => unpacked.includes(path))).toBe('./servett');
  expect(programName(() => false)).toBe('node dist/server/command.js');
  expect(programName()).toBe('npx servett');
});
