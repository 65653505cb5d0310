import type { RouteTable } from '#core/routes/route.ts';
import { TableParams } from '#core/shared/common.schema.ts';
import { OrderMail, OrderMailRequest, PickUpTimes } from './takeaway.schema.ts';

export const TAKEAWAY_ROUTES = {
  'GET /tables/:table/pick-up': {
    summary: 'When orders can be collected that are taken away',
    tag: 'guests',
    access: 'anyone',
    limit: 'read',
    params: TableParams,
    errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
    answer: PickUpTimes,
  },
  'GET /orders/:order/mail': {
    summary: 'Whether the guest is told by mail what becomes of an order that is taken away',
    tag: 'guests',
    access: 'guest',
    errors: ['request.not_found'],
    answer: OrderMail,
  },
  'PUT /orders/:order/mail': {
    summary:
      'Tells the guest by mail that the order is accepted, refused or ready; the address is deleted then',
    tag: 'guests',
    access: 'guest',
    body: OrderMailRequest,
    errors: ['request.not_found', 'request.rate_limited'],
    answer: OrderMail,
  },
  'DELETE /orders/:order/mail': {
    summary: 'Forgets the address to which the guest is told of an order',
    tag: 'guests',
    access: 'guest',
    errors: ['request.not_found'],
    answer: OrderMail,
  },
} as const satisfies RouteTable;
