import type { Order } from '../../contract/ordering/order.schema.ts';
import { splitLine } from './split-line.ts';

/** What moves of an order: ids of lines and, where only some pieces do, how many. */
interface PartialMove {
  readonly ids: readonly string[];
  readonly parts: ReadonlyMap<string, number>;
}

/** Two lines that one has become. */
export type Split = ReturnType<typeof splitLine>;

/**
 * Gives the pieces that move a line of their own, right after the one they are from. Answers the
 * splits, the order's lines as they are then, and the move with the ids of what moves.
 */
export function splitMove<Move extends PartialMove>(
  order: Order,
  move: Move,
  newId: () => string,
): { readonly splits: readonly Split[]; readonly lines: Order['lines']; readonly move: Move } {
  const splits: Split[] = [];
  const lines = order.lines.flatMap((line) => {
    const pieces = move.parts.get(line.id);
    if (pieces === undefined) {
      return [line];
    }
    const split = splitLine(line, pieces, newId());
    splits.push(split);
    return [split.rest, split.taken];
  });
  const takenFrom = new Map(splits.map(({ rest, taken }) => [rest.id, taken.id]));
  const ids = move.ids.map((id) => takenFrom.get(id) ?? id);
  return { splits, lines, move: { ...move, ids } };
}
