import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { collectOrder, readCalled } from '../orders/called-orders.usecases.ts';

/** The screen from which guests are called to collect what they have ordered. */
export function pickUpRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/pick-up': async (request) => ({
      orders: await readCalled(context, request.params.venue),
    }),
    'POST /venues/:venue/orders/:order/collected': (request) =>
      collectOrder(context, byOf(request), request.params.order),
  });
}
