import { expect, test } from 'vitest';
import { findPgBouncer, findPostgres } from '../../../scripts/setup/postgres.mjs';
import { loadFaultProgram, POOLER_PROGRAMS, POSTGRES_PROGRAMS } from './fault-programs.ts';

/** What has to hold after a fault program, tested after its short form; on PostgreSQL where it needs it. */
export function testShortForm(name: string): void {
  const isPossible =
    (!POSTGRES_PROGRAMS.includes(name) || findPostgres() !== undefined) &&
    (!POOLER_PROGRAMS.includes(name) || findPgBouncer() !== undefined);
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
