import { VenueTableParams } from '#core/billing/bill.schema.ts';
import {
  CancelAnswer,
  Order,
  OrderParams,
  OrderRequest,
  StaffOrderRequest,
} from '#core/ordering/order.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf, guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { idempotencyKey, keyHeader } from '#server/http/idempotency-key.ts';
import { addressOf } from '#server/http/request-source.ts';
import { cancelOrder } from './cancel-order.usecase.ts';
import { placeOrder } from './place-order.usecase.ts';
import { takeOrder } from './take-order.usecase.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const CREATED = 201;

/** Why an order that a guest sends is refused, whether it is made at once or paid first. */
export const SENDING_ERRORS = [
  'orders.key_required',
  'orders.key_reused',
  'orders.withdrawn',
  'orders.expired',
  'seatings.ended',
  'seatings.admission_required',
  'seatings.confirm_presence',
  'seatings.staff_opens',
  'seatings.code_required',
  'seatings.presence_code_required',
  'orders.closed',
  'orders.paused',
  'orders.sold_out',
  'orders.changed',
  'orders.price_changed',
  'orders.line_cap',
] as const;

export function orderRoutes(app: App, context: Context): void {
  const config = { access: 'past-guest' } as const;

  app.post(
    '/orders',
    {
      config,
      schema: {
        headers: keyHeader('order'),
        body: OrderRequest,
        ...documented({
          summary: 'Places an order, once; the id is the Idempotency-Key header (UUIDv7)',
          tag: 'guests',
          access: 'past-guest',
          errors: [
            ...SENDING_ERRORS,
            'orders.amount_cap',
            'orders.waiting_cap',
            'orders.cancelled_cap',
            'orders.pay_first',
          ],
          ok: { status: CREATED, schema: Order },
        }),
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request, 'orders.key_required');
      const address = addressOf(request);
      const wish = { session: guestOf(request), address, key, body: request.body };
      const { status, answer } = await placeOrder(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
  );

  app.post(
    '/orders/:order/cancel',
    {
      config,
      schema: {
        params: OrderParams,
        ...documented({
          summary: 'Cancels an order, or ensures that one which never arrived is never created',
          tag: 'guests',
          access: 'past-guest',
          errors: ['orders.not_cancellable'],
          ok: { schema: CancelAnswer },
        }),
      },
    },
    (request) => cancelOrder(context, guestOf(request), request.params.order),
  );

  app.post(
    '/venues/:venue/tables/:table/orders',
    {
      config: { access: 'staff', permission: 'orders.handle' },
      schema: {
        params: VenueTableParams,
        headers: keyHeader('order'),
        body: StaffOrderRequest,
        ...documented({
          summary:
            'Places an order that staff took at a table, once; the id is the Idempotency-Key header',
          tag: 'staff',
          access: 'staff',
          errors: [
            'tables.unknown',
            'tables.revoked',
            'orders.key_required',
            'orders.key_reused',
            'orders.closed',
            'orders.paused',
            'orders.sold_out',
            'orders.changed',
            'orders.price_changed',
            'orders.line_cap',
          ],
          ok: { status: CREATED, schema: Order },
        }),
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request, 'orders.key_required');
      const { table } = request.params;
      const wish = { by: byOf(request), table, key, body: request.body };
      const { status, answer } = await takeOrder(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
  );
}
