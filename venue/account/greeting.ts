export type Greeting = 'morning' | 'day' | 'evening';

/** The greeting for an hour (0 to 23) of the device's day; a bar's night counts as evening. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 10) return 'morning';
  return hour >= 10 && hour < 17 ? 'day' : 'evening';
}
