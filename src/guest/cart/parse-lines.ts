import { ALLERGENS } from '#core/allergens/codes.ts';
import type { CartLine } from '#core/cart/cart.ts';

/** The cart's lines in stored data, which may be from another version of this application. */
export function asLines(value: unknown): CartLine[] {
  return Array.isArray(value) ? value.flatMap((each) => asLine(each) ?? []) : [];
}

function asLine(value: unknown): CartLine | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const { allergyQuestion: asked = [], ...line } = value as Partial<CartLine>;
  const isWhole =
    typeof line.key === 'string' &&
    typeof line.product === 'string' &&
    Array.isArray(line.options) &&
    line.options.every((option) => typeof option === 'string') &&
    Number.isInteger(line.quantity) &&
    typeof line.note === 'string' &&
    typeof line.seenName === 'string' &&
    typeof line.seenPrice === 'number' &&
    Array.isArray(asked);
  return isWhole
    ? { ...(line as CartLine), allergyQuestion: ALLERGENS.filter((each) => asked.includes(each)) }
    : null;
}
