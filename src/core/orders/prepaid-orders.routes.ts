import type { RouteTable } from '#core/routes/route.ts';
import { OrderRequest, SENDING_ERRORS } from './order.schema.ts';
import { OrdersBeingPaid, PrepaidOrder } from './prepaid-order.schema.ts';

export const PREPAID_ORDER_ROUTES = {
  'POST /prepaid-orders': {
    summary: 'Stores a prepaid order until it is paid, once; the id is the Idempotency-Key header',
    tag: 'guests',
    access: 'past-guest',
    body: OrderRequest,
    once: { of: 'order', missing: 'orders.key_required' },
    errors: ['payments.off', 'bills.host_pays', 'bills.nothing_to_pay', ...SENDING_ERRORS],
    status: 201,
    answer: PrepaidOrder,
  },
  'POST /prepaid-orders/:order/drop': {
    summary: 'Cancels a prepaid order that is not paid, and stops its payment',
    tag: 'guests',
    access: 'past-guest',
    errors: ['orders.unknown', 'orders.not_waiting'],
    answer: PrepaidOrder,
  },
  'GET /venues/:venue/prepaid-orders/being-paid': {
    summary: 'Prepaid orders whose payment is open; their products are reserved',
    tag: 'staff',
    access: 'staff',
    permission: 'board.see',
    answer: OrdersBeingPaid,
  },
} as const satisfies RouteTable;
