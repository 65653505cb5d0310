import { BillHistory, History, HistoryQuery, OrderHistory } from '#core/history/history.schema.ts';
import { VenueOrderParams, VenueParams, VenueSeatingParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { readHistory, readOrderHistory } from './history.usecases.ts';
import { readBillHistory } from './read-bill-history.usecase.ts';

export function historyRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'history.see' } as const;

  app.get(
    '/venues/:venue/history',
    {
      config,
      schema: {
        params: VenueParams,
        querystring: HistoryQuery,
        ...documented({
          summary: 'The orders of a business day in any state, newest first, by page',
          tag: 'staff',
          access: 'staff',
          ok: { schema: History },
        }),
      },
    },
    ({ params, query }) => readHistory(context, params.venue, query),
  );

  app.get(
    '/venues/:venue/history/:order',
    {
      config,
      schema: {
        params: VenueOrderParams,
        ...documented({
          summary: 'An order with all actions of staff, and what its seating owes and has paid',
          tag: 'staff',
          access: 'staff',
          errors: ['orders.unknown'],
          ok: { schema: OrderHistory },
        }),
      },
    },
    ({ params }) => readOrderHistory(context, params.venue, params.order),
  );

  app.get(
    '/venues/:venue/seatings/:seating/bill/history',
    {
      config: { access: 'staff', permission: 'bills.handle' },
      schema: {
        params: VenueSeatingParams,
        ...documented({
          summary: 'A bill with its orders, payments and corrections, and who did what',
          tag: 'staff',
          access: 'staff',
          errors: ['request.not_found'],
          ok: { schema: BillHistory },
        }),
      },
    },
    (request) => readBillHistory(context, request.params.venue, request.params.seating),
  );
}
