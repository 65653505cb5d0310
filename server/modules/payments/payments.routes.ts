import type { Context } from '#server/context.ts';
import { guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { cancelPayment } from './cancel-payment.usecase.ts';
import { readOwnPayment } from './own-payments.ts';
import { readReturnPage } from './return-page.usecase.ts';
import { startPayment } from './start-payment.usecase.ts';

/** Guests pay on their phones. */
export function paymentRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /payments': async (request) => {
      const key = keyOf(request);
      const origin = ownOrigin(request, context.config.appBase);
      const wish = { session: guestOf(request), key, body: request.body, origin };
      return startPayment(context, wish);
    },
    'GET /payments/:payment': (request) =>
      readOwnPayment(context, guestOf(request), request.params.payment),
    'POST /payments/:payment/cancel': (request) =>
      cancelPayment(context, guestOf(request), request.params.payment),
    'POST /payments/return': (request) => readReturnPage(context, request.body),
  });
}
