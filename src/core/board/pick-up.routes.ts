import { Type } from 'typebox';
import { Order } from '#core/orders/order.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { Strict } from '#core/shared/common.schema.ts';

export const PICK_UP_ROUTES = {
  'GET /venues/:venue/pick-up': {
    summary: 'Orders made in one step that wait for their guests, besides those of the board',
    tag: 'staff',
    access: 'staff',
    permission: 'board.see',
    errors: ['menu.unknown'],
    answer: Strict(
      {
        orders: Type.Array(Order),
        /** Whether names of tabs are shown beside the numbers. */
        showsNames: Type.Boolean(),
      },
      { $id: 'PickUp' },
    ),
  },
  'POST /venues/:venue/orders/:order/collected': {
    summary:
      'Says that a guest has collected an order that was made in one step; it is called no more',
    tag: 'staff',
    access: 'staff',
    permission: 'orders.handle',
    scope: 'orders.write',
    isApprovable: true,
    errors: ['orders.unknown', 'orders.state_changed'],
    answer: Order,
  },
} as const satisfies RouteTable;
