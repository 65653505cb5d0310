/** A time in milliseconds since 1970, in the API's format. */
export function toTimestamp(at: number): string {
  return new Date(at).toISOString();
}

export function toNullableTimestamp(at: number | null): string | null {
  return at === null ? null : toTimestamp(at);
}
