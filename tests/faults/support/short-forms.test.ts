import { expect, test } from 'vitest';
import { findPostgres } from '../../../scripts/setup/postgres.mjs';
import {
  BROWSER_PROGRAMS,
  faultNames,
  LONG_PROGRAMS,
  loadFaultProgram,
  POSTGRES_PROGRAMS,
} from './fault-programs.ts';
import { readReliabilityPage, reliabilityPage } from './reliability-page.ts';

const ELSEWHERE = [...BROWSER_PROGRAMS, ...LONG_PROGRAMS];

for (const name of faultNames().filter((each) => !ELSEWHERE.includes(each))) {
  const isPossible = !POSTGRES_PROGRAMS.includes(name) || findPostgres() !== undefined;
  test.runIf(isPossible)(
    `${name}: what has to hold after it holds in the short form`,
    async () => {
      const program = await loadFaultProgram(name);
      const { checks, figures } = await program.run({ form: 'short' });
      const broken = checks.filter((check) => !check.holds).map((check) => check.text);
      expect(broken, JSON.stringify(figures)).toEqual([]);
      expect(checks.length).toBeGreaterThan(0);
    },
    240_000,
  );
}

test('docs/reliability.md says what the kept results say', () => {
  expect(readReliabilityPage()).toBe(reliabilityPage());
});
