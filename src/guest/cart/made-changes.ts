import type { CartLine } from '#core/cart/cart.ts';
import type { MadeStep } from './persisted-lines.ts';

/** Pieces of a line that the guest has added here (more than none), or removed (less). */
export interface MadeChange {
  readonly line: CartLine;
  readonly pieces: number;
}

/** What several steps come to: one change for each line. */
export function madeChanges(steps: readonly MadeStep[]): readonly MadeChange[] {
  const all = new Map<string, MadeChange>();
  const count = (line: CartLine, pieces: number) =>
    all.set(line.key, { line, pieces: (all.get(line.key)?.pieces ?? 0) + pieces });
  for (const { before, after } of steps) {
    for (const line of before) count(line, -line.quantity);
    for (const line of after) count(line, line.quantity);
  }
  return [...all.values()].filter(({ pieces }) => pieces !== 0);
}
