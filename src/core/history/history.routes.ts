import type { RouteTable } from '#core/routes/route.ts';
import { BillHistory, History, HistoryQuery, OrderHistory } from './history.schema.ts';

export const HISTORY_ROUTES = {
  'GET /venues/:venue/history': {
    summary: 'The orders of a business day in any state, newest first, by page',
    tag: 'staff',
    access: 'staff',
    permission: 'history.see',
    scope: 'orders.read',
    query: HistoryQuery,
    answer: History,
  },
  'GET /venues/:venue/history/:order': {
    summary: 'An order with all actions of staff, and what its seating owes and has paid',
    tag: 'staff',
    access: 'staff',
    permission: 'history.see',
    errors: ['orders.unknown'],
    answer: OrderHistory,
  },
  'GET /venues/:venue/seatings/:seating/bill/history': {
    summary: 'A bill with its orders, payments and corrections, and who did what',
    tag: 'staff',
    access: 'staff',
    permission: 'bills.handle',
    errors: ['request.not_found'],
    answer: BillHistory,
  },
} as const satisfies RouteTable;
