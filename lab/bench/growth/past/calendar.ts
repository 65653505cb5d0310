import type { DatabaseSync } from 'node:sqlite';
import { businessDay } from '#core/days/business-day.ts';
import { DAY_START } from '#core/days/codes.ts';
import { DAY_MS, dayAfter, instantOf } from '#core/shared/time-zone.ts';

/** The business day this many days before today. */
export function dayBefore(now: number, days: number, timeZone: string): string {
  return dayAfter(businessDay(now, { timeZone }), -days);
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
    insert.run(rank, label, beginOf(label, timeZone));
  }
}

/** When a business day begins where no venue has chosen it. */
function beginOf(label: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = DAY_START.split(':').map(Number);
  return instantOf(Date.parse(label) / DAY_MS, hours * 60 + minutes, timeZone, 'later');
}
