import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightResult, vitestResult } from './setup/reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'servett-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    skipped: [],
  });
});

test('what was skipped is named, in both kinds of report', () => {
  const journeys = join(folder, 'e2e.json');
  const skipped = spec('for another browser', 'skipped', [{ status: 'skipped' }]);
  const suites = [{ file: 'a.spec.ts', specs: [skipped] }];
  writeFileSync(journeys, JSON.stringify({ stats: { expected: 0, flaky: 0 }, suites }));
  expect(playwrightResult(journeys).skipped).toEqual(['a.spec.ts:7 › for another browser']);
  const units = join(folder, 'unit.json');
  const assertionResults = [
    { status: 'passed', fullName: 'a test that ran', failureMessages: [] },
    { status: 'skipped', fullName: 'a test for root', failureMessages: [] },
    { status: 'skipped', fullName: 'for the night', meta: { isForNight: true } },
  ];
  const testResults = [{ name: 'b.test.ts', status: 'passed', message: '', assertionResults }];
  writeFileSync(units, JSON.stringify({ numPassedTests: 1, testResults }));
  expect(vitestResult(units)).toEqual({
    passed: 1,
    failures: [],
    skipped: ['b.test.ts › a test for root'],
  });
});

test('a missing report means that nothing was tested', () => {
  expect(playwrightResult(join(folder, 'none.json'))).toEqual({ passed: 0, failures: [] });
});
