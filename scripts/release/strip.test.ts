import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/steps.mjs';
import { NODE } from './contents.mjs';
import { strip } from './strip.mjs';

test.runIf(process.platform === 'linux')(
  'Node without what debuggers read is smaller and runs',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'servett-strip-'));
    try {
      const whole = readFileSync(ROOT + NODE);
      const stripped = strip(whole);
      expect(stripped.length).toBeLessThan(0.9 * whole.length);
      const program = join(folder, 'node');
      writeFileSync(program, stripped, { mode: 0o755 });
      const script = 'try { null.a } catch (error) { console.log(error.name, process.version) }';
      expect(execFileSync(program, ['-e', script], { encoding: 'utf8' })).toBe(
        `TypeError ${execFileSync(ROOT + NODE, ['--version'], { encoding: 'utf8' })}`,
      );
      expect(strip(stripped).equals(stripped)).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('what is no program for Linux stays as it is', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('#!/bin/sh\n'),
    Buffer.from('cffaedfe', 'hex'),
  ]) {
    expect(strip(bytes)).toBe(bytes);
  }
});
