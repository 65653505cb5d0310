import type { OrderLine } from './order.schema.ts';

type Reduction = NonNullable<OrderLine['reductions']>[number];

/** How many pieces of a line are not given away entirely. */
export function chargedPieces({ quantity, reductions = [] }: SplitSource): number {
  return reductions.reduce((left, { pieces = 0 }) => left - pieces, quantity);
}

type SplitSource = Pick<OrderLine, 'quantity' | 'reductions'>;

/**
 * Moves some pieces of a line to a line of their own with this id. Together both equal the line as
 * it was sent. Pieces that cost something are moved first, so that a guest who was given one keeps
 * it; a discount moves with its pieces in proportion, in whole minor units. Neither line is
 * negative. Throws a RangeError unless at least one piece moves and one stays.
 */
export function splitLine(
  line: OrderLine,
  pieces: number,
  id: string,
): { readonly rest: OrderLine; readonly taken: OrderLine } {
  if (!Number.isInteger(pieces) || pieces < 1 || pieces >= line.quantity) {
    throw new RangeError(`${pieces} of ${line.quantity} cannot be split off.`);
  }
  const { reductions, ...bare } = line;
  const quantity = line.quantity - pieces;
  const gross = line.unitPrice * quantity;
  const charged = chargedPieces(line);
  const total = charged > pieces ? line.total - Math.floor((line.total * pieces) / charged) : 0;
  const kept = keep(reductions ?? [], gross - total, quantity);
  return {
    rest: {
      ...bare,
      quantity,
      total,
      ...(kept.length > 0 && { reductions: kept }),
    },
    taken: { ...bare, id, quantity: pieces, total: line.unitPrice * pieces },
  };
}

/** The same, where both pieces are still owed: the reductions that do not stay go with the others. */
export function divideLine(
  line: OrderLine,
  pieces: number,
  id: string,
): ReturnType<typeof splitLine> {
  const { rest, taken } = splitLine(line, pieces, id);
  const gone = (line.reductions ?? []).flatMap(({ pieces: of, ...all }): Reduction[] => {
    const kept = rest.reductions?.find(({ adjustment }) => adjustment === all.adjustment);
    const amount = all.amount - (kept?.amount ?? 0);
    const free = (of ?? 0) - (kept?.pieces ?? 0);
    return amount === 0 ? [] : [{ ...all, amount, ...(free > 0 && { pieces: free }) }];
  });
  const total = line.total - rest.total;
  return { rest, taken: { ...taken, total, ...(gone.length > 0 && { reductions: gone }) } };
}

/**
 * The part of a line's reductions that stays, `amount` in all: whole pieces first, then in the
 * order they were made.
 */
function keep(reductions: readonly Reduction[], amount: number, quantity: number): Reduction[] {
  const ordered = reductions.toSorted(
    (a, b) => Number(b.pieces !== undefined) - Number(a.pieces !== undefined),
  );
  let amountLeft = amount;
  let piecesLeft = quantity;
  const kept = new Map<string, Reduction>();
  for (const reduction of ordered) {
    const stays = Math.min(reduction.amount, amountLeft);
    amountLeft -= stays;
    const { pieces } = reduction;
    const whole = pieces === undefined ? undefined : Math.min(pieces, piecesLeft);
    piecesLeft -= whole ?? 0;
    if (stays > 0) {
      const { pieces: _pieces, ...rest } = reduction;
      kept.set(reduction.adjustment, {
        ...rest,
        amount: stays,
        ...(whole !== undefined && whole > 0 && { pieces: whole }),
      });
    }
  }
  return reductions.flatMap(({ adjustment }) => kept.get(adjustment) ?? []);
}
