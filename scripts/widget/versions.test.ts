import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentVersion, integrityOf, RELEASES, releasedVersions } from './versions.mjs';

test.each(releasedVersions())('release %s is unchanged, byte by byte', (version) => {
  const written = JSON.parse(readFileSync(`${RELEASES}/${version}/integrity.json`, 'utf8'));
  expect(Object.keys(written)).toContain('table-order.js');
  expect(integrityOf(`${RELEASES}/${version}`)).toEqual(written);
});

test('an unreleased element is marked as such', () => {
  const isReleased = releasedVersions().includes(currentVersion());
  expect(currentVersion().endsWith('-dev')).toBe(!isReleased);
});
