import type { DayPaper } from '#core/printing/paper.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { reportDay } from '../../days/days.usecases.ts';
import { type Facts, type FillContext, headOf } from './paper-facts.ts';

/** A business day as it was closed, or as it would be now; null if it cannot be closed. */
export async function dayPaper(
  context: FillContext,
  db: Reader,
  facts: Facts,
  day: string,
): Promise<DayPaper | null> {
  try {
    const report = await reportDay(context, db, { venue: facts.job.venue, day });
    const { figures, names, drawers = [], closed } = report;
    return { ...headOf(facts), kind: 'day', figures, names, drawers, closed };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'days.unknown') return null;
    throw error;
  }
}
