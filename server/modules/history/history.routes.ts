import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { readBillHistory, readHistory, readOrderHistory } from './history.usecases.ts';

export function historyRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/history': ({ params, query }) => readHistory(context, params.venue, query),
    'GET /venues/:venue/history/:order': ({ params }) =>
      readOrderHistory(context, params.venue, params.order),
    'GET /venues/:venue/seatings/:seating/bill/history': (request) =>
      readBillHistory(context, request.params.venue, request.params.seating),
  });
}
