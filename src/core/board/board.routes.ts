import { MenuQuery } from '#core/menu/menu.schema.ts';
import { Order } from '#core/orders/order.schema.ts';
import {
  AllergyRequest,
  Board,
  CourseRequest,
  LinesTransition,
  OrderTransition,
  SeenRequest,
  WatchRequest,
} from '#core/people/staff.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';

export const BOARD_ROUTES = {
  'GET /venues/:venue/board': {
    summary: 'Everything the board shows, as of one event',
    tag: 'staff',
    access: 'staff',
    permission: 'board.see',
    query: MenuQuery,
    answer: Board,
  },
  'POST /venues/:venue/orders/seen': {
    summary: 'Reports that a board of these stations has shown these orders',
    tag: 'staff',
    access: 'staff',
    permission: 'board.see',
    body: SeenRequest,
  },
  'POST /venues/:venue/board/watched': {
    summary: 'Says that somebody looks at a live board of these stations, for the next 45 seconds',
    tag: 'staff',
    access: 'staff',
    permission: 'board.see',
    body: WatchRequest,
  },
  'POST /venues/:venue/orders/:order/transition': {
    summary: 'Accepts or rejects an order, or undoes an acceptance within 5 s',
    tag: 'staff',
    access: 'staff',
    permission: 'orders.handle',
    scope: 'orders.write',
    isApprovable: true,
    body: OrderTransition,
    errors: [
      'orders.unknown',
      'orders.state_changed',
      'orders.undo_expired',
      'orders.acknowledgement_required',
    ],
    answer: Order,
  },
  'POST /venues/:venue/orders/:order/lines': {
    summary: 'Changes the state of several lines of an order, all or none',
    tag: 'staff',
    access: 'staff',
    permission: 'lines.handle',
    scope: 'orders.write',
    body: LinesTransition,
    errors: [
      'orders.unknown',
      'lines.unknown',
      'lines.changed',
      'orders.state_changed',
      'orders.undo_expired',
    ],
    answer: Order,
  },
  'POST /venues/:venue/orders/:order/allergy': {
    summary: 'Confirms that a guest’s allergy was seen, or takes that back within 5 s',
    tag: 'staff',
    access: 'staff',
    permission: 'lines.handle',
    body: AllergyRequest,
    errors: ['orders.unknown', 'orders.state_changed', 'orders.undo_expired'],
    answer: Order,
  },
  'POST /venues/:venue/orders/:order/courses': {
    summary: 'Fires a held course for a party, or holds it again',
    tag: 'staff',
    access: 'staff',
    permission: 'lines.handle',
    scope: 'orders.write',
    body: CourseRequest,
    errors: ['orders.unknown'],
    answer: Order,
  },
} as const satisfies RouteTable;
