import { ORDER_ROUTES } from '#core/orders/orders.routes.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { CartAnswer, CartRequest, SentCarts, SharedCarts } from './table-cart.schema.ts';

export const TABLE_CART_ROUTES = {
  'POST /seating': {
    summary: 'Opens the table to choose together before anything is ordered, or joins its party',
    tag: 'guests',
    access: 'guest',
    errors: [
      'seatings.ended',
      'seatings.not_open',
      'seatings.staff_opens',
      'seatings.confirm_presence',
      'seatings.admission_required',
      'seatings.code_required',
      'seatings.presence_code_required',
    ],
    answer: SeatedGuest,
  },
  'PUT /seating/cart': {
    summary: 'Shows the rest of the party what this device has in its cart',
    tag: 'guests',
    access: 'guest',
    isFrequent: true,
    body: CartRequest,
    errors: ['seatings.admission_required'],
    answer: CartAnswer,
  },
  'GET /seating/carts': {
    summary: 'What the devices of the party have in their carts',
    tag: 'guests',
    access: 'guest',
    answer: SharedCarts,
  },
  'POST /seating/carts/send': {
    summary: 'Orders the carts that the others of the party have handed over, an order for each',
    tag: 'guests',
    access: 'guest',
    errors: ['seatings.admission_required', 'orders.not_sent_together', 'orders.paused'],
    answer: SentCarts,
  },
  'POST /seating/orders': {
    ...ORDER_ROUTES['POST /orders'],
    summary:
      'Places an order as POST /orders does, and in the same transaction those that the others have handed over',
  },
} as const satisfies RouteTable;
