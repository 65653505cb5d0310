import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import { SHARED_CART_CHARS, SHARED_LINES_MAX } from '#core/shared/limits.ts';
import type { SharedLine } from './table-cart.schema.ts';

/**
 * What of a cart may leave the device: which products, with which options, and how many. Lines that
 * only a note or a question distinguishes are one, so that nobody sees that there is one, or as many
 * as hold their pieces: an order can be made of them. Of more than others can be shown, the first stay.
 */
export function toSharedLines(
  lines: readonly {
    readonly product: string;
    readonly options: readonly string[];
    readonly quantity: number;
    readonly later?: boolean | undefined;
  }[],
): SharedLine[] {
  const shared = new Map<string, SharedLine>();
  for (const { product, options, quantity, later = false } of lines) {
    const sorted = options.toSorted();
    let left = quantity;
    for (let nth = 0; left > 0; nth += 1) {
      const key = [nth, later, product, ...sorted].join();
      const known = shared.get(key)?.quantity ?? 0;
      const pieces = Math.min(known + left, LINE_QUANTITY_MAX);
      const line = { product, options: sorted, quantity: pieces };
      shared.set(key, later ? { ...line, later } : line);
      left -= pieces - known;
    }
  }
  return fitting([...shared.values()]);
}

/** The first lines, as many as one device may show. */
export function fitting(lines: readonly SharedLine[]): SharedLine[] {
  let characters = 0;
  return lines.slice(0, SHARED_LINES_MAX).filter((line) => {
    characters += JSON.stringify(line).length;
    return characters <= SHARED_CART_CHARS;
  });
}
