import { sumOf } from '#core/money/pricing.ts';
import { agreedLines } from '#core/orders/menu-refusal.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import type { FrozenLine } from '#core/orders/order-check.ts';
import { NO_SEAT, type SeatRefusal, seatAt, type TakenSeat } from '#core/seatings/seat.ts';
import { PREPAID_WAITING_MAX } from '#core/shared/limits.ts';
import {
  pickUpAtOf,
  type SentFacts,
  senderRefusal,
  tableRefusal,
  takeawayRefusal,
} from './place-order.ts';

/** When a guest whose orders wait for their payments may try again, in seconds. */
const TRY_AGAIN_S = 60;

export interface HeldFacts extends SentFacts {
  /** How many of the guest's orders wait for their payments. */
  readonly unpaid: number;
}

/** An order that waits for its payment. The total is in minor units. */
export interface HeldOrder {
  readonly lines: readonly FrozenLine[];
  readonly total: number;
  readonly seat: TakenSeat;
  /** When its guest comes for what is taken away, in milliseconds since 1970. */
  readonly pickUpAt: number | undefined;
}

/**
 * A guest's order that is paid first, under the rules for an order. It takes nothing from anybody:
 * whether it can be made is asked again once it is paid. Its device need not be let in, since nobody
 * else pays for it. It meets no limit of what a table or a tab may owe: it is paid before it is made,
 * and adds nothing to that.
 */
export function holdOrder(
  facts: HeldFacts,
  body: OrderRequest,
  at: number,
): HeldOrder | SeatRefusal {
  const { menu, place, unpaid } = facts;
  const refused =
    senderRefusal(facts, body) ??
    hostRefusal(facts) ??
    tableRefusal(facts) ??
    takeawayRefusal(facts, body, at);
  if (refused !== null) {
    return refused;
  }
  const agreed = agreedLines(body, facts, at);
  if ('refusal' in agreed) {
    return agreed;
  }
  const total = sumOf(agreed.lines);
  if (total === 0) {
    return { refusal: { code: 'bills.nothing_to_pay', details: {} } };
  }
  const seat = seatAt(menu.ordering.joinPolicy, place);
  if (seat.kind === 'none') {
    return NO_SEAT;
  }
  if (unpaid >= PREPAID_WAITING_MAX) {
    const details = { limit: PREPAID_WAITING_MAX };
    return { refusal: { code: 'request.rate_limited', details, retryAfter: TRY_AGAIN_S } };
  }
  return { ...agreed, total, seat, pickUpAt: pickUpAtOf(facts, body) };
}

function hostRefusal({ menu }: SentFacts): SeatRefusal | null {
  return menu.ordering.payer === 'host'
    ? { refusal: { code: 'bills.host_pays', details: {} } }
    : null;
}
