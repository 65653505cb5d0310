import { createHash } from 'node:crypto';

export type Row = Readonly<Record<string, unknown>>;

/** How many rows a table has, and a sum of their hashes: the same rows in any order have the same. */
export type TableSum = { rows: number; hash: string };

const MODULUS = 2n ** 256n;

/**
 * Adds up rows. A sum, and not one hash over all, needs no order that both engines agree on, and two
 * equal rows do not cancel out. Every column is named, so that a value in the wrong one shows.
 */
export function createTableSum(columns: readonly string[]) {
  let rows = 0;
  let total = 0n;
  return {
    add(row: Row): void {
      const values = columns.map((column) => [column, row[column] ?? null]);
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
      total = (total + BigInt(`0x${hash}`)) % MODULUS;
      rows += 1;
    },
    result: (): TableSum => ({ rows, hash: total.toString(16) }),
  };
}
