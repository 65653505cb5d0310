import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { limitCompiled } from './setup/compiled.mjs';

test('what Node has compiled is kept until it is much, and then begun anew', () => {
  const within = mkdtempSync(join(tmpdir(), 'servett-compiled-'));
  onTestFinished(() => rmSync(within, { recursive: true, force: true }));
  const folder = join(within, 'compiled');
  limitCompiled(folder, 3);
  mkdirSync(join(folder, 'v26'), { recursive: true });
  writeFileSync(join(folder, 'v26', 'one'), '');
  writeFileSync(join(folder, 'v26', 'two'), '');
  limitCompiled(folder, 3);
  expect(existsSync(folder)).toBe(true);
  writeFileSync(join(folder, 'v26', 'three'), '');
  limitCompiled(folder, 3);
  expect(existsSync(folder)).toBe(false);
});
