import type { Allergen } from '#core/allergens/codes.ts';
import type { Acknowledgement } from './codes.ts';
import type { Order, OrderLine } from './order.schema.ts';

/**
 * What a person who accepts an order must have read: of all its lines, whichever station makes
 * them.
 */
export function acknowledgementsOf(order: Pick<Order, 'lines'>): readonly Acknowledgement[] {
  const needed: Acknowledgement[] = [];
  if (allergensAskedOf(order).length > 0) {
    needed.push('allergy');
  }
  if (order.lines.some((line) => line.alcohol && line.state !== 'voided')) {
    needed.push('age');
  }
  return needed;
}

/** The allergens that the guest asks about, each once. */
export function allergensAskedOf({ lines }: Pick<Order, 'lines'>): readonly Allergen[] {
  const asked = lines
    .filter((line) => line.state !== 'voided')
    .flatMap((line) => line.allergyQuestion ?? []);
  return [...new Set(asked)];
}

/**
 * Whether the question is settled with the guest: the person who accepted the order has confirmed
 * it.
 */
export function isAllergyTalked({ state }: Pick<Order, 'state'>): boolean {
  return state === 'accepted' || state === 'done';
}

/**
 * The question is settled with the guest, and nobody who makes the order has confirmed it. `lines`:
 * those that are looked at.
 */
export function isAllergyOpen(
  { state, allergySeen, lines: all }: Pick<Order, 'state' | 'lines' | 'allergySeen'>,
  lines: readonly OrderLine[] = all,
): boolean {
  const unserved = lines.filter((line) => line.state !== 'served');
  const isSettled = state === 'accepted' && allergySeen === undefined;
  return isSettled && allergensAskedOf({ lines: unserved }).length > 0;
}
