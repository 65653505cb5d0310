import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { markSoldOut, setPause } from './availability.usecases.ts';

export function availabilityRoutes(app: App, context: Context): void {
  handle(app, {
    'PUT /venues/:venue/products/:product/sold-out': async (request) => {
      const { venue, product } = request.params;
      await markSoldOut(context, venue, { kind: 'product', id: product }, request.body);
    },
    'PUT /venues/:venue/options/:option/sold-out': async (request) => {
      const { venue, option } = request.params;
      await markSoldOut(context, venue, { kind: 'option', id: option }, request.body);
    },
    'PUT /venues/:venue/pauses': async (request) => ({
      pauses: await setPause(context, byOf(request), request.body),
    }),
  });
}
