import type { Order } from '#core/orders/order.schema.ts';
import { bySet, wishedAs } from '#core/sets/set-lines.ts';
import type { CartLine } from './cart.ts';

/**
 * What is left of a cart once somebody else at the table has sent it: what its guest has added since,
 * and what was not to be sent yet.
 */
export function leftOfCart(
  lines: readonly CartLine[],
  order: Pick<Order, 'lines'>,
): readonly CartLine[] {
  const sent = new Map<string, number>();
  for (const own of bySet(order.lines)) {
    const { product, options, quantity } = wishedAs(own);
    const key = wishOf(product, options);
    sent.set(key, quantity + (sent.get(key) ?? 0));
  }
  return lines.flatMap((line) => {
    // With a note or a question it was never handed over.
    if (line.later || line.note !== '' || line.allergyQuestion.length > 0) return [line];
    const key = wishOf(line.product, line.options);
    const taken = Math.min(sent.get(key) ?? 0, line.quantity);
    sent.set(key, (sent.get(key) ?? 0) - taken);
    return taken < line.quantity ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}

function wishOf(product: string, options: readonly string[]): string {
  return [product, ...options.toSorted()].join();
}
