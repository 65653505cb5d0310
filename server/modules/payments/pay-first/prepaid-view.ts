import type { PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import { joinSets } from '#core/sets/set-lines.ts';
import { RETURN_PAGE_MS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Reader } from '#server/db/store.ts';
import { listPrepaidOfGuest, type Prepaid } from './prepaid-orders.repository.ts';

/** An order that waits for its payment, or has ended without it, as its guest sees it. */
export function toPrepaidOrder(order: Prepaid): PrepaidOrder {
  const { id, state, currency, total, lines, refusal, createdAt } = order;
  return {
    id,
    state,
    currency,
    total,
    // As they were ordered: refusals name them by their places there.
    lines: joinSets(lines).map(
      ({ product, name, options, quantity, total: sum, note, allergyQuestion }) => ({
        product,
        name,
        options,
        quantity,
        total: sum,
        ...(note !== undefined && { note }),
        ...(allergyQuestion !== undefined && { allergyQuestion }),
      }),
    ),
    sentAt: toTimestamp(createdAt),
    ...(refusal !== null && { refusal }),
  };
}

/** A guest's that wait, and those that were refused or have lapsed recently; oldest first. */
export async function listOwnPrepaid(
  db: Reader,
  session: string,
  now: number,
): Promise<PrepaidOrder[]> {
  const isShown = ({ state, changedAt }: Prepaid) =>
    state === 'waiting' ||
    ((state === 'refused' || state === 'lapsed') && now - changedAt < RETURN_PAGE_MS);
  return (await listPrepaidOfGuest(db, session)).filter(isShown).map(toPrepaidOrder);
}
