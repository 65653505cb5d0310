import { ProblemError } from '#server/problem.ts';
import type { ReleaseTable } from '../tables/release-table.ts';
import { findOpenSeating } from './seatings.repository.ts';
import { endSessionsAt } from './sessions.repository.ts';

export const releaseTable: ReleaseTable = async ({ db, at }, table) => {
  if ((await findOpenSeating(db, table)) !== undefined) {
    throw new ProblemError('tables.seated');
  }
  return endSessionsAt(db, table, at);
};
