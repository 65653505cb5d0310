import type { RouteTable } from '#core/routes/route.ts';
import {
  CancelAnswer,
  Order,
  OrderRequest,
  SENDING_ERRORS,
  StaffOrderRequest,
  SystemOrderRequest,
} from './order.schema.ts';

/** Why an order that staff or another system makes at a table is refused. */
const TAKEN_ERRORS = [
  'tables.unknown',
  'tables.revoked',
  'orders.key_required',
  'orders.key_reused',
  'orders.closed',
  'orders.paused',
  'orders.sold_out',
  'orders.too_few_left',
  'orders.changed',
  'orders.price_changed',
  'orders.line_cap',
  'orders.tab_limit',
] as const;

export const ORDER_ROUTES = {
  'POST /orders': {
    summary: 'Places an order, once; the id is the Idempotency-Key header (UUIDv7)',
    tag: 'guests',
    access: 'past-guest',
    body: OrderRequest,
    once: { of: 'order', missing: 'orders.key_required' },
    errors: [
      ...SENDING_ERRORS,
      'orders.sent_together',
      'orders.amount_cap',
      'orders.tab_limit',
      'orders.waiting_cap',
      'orders.cancelled_cap',
      'orders.pay_first',
    ],
    status: 201,
    answer: Order,
  },
  'POST /orders/:order/cancel': {
    summary: 'Cancels an order, or ensures that one which never arrived is never created',
    tag: 'guests',
    access: 'past-guest',
    errors: ['orders.not_cancellable'],
    answer: CancelAnswer,
  },
  'POST /venues/:venue/tables/:table/orders': {
    summary:
      'Places an order that staff took at a table, once; the id is the Idempotency-Key header',
    tag: 'staff',
    access: 'staff',
    permission: 'orders.handle',
    scope: 'orders.write',
    isApprovable: true,
    body: StaffOrderRequest,
    once: { of: 'order', missing: 'orders.key_required' },
    errors: TAKEN_ERRORS,
    status: 201,
    answer: Order,
  },
  'POST /venues/:venue/orders': {
    summary:
      'Places an order of another system, which may name table, products and options by its own ids; once, by the Idempotency-Key header',
    tag: 'staff',
    access: 'staff',
    permission: 'orders.handle',
    scope: 'orders.write',
    isApprovable: true,
    body: SystemOrderRequest,
    once: { of: 'order', missing: 'orders.key_required' },
    errors: ['external_ids.unknown', 'external_ids.shared', ...TAKEN_ERRORS],
    status: 201,
    answer: Order,
  },
} as const satisfies RouteTable;
