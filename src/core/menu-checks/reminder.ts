import { DAY_MS } from '#core/shared/time-zone.ts';

/** How many whole days ago the menu was checked, or first published; and whether that is too long. */
export function checkAge(
  { since, days }: { readonly since: string; readonly days: number },
  now: number,
): { readonly age: number; readonly isDue: boolean } {
  const age = Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));
  return { age, isDue: days > 0 && age >= days };
}
