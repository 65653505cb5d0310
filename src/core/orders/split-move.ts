import type { Order } from './order.schema.ts';
import { splitLine } from './split-line.ts';

/** What changes in an order: ids of lines and, for partial lines, the number of pieces. */
interface PartialMove {
  readonly ids: readonly string[];
  readonly parts: ReadonlyMap<string, number>;
}

/** The two lines after a split. */
export type Split = ReturnType<typeof splitLine>;

/**
 * Moves the affected pieces to lines of their own, right after the originals. Returns the splits,
 * the order's lines after them, and the change with the new ids. `split`: how a line is divided.
 */
export function splitMove<Move extends PartialMove>(
  order: Order,
  move: Move,
  newId: () => string,
  split = splitLine,
): { readonly splits: readonly Split[]; readonly lines: Order['lines']; readonly move: Move } {
  const splits: Split[] = [];
  const lines = order.lines.flatMap((line) => {
    const pieces = move.parts.get(line.id);
    if (pieces === undefined) {
      return [line];
    }
    const both = split(line, pieces, newId());
    splits.push(both);
    return [both.rest, both.taken];
  });
  const takenFrom = new Map(splits.map(({ rest, taken }) => [rest.id, taken.id]));
  const ids = move.ids.map((id) => takenFrom.get(id) ?? id);
  return { splits, lines, move: { ...move, ids } };
}
