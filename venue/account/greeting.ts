export type Greeting = 'morning' | 'day' | 'evening';

/** What one says at this hour (0 to 23) of the device's day; a bar's night is still its evening. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 10) return 'morning';
  return hour >= 10 && hour < 17 ? 'day' : 'evening';
}
