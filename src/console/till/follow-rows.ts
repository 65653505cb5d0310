import type { TillEntry } from '#core/till/till.schema.ts';

/** An entry where it is shown. */
export interface TillRow {
  readonly entry: TillEntry;
  /** Nobody has to type it any more. */
  readonly isDone: boolean;
}

/**
 * The rows of a list that somebody works through: each stays where it is when it is done, here or on
 * another screen, so that nothing moves under a finger; what is new comes at the end.
 */
export function followRows(
  rows: readonly TillRow[],
  entries: readonly TillEntry[],
): readonly TillRow[] {
  const waiting = new Map(entries.map((entry) => [entry.id, entry]));
  const known = new Set(rows.map(({ entry }) => entry.id));
  return [
    ...rows.map(({ entry }) => ({
      entry: waiting.get(entry.id) ?? entry,
      isDone: !waiting.has(entry.id),
    })),
    ...entries.filter(({ id }) => !known.has(id)).map((entry) => ({ entry, isDone: false })),
  ];
}

export function waitingRows(rows: readonly TillRow[]): readonly TillRow[] {
  return rows.filter(({ isDone }) => !isDone);
}
