import { PREPAID_WAITING_MAX } from '../../../../src/contract/limits.ts';
import type { OrderRequest } from '../../../../src/contract/ordering/order.schema.ts';
import type { PrepaidOrder } from '../../../../src/contract/ordering/prepaid-order.schema.ts';
import { sumOf } from '../../../../src/domain/money/pricing.ts';
import { ageRefusal } from '../../../../src/domain/ordering/order-caps.ts';
import { freezeLines } from '../../../../src/domain/ordering/order-check.ts';
import { mayOrderUnder } from '../../../../src/domain/seating/join-policy.ts';
import { keyReused } from '../../../../src/domain/shared/idempotency-key.ts';
import type { Context, InsideContext } from '../../../context.ts';
import type { GuestSession } from '../../../kernel/callers/guest-session.ts';
import type { Unit } from '../../../kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '../../../kernel/idempotency/answer-once.ts';
import { ensureAllowed, ProblemError, refused } from '../../../problem.ts';
import { checkAgainstMenu } from '../../orders/menu-check.ts';
import { hasOrder } from '../../orders/orders.repository.ts';
import { checkOpenOrders } from '../../orders/place-order.usecase.ts';
import { findVenueMenu } from '../../published-menu/current-menu.ts';
import { touchSeating } from '../../seatings/seatings.repository.ts';
import { findPlace, refuseSeat, standingAt, takeSeat } from '../../seatings/take-seat.ts';
import {
  findPrepaid,
  insertPrepaid,
  listPrepaidOfGuest,
  type Prepaid,
} from './prepaid-orders.repository.ts';
import { toPrepaidOrder } from './prepaid-view.ts';

/** When a guest whose orders wait for their payments may try again, in seconds. */
const TRY_AGAIN_S = 60;

type Input = { session: GuestSession; address: string; key: string; body: OrderRequest };

/**
 * A guest's order waits for its payment, once by its key, under the rules for an order. It takes
 * nothing from anybody: whether it can be made is asked again once it is paid. Its device need not
 * be let in, since nobody else pays for it. Throws what placing an order does, `payments.off`,
 * `bills.host_pays`, and `bills.nothing_to_pay` for an order that costs nothing.
 */
export async function holdOrder(context: Context, input: Input): Promise<StoredAnswer> {
  const provider = await context.paymentProviders.active(input.session.venue);
  const { age: _age, ...body } = input.body;
  // Not the body of an order: under one key is one of the two.
  const { session, key } = input;
  const once = { kind: 'order', session, key, body: { prepaid: body } } as const;
  return answerOnce(context, once, (unit) => async () => {
    if (provider === null) {
      throw new ProblemError('payments.off');
    }
    return hold(context, unit, input);
  });
}

async function hold(
  context: InsideContext,
  unit: Unit,
  { session: known, address, key, body }: Input,
): Promise<PrepaidOrder | ProblemError> {
  const { db, at } = unit;
  if ((await hasOrder(db, key)) || (await findPrepaid(db, key)) !== undefined) {
    throw refused(keyReused('order'));
  }
  ensureAllowed(ageRefusal(body.age));
  const place = await findPlace(unit, known, address);
  await checkOpenOrders(unit, place.session);
  const { menu } = await findVenueMenu(context.menus, db, known.venue);
  if (menu.ordering.payer === 'host') {
    throw new ProblemError('bills.host_pays');
  }
  const verdict = mayOrderUnder(menu.ordering.joinPolicy, standingAt(place));
  if (!verdict.may) {
    return refuseSeat(context, unit, place, verdict.because);
  }
  const asOf = await checkAgainstMenu(context, unit, body, { venue: known.venue, menu });
  const lines = freezeLines(menu.file, body, asOf);
  const total = sumOf(lines);
  if (total === 0) {
    throw new ProblemError('bills.nothing_to_pay');
  }
  const seat = await takeSeat(context, unit, place);
  if (seat instanceof ProblemError) {
    return seat;
  }
  const { seating, session } = seat;
  await requireRoom(unit, session.id);
  const { currency } = menu.file.venue;
  const of = { id: key, venue: session.venue, seating: seating.id, session: session.id };
  const order = { ...of, menuVersion: body.menuVersion, currency, total, lines };
  await insertPrepaid(db, order, at);
  await touchSeating(db, seating.id, at);
  const times = { createdAt: at, changedAt: at };
  const stored: Prepaid = { ...order, ...times, state: 'waiting', refusal: null };
  return toPrepaidOrder(stored);
}

async function requireRoom({ db }: Unit, session: string): Promise<void> {
  const own = await listPrepaidOfGuest(db, session);
  if (own.filter(({ state }) => state === 'waiting').length >= PREPAID_WAITING_MAX) {
    throw new ProblemError('request.rate_limited', { limit: PREPAID_WAITING_MAX }, TRY_AGAIN_S);
  }
}
