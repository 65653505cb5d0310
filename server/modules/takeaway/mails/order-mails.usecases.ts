import { createHmac } from 'node:crypto';
import { canBeMailed } from '#core/takeaway/order-mail.ts';
import type { OrderMail, OrderMailRequest } from '#core/takeaway/takeaway.schema.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { ProblemError } from '#server/problem.ts';
import { findOrder } from '../../orders/orders.repository.ts';
import { isTrial } from '../../trials/trials.repository.ts';
import { deleteOrderMail, findOrderMail, putOrderMail } from './order-mails.repository.ts';

const HOUR = 3_600_000;
/** A typing mistake or two for each of its orders. */
const OF_SESSION: Limit = { name: 'addresses of a guest', burst: 12, everyMs: HOUR / 6 };
/** Nobody is flooded, whoever types the address; only as a hash. */
const OF_ADDRESS: Limit = {
  name: 'orders told to an address',
  burst: 5,
  everyMs: HOUR / 2,
  isShared: true,
};

type Of = { session: GuestSession; order: string };

/** Whether a guest is told of an order by mail. Throws `request.not_found`. */
export async function readOrderMail(context: Context, of: Of): Promise<OrderMail> {
  const { reader } = context.store.of(of.session.venue);
  await ownOrder(reader, of);
  return answer(context, reader, of);
}

/**
 * Stores where a guest is told of an order. Throws `request.not_found`, also where no mail is sent, and
 * `request.rate_limited`.
 */
export async function askForOrderMail(
  context: Context,
  of: Of,
  { email, language }: OrderMailRequest,
): Promise<OrderMail> {
  const { store, limits, epochs, clock } = context;
  const { reader } = store.of(of.session.venue);
  const { isOffered } = await readOrderMail(context, of);
  if (!isOffered) throw new ProblemError('request.not_found');
  const { key } = await epochs.current();
  const address = `order mail\n${email.toLowerCase()}`;
  const hash = createHmac('sha256', key).update(address).digest('base64url');
  await takeOrRefuse(limits, OF_SESSION, of.session.id);
  await takeOrRefuse(limits, OF_ADDRESS, hash);
  await store.write({ venue: of.session.venue }, async (db) => {
    const { state } = await ownOrder(db, of);
    await putOrderMail(db, {
      ...{ order: of.order, venue: of.session.venue, session: of.session.id },
      ...{ email, language, knowsAccepted: state === 'accepted', askedAt: clock.now() },
    });
  });
  return answer(context, reader, of);
}

/** Forgets where a guest was told of an order. Throws `request.not_found`. */
export async function stopOrderMail(context: Context, of: Of): Promise<OrderMail> {
  const { reader } = context.store.of(of.session.venue);
  await ownOrder(reader, of);
  await context.store.write({ venue: of.session.venue }, (db) => deleteOrderMail(db, of.order));
  return answer(context, reader, of);
}

async function answer({ mailer, clock }: Context, db: Reader, of: Of): Promise<OrderMail> {
  const canSend = mailer !== null && !(await isTrial(db, of.session.venue));
  const order = await ownOrder(db, of);
  const asked = canSend ? await findOrderMail(db, of.order) : null;
  return {
    isOffered: canSend && canBeMailed(order, clock.now()),
    isOn: asked?.isRefused === false,
    ...(asked?.isRefused && { isRefused: true as const }),
  };
}

async function ownOrder(db: Reader, { session, order: id }: Of) {
  const found = await findOrder(db, id);
  if (found?.order.guest !== session.id) throw new ProblemError('request.not_found');
  return found.order;
}
