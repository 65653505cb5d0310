import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { playwrightResult } from './setup/reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'servett-reports-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const spec = (title: string, status: string, results: object[]) => ({
  title,
  line: 7,
  ok: status !== 'unexpected',
  tests: [{ status, results }],
});

test('a journey that passes only when run again counts as passed, and is named with what went wrong and its trace', () => {
  const file = join(folder, 'e2e.json');
  const failed = {
    status: 'failed',
    error: { message: 'No thanks came.' },
    attachments: [
      { name: 'error-context', path: '/results/context.md' },
      { name: 'screenshot', path: '/results/failed.png' },
    ],
  };
  const retried = {
    status: 'passed',
    attachments: [{ name: 'trace', path: '/results/trace.zip' }],
  };
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('steady', 'expected', [{ status: 'passed' }])],
        suites: [
          {
            file: 'a.spec.ts',
            specs: [
              spec('unsteady', 'flaky', [failed, retried]),
              spec('broken', 'unexpected', [failed, failed]),
            ],
          },
        ],
      },
    ],
  };
  writeFileSync(file, JSON.stringify(report));
  expect(playwrightResult(file)).toEqual({
    passed: 2,
    failures: ['a.spec.ts:7 › broken'],
    unsteady: [
      'a.spec.ts:7 › unsteady\nNo thanks came.\nscreenshot: /results/failed.png\ntrace: /results/trace.zip',
    ],
  });
});

test('a missing report means that nothing was tested', () => {
  expect(playwrightResult(join(folder, 'none.json'))).toEqual({ passed: 0, failures: [] });
});
