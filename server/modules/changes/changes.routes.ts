import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { readBillChanges, readOrderChanges, readPaymentChanges } from './read-changes.usecases.ts';

/** What programs ask again and again, instead of listening to a stream. */
export function changeRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/changes/orders': ({ params, query }) =>
      readOrderChanges(context, params.venue, query),
    'GET /venues/:venue/changes/bills': ({ params, query }) =>
      readBillChanges(context, params.venue, query),
    'GET /venues/:venue/changes/payments': ({ params, query }) =>
      readPaymentChanges(context, params.venue, query),
  });
}
