import type { OrderRequest } from '#core/orders/order.schema.ts';
import type { Admission, JoinPolicy } from '#core/seatings/codes.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
import type { CartRequest, SharedLine } from './table-cart.schema.ts';

/** A cart that its guest has handed over to the table. */
export interface HandedCart {
  readonly handed: NonNullable<CartRequest['handed']>;
  readonly lines: readonly SharedLine[];
}

/** Whether guests of a party may send what others have handed over; who pays first sends alone. */
export function sendsTogether(rules: {
  readonly sendsTogether?: boolean | undefined;
  readonly payFirst?: boolean | undefined;
}): boolean {
  return rules.sendsTogether === true && rules.payFirst !== true;
}

interface Seated {
  /** In the order in which they came; null for one that only looks at the menu. */
  readonly ordinal: number | null;
  readonly admission: Admission;
}

/**
 * Who of those at the table sends what the others have handed over: where the venue says so, whoever
 * of them came first, else anybody (null).
 */
export function onlySender<Guest extends Seated>(
  rules: { readonly firstSends?: boolean | undefined; readonly joinPolicy: JoinPolicy },
  guests: readonly Guest[],
): Guest | null {
  if (rules.firstSends !== true) return null;
  const place = ({ ordinal }: Seated) => ordinal ?? Number.POSITIVE_INFINITY;
  const party = guests.filter(({ admission }) => seesParty(rules.joinPolicy, admission));
  return party.toSorted((one, other) => place(one) - place(other))[0] ?? null;
}

/** The order that a cart makes at once; null if all of it waits. */
export function orderOf({ handed, lines }: HandedCart): OrderRequest | null {
  const { order: _order, ...said } = handed;
  const now = lines.filter(({ later }) => later !== true);
  if (now.length === 0) return null;
  return { ...said, age: 0, lines: now };
}

/** What stays in it then. */
export function staysOf(lines: readonly SharedLine[]): SharedLine[] {
  return lines.filter(({ later }) => later === true);
}
