import type { RouteTable } from '#core/routes/route.ts';
import { BillChanges, ChangesQuery, OrderChanges, PaymentChanges } from './changes.schema.ts';

export const CHANGE_ROUTES = {
  'GET /venues/:venue/changes/orders': {
    summary: 'Orders that have changed since an earlier answer, by page; first all open ones',
    tag: 'venues',
    access: 'staff',
    permission: 'history.see',
    scope: 'orders.read',
    query: ChangesQuery,
    errors: ['changes.forgotten'],
    answer: OrderChanges,
  },
  'GET /venues/:venue/changes/bills': {
    summary:
      'Bills and payments that have changed since an earlier answer, by page; first all open ones',
    tag: 'venues',
    access: 'staff',
    permission: 'bills.handle',
    scope: 'bills.read',
    query: ChangesQuery,
    errors: ['menu.unknown', 'changes.forgotten'],
    answer: BillChanges,
  },
  'GET /venues/:venue/changes/payments': {
    summary:
      'Payments, refunds and corrections since an earlier answer, by page; first those of open bills',
    tag: 'venues',
    access: 'staff',
    permission: 'bills.handle',
    scope: 'payments.read',
    query: ChangesQuery,
    errors: ['menu.unknown', 'changes.forgotten'],
    answer: PaymentChanges,
  },
} as const satisfies RouteTable;
