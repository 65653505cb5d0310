import {
  OnlinePayment,
  OnlinePaymentParams,
  ReturnedPayment,
  ReturnRequest,
  StartPaymentRequest,
} from '#core/billing/online-payment.schema.ts';
import type { Context } from '#server/context.ts';
import { guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { idempotencyKey, keyHeader } from '#server/http/idempotency-key.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { cancelPayment } from './cancel-payment.usecase.ts';
import { readOwnPayment } from './own-payments.ts';
import { readReturnPage } from './return-page.usecase.ts';
import { startPayment } from './start-payment.usecase.ts';

const CREATED = 201;

/** Guests pay on their phones. */
export function paymentRoutes(app: App, context: Context): void {
  const config = { access: 'past-guest' } as const;

  app.post(
    '/payments',
    {
      config,
      schema: {
        headers: keyHeader('payment'),
        body: StartPaymentRequest,
        ...documented({
          summary:
            'Starts a payment for a part of the bill, once; the id is the Idempotency-Key header',
          tag: 'guests',
          access: 'past-guest',
          errors: [
            'payments.off',
            'payments.key_required',
            'payments.key_reused',
            'payments.changed',
            'payments.too_many',
            'seatings.admission_required',
            'bills.host_pays',
            'bills.nothing_to_pay',
            'bills.overpaid',
            'lines.unknown',
            'orders.unknown',
            'orders.not_waiting',
            'orders.closed',
            'orders.paused',
            'orders.sold_out',
            'orders.changed',
            'orders.line_cap',
          ],
          ok: { status: CREATED, schema: OnlinePayment },
        }),
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request, 'payments.key_required');
      const origin = ownOrigin(request, context.config.appBase);
      const wish = { session: guestOf(request), key, body: request.body, origin };
      return reply.status(CREATED).send(await startPayment(context, wish));
    },
  );

  app.get(
    '/payments/:payment',
    {
      config,
      schema: {
        params: OnlinePaymentParams,
        ...documented({
          summary: 'The current state of a payment of this guest',
          tag: 'guests',
          access: 'past-guest',
          errors: ['payments.unknown'],
          ok: { schema: OnlinePayment },
        }),
      },
    },
    (request) => readOwnPayment(context, guestOf(request), request.params.payment),
  );

  app.post(
    '/payments/:payment/cancel',
    {
      config,
      schema: {
        params: OnlinePaymentParams,
        ...documented({
          summary: 'Stops a payment of this guest, if the provider can; returns its state',
          tag: 'guests',
          access: 'past-guest',
          errors: ['payments.unknown'],
          ok: { schema: OnlinePayment },
        }),
      },
    },
    (request) => cancelPayment(context, guestOf(request), request.params.payment),
  );

  app.post(
    '/payments/return',
    {
      config: { access: 'anyone' },
      schema: {
        body: ReturnRequest,
        ...documented({
          summary: 'The state of a payment, for the browser that returns from its provider',
          tag: 'guests',
          access: 'anyone',
          errors: ['payments.link_ended'],
          ok: { schema: ReturnedPayment },
        }),
      },
    },
    (request) => readReturnPage(context, request.body),
  );
}
