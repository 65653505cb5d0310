import type { DayHours, TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS, type Weekday } from '#core/settings/codes.ts';
import { DAY_MS, instantOf } from '#core/shared/time-zone.ts';

/** Instants in milliseconds since 1970; `until` is exclusive. */
export interface Span {
  readonly from: number;
  until: number;
}

/** The hours of one date, which replace its weekday's; none: closed all day. */
export interface DateHours {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly hours: readonly DayHours[];
}

/**
 * Each window on each local day (see `localDay`) from `first` to `last`. A window past midnight
 * belongs to the day on which it starts. When clocks go back, a window opens at the first and
 * closes at the second of the two times, so that nothing closes and reopens within the hour; when
 * they go forward, a skipped time is the instant of the change.
 */
export function spansOf(
  windows: readonly TimeWindow[],
  first: number,
  last: number,
  timeZone: string,
  dates: readonly DateHours[] = [],
): Span[] {
  const spans: Span[] = [];
  for (let day = first; day <= last; day += 1) {
    const weekday = weekdayOf(day);
    const own = dates.find(({ date }) => Date.parse(date) === day * DAY_MS);
    const hours = own?.hours ?? windows.filter(({ days }) => weekday && days.includes(weekday));
    spans.push(...hours.map((each) => spanOn(each, day, timeZone)));
  }
  return spans;
}

function spanOn(window: DayHours, day: number, timeZone: string): Span {
  const from = minutesOf(window.from);
  const until = minutesOf(window.until);
  return {
    from: instantOf(day, from, timeZone, 'earlier'),
    until: instantOf(until <= from ? day + 1 : day, until, timeZone, 'later'),
  };
}

/** The spans in order, with touching or overlapping ones merged and empty ones removed. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((left, right) => left.from - right.from)) {
    const previous = result.at(-1);
    if (previous && span.from <= previous.until) {
      previous.until = Math.max(previous.until, span.until);
    } else if (span.from < span.until) {
      result.push({ ...span });
    }
  }
  return result;
}

/** 1970-01-01, day 0, was a Thursday. */
function weekdayOf(day: number): Weekday | undefined {
  return WEEKDAYS[(((day + 3) % 7) + 7) % 7];
}

/** `HH:MM` as minutes since midnight. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
