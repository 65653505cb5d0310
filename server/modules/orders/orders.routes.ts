import type { Context } from '#server/context.ts';
import { byOf, guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle, JSON_TYPE } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { addressOf } from '#server/http/request-source.ts';
import { cancelOrder } from './cancel-order.usecase.ts';
import { placeOrder } from './place-order.usecase.ts';
import { takeOrder } from './take-order.usecase.ts';

export function orderRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /orders': async (request, reply) => {
      const key = keyOf(request);
      const address = addressOf(request);
      const wish = { session: guestOf(request), address, key, body: request.body };
      const { status, answer } = await placeOrder(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
    'POST /orders/:order/cancel': (request) =>
      cancelOrder(context, guestOf(request), request.params.order),
    'POST /venues/:venue/tables/:table/orders': async (request, reply) => {
      const key = keyOf(request);
      const { table } = request.params;
      const wish = { by: byOf(request), table, key, body: request.body };
      const { status, answer } = await takeOrder(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
    'POST /venues/:venue/orders': async (request, reply) => {
      const { table, ...body } = request.body;
      const wish = { by: byOf(request), table, key: keyOf(request), body };
      const { status, answer } = await takeOrder(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
  });
}
