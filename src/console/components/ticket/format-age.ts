const MINUTE = 60;
const HOUR = 3600;

/** An age in milliseconds as `m:ss`, from an hour on as `1 h 12`; the same in every language. */
export function formatAge(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1000));
  if (seconds >= HOUR) {
    return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)}`;
  }
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
