/**
 * Sorts few rows by their ids, which is the order in which they were made. If a query asks for it
 * SQLite reads the whole table in that order, instead of the few rows by a partial index.
 */
export function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
