import type { Availability, PortionCount } from '#core/menu/menu.schema.ts';

/** So many pieces of a product. */
export interface Pieces {
  readonly product: string;
  readonly quantity: number;
}

/** A count that changes: it names the number that it leaves. */
export interface CountChange {
  readonly product: string;
  readonly from: number;
  readonly to: number;
}

/** What an order takes of the portions that are left. */
export interface TakenPortions {
  /** How many pieces of each line are counted, in the lines' order. */
  readonly pieces: readonly number[];
  readonly changes: readonly CountChange[];
}

/** An order that takes nothing. */
export const NO_PORTIONS: TakenPortions = { pieces: [], changes: [] };

/** How many portions of a product are left; null where nobody counts them. */
export function portionsLeft(
  { portions = [] }: Pick<Availability, 'portions'>,
  product: string,
): number | null {
  return portions.find((each) => each.product === product)?.left ?? null;
}

/**
 * An order takes what is left, line by line. More than that is made only where staff say so: it is
 * counted nowhere, so that no count falls below 0.
 */
export function takePortions(
  counts: readonly PortionCount[],
  lines: readonly Pieces[],
): TakenPortions {
  if (counts.length === 0) return NO_PORTIONS;
  const left = new Map(counts.map((count) => [count.product, count.left]));
  const pieces = lines.map(({ product, quantity }) => {
    const has = left.get(product) ?? 0;
    const taken = Math.min(has, quantity);
    if (taken > 0) left.set(product, has - taken);
    return taken;
  });
  return { pieces, changes: changesOf(counts, left) };
}

/** What nobody makes can be ordered again. What is not counted any more stays so. */
export function givenBack(
  counts: readonly PortionCount[],
  given: readonly Pieces[],
): readonly CountChange[] {
  const left = new Map(counts.map((count) => [count.product, count.left]));
  for (const { product, quantity } of given) {
    const has = left.get(product);
    if (has !== undefined) left.set(product, has + quantity);
  }
  return changesOf(counts, left);
}

function changesOf(
  counts: readonly PortionCount[],
  left: ReadonlyMap<string, number>,
): CountChange[] {
  return counts.flatMap(({ product, left: from }) => {
    const to = left.get(product) ?? from;
    return to === from ? [] : [{ product, from, to }];
  });
}

/** From this number on guests are told how many portions are left, unless the venue says another. */
export const PORTIONS_SHOWN_FROM = 5;

/** How many portions of a product guests are told are left; null where that is not said. */
export function shownPortions(
  { portionsShownFrom = PORTIONS_SHOWN_FROM }: { readonly portionsShownFrom?: number },
  availability: Pick<Availability, 'portions'>,
  product: string,
): number | null {
  const left = portionsLeft(availability, product);
  return left !== null && left > 0 && left <= portionsShownFrom ? left : null;
}

/**
 * How many counted pieces stay with a line of which `pieces` become a line of their own: as many as
 * can, because the one that goes may be one that was never counted.
 */
export function keptPortions(portions: number, rest: number): number {
  return Math.min(portions, rest);
}
