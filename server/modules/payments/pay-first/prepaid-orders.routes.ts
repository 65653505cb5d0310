import { OrderRequest } from '#core/ordering/order.schema.ts';
import {
  OrdersBeingPaid,
  PrepaidOrder,
  PrepaidOrderParams,
} from '#core/ordering/prepaid-order.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { idempotencyKey, keyHeader } from '#server/http/idempotency-key.ts';
import { addressOf } from '#server/http/request-source.ts';
import { SENDING_ERRORS } from '#server/modules/orders/orders.routes.ts';
import { readBeingPaid } from './being-paid.usecase.ts';
import { dropOrder } from './drop-order.usecase.ts';
import { holdOrder } from './hold-order.usecase.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const CREATED = 201;

/** Where guests pay before anybody makes their orders. */
export function prepaidOrderRoutes(app: App, context: Context): void {
  const config = { access: 'past-guest' } as const;

  app.post(
    '/prepaid-orders',
    {
      config,
      schema: {
        headers: keyHeader('order'),
        body: OrderRequest,
        ...documented({
          summary:
            'Stores a prepaid order until it is paid, once; the id is the Idempotency-Key header',
          tag: 'guests',
          access: 'past-guest',
          errors: ['payments.off', 'bills.host_pays', 'bills.nothing_to_pay', ...SENDING_ERRORS],
          ok: { status: CREATED, schema: PrepaidOrder },
        }),
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request, 'orders.key_required');
      const address = addressOf(request);
      const wish = { session: guestOf(request), address, key, body: request.body };
      const { status, answer } = await holdOrder(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
  );

  app.post(
    '/prepaid-orders/:order/drop',
    {
      config,
      schema: {
        params: PrepaidOrderParams,
        ...documented({
          summary: 'Cancels a prepaid order that is not paid, and stops its payment',
          tag: 'guests',
          access: 'past-guest',
          errors: ['orders.unknown', 'orders.not_waiting'],
          ok: { schema: PrepaidOrder },
        }),
      },
    },
    (request) => dropOrder(context, guestOf(request), request.params.order),
  );

  app.get(
    '/venues/:venue/prepaid-orders/being-paid',
    {
      config: { access: 'staff', permission: 'board.see' },
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'Prepaid orders whose payment is open; their products are reserved',
          tag: 'staff',
          access: 'staff',
          ok: { schema: OrdersBeingPaid },
        }),
      },
    },
    (request) => readBeingPaid(context, request.params.venue),
  );
}
