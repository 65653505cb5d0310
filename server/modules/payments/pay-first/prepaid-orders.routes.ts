import type { Context } from '#server/context.ts';
import { guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle, JSON_TYPE } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { addressOf } from '#server/http/request-source.ts';
import { holdOrder } from './hold-order.usecase.ts';
import { dropOrder, readBeingPaid } from './prepaid-orders.usecases.ts';

/** Where guests pay before anybody makes their orders. */
export function prepaidOrderRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /prepaid-orders': async (request, reply) => {
      const key = keyOf(request);
      const address = addressOf(request);
      const wish = { session: guestOf(request), address, key, body: request.body };
      const { status, answer } = await holdOrder(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
    'POST /prepaid-orders/:order/drop': (request) =>
      dropOrder(context, guestOf(request), request.params.order),
    'GET /venues/:venue/prepaid-orders/being-paid': (request) =>
      readBeingPaid(context, request.params.venue),
  });
}
