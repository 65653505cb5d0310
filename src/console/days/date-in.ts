/** The calendar day of an instant, as `2026-11-20`. */
export function dateIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(at));
}
