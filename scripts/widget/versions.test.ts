import { readdirSync, readFileSync } from 'node:fs';
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

test('release 0.1.0, which does not say what it showed, shows ordinary prices', () => {
  const files = readdirSync(`${RELEASES}/0.1.0`, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${RELEASES}/0.1.0/${name}`, 'utf8'))
    .join('\n');
  // What it sends of a line: no `seenPrice`.
  expect(code).toMatch(/\(\{product:\w,options:\w,quantity:\w,\.{3}\w!==``&&\{note:\w\},/);
  expect(code).not.toContain('happyHours');
});
