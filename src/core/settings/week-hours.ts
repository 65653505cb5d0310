import type { DayHours, TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { CLOCK_TIME_PATTERN } from '#core/shared/limits.ts';
import { WEEKDAYS, type Weekday } from './codes.ts';

/** The hours of each weekday; none: not that day. Those past midnight belong to the day they began. */
export type WeekHours = Readonly<Record<Weekday, readonly DayHours[]>>;

const TIME = new RegExp(CLOCK_TIME_PATTERN);

export function isTime(text: string): boolean {
  return TIME.test(text);
}

export function weekWith(hoursOn: (day: Weekday) => readonly DayHours[]): WeekHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOn(day)])) as Record<
    Weekday,
    readonly DayHours[]
  >;
}

export function toWeek(windows: readonly TimeWindow[]): WeekHours {
  return weekWith((day) =>
    windows
      .filter(({ days }) => days.includes(day))
      .map(({ from, until }) => ({ from, until }))
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
  );
}

/** Days with equal hours share one window. */
export function toWindows(week: WeekHours): TimeWindow[] {
  const windows = new Map<string, TimeWindow>();
  for (const day of WEEKDAYS) {
    for (const { from, until } of week[day]) {
      const key = `${from} ${until}`;
      const known = windows.get(key) ?? { days: [], from, until };
      if (!known.days.includes(day)) known.days.push(day);
      windows.set(key, known);
    }
  }
  return [...windows.values()];
}

/** The hours that are no times, such as `mon.0`. */
export function wrongHours(week: WeekHours): string[] {
  return WEEKDAYS.flatMap((day) =>
    week[day].flatMap(({ from, until }, index) =>
      isTime(from) && isTime(until) ? [] : [`${day}.${index}`],
    ),
  );
}

/** Whether it has hours on some day. */
export function hasHours(week: WeekHours): boolean {
  return WEEKDAYS.some((day) => week[day].length > 0);
}
