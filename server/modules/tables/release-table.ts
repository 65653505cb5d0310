import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { findOpenSeating } from '../seatings/seatings.repository.ts';
import { endSessionsAt } from '../seatings/sessions.repository.ts';

/**
 * Ends the sessions of devices that only browse at a table, and returns their ids. Throws
 * `tables.seated` if a party sits there.
 */
export async function releaseTable({ db, at }: Unit, table: string): Promise<string[]> {
  if ((await findOpenSeating(db, table)) !== undefined) {
    throw new ProblemError('tables.seated');
  }
  return endSessionsAt(db, table, at);
}
