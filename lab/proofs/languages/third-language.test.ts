import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addThirdLanguage, GERMAN } from './third-language.ts';

const MINUTES = 60_000;

test('a third language is one file and one line: it is checked, built, and a menu can be in it', {
  timeout: 3 * MINUTES,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-language-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), MINUTES);
  addThirdLanguage(folder);
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

  expect(run('scripts/check-locales.mjs')).toContain('0 problems');

  run('scripts/build-surface.mjs', 'kiosk');
  const assets = join(folder, 'dist/kiosk/assets');
  const german = readdirSync(assets).filter((name) => /^de-.*\.js$/.test(name));
  // Its texts, those of the tablet alone, and those that are loaded when somebody pays.
  expect(german).toHaveLength(3);
  const texts = german.map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(texts.filter((text) => text.includes(GERMAN))).toHaveLength(1);

  expect(JSON.parse(run('lab/proofs/languages/read-german-menu.ts'))).toEqual({
    en: 'de soup',
    sv: 'sv soup',
    de: 'de soup',
  });
});
