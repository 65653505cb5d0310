import { constants, DatabaseSync, type StatementSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';

const RUNS = ['all', 'get', 'run', 'iterate'] as const;

/**
 * The statements that SQLite plans when they run, although they were prepared before, of databases
 * that are opened until the test ends. It asks the authorizer for each part of a plan, and never else.
 */
export function statementsPlannedAgain(): { texts: Set<string>; runs: () => number } {
  const texts = new Set<string>();
  let runs = 0;
  const running: string[] = [];
  const { prepare } = DatabaseSync.prototype;
  const watched = new WeakSet<DatabaseSync>();
  DatabaseSync.prototype.prepare = function (text: string, ...rest) {
    if (!watched.has(this)) {
      watched.add(this);
      this.setAuthorizer(() => {
        const own = running.at(-1);
        if (own !== undefined) texts.add(own);
        return constants.SQLITE_OK;
      });
    }
    const statement: StatementSync = prepare.call(this, text, ...rest);
    for (const name of RUNS) {
      const run = statement[name] as (...values: never[]) => unknown;
      Object.assign(statement, {
        [name]: (...values: never[]) => {
          runs += 1;
          running.push(text);
          try {
            return run.apply(statement, values);
          } finally {
            running.pop();
          }
        },
      });
    }
    return statement;
  };
  onTestFinished(() => {
    DatabaseSync.prototype.prepare = prepare;
  });
  return { texts, runs: () => runs };
}
