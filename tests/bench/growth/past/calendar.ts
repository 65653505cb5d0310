import type { DatabaseSync } from 'node:sqlite';
import { beginOfDay, businessDay } from '../../../../src/domain/figures/business-day.ts';
import { addDays } from '../../../../src/domain/figures/figures-period.ts';

/** The business day this many days before today. */
export function dayBefore(now: number, days: number, timeZone: string): string {
  return addDays(businessDay(now, { timeZone }), -days);
}

/** The table `day`: the past business days by rank, the oldest first; `begins` in milliseconds. */
export function writeCalendar(
  database: DatabaseSync,
  { days, now, timeZone }: { days: number; now: number; timeZone: string },
): void {
  database.exec('create temp table day (rank integer primary key, label text, begins integer)');
  const insert = database.prepare('insert into day values (?, ?, ?)');
  for (let rank = 0; rank < days; rank += 1) {
    const label = dayBefore(now, days - rank, timeZone);
    insert.run(rank, label, beginOfDay(label, { timeZone }));
  }
}
