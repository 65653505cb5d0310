import {
  PauseRequest,
  PausesAnswer,
  SoldOutRequest,
  VenueOptionParams,
  VenueParams,
  VenueProductParams,
} from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { markSoldOut, setPause } from './availability.usecases.ts';

const NO_CONTENT = 204;

export function availabilityRoutes(app: App, context: Context): void {
  app.put(
    '/venues/:venue/products/:product/sold-out',
    {
      config: { access: 'staff', permission: 'products.sold_out' },
      schema: {
        params: VenueProductParams,
        body: SoldOutRequest,
        ...documented({
          summary: 'Marks a product as sold out or available',
          tag: 'staff',
          access: 'staff',
          errors: ['products.unknown'],
        }),
      },
    },
    async (request, reply) => {
      const { venue, product } = request.params;
      await markSoldOut(context, venue, { kind: 'product', id: product }, request.body.soldOut);
      return reply.status(NO_CONTENT).send();
    },
  );

  app.put(
    '/venues/:venue/options/:option/sold-out',
    {
      config: { access: 'staff', permission: 'products.sold_out' },
      schema: {
        params: VenueOptionParams,
        body: SoldOutRequest,
        ...documented({
          summary: 'Marks an option as sold out or available, in every product that offers it',
          tag: 'staff',
          access: 'staff',
          errors: ['options.unknown'],
        }),
      },
    },
    async (request, reply) => {
      const { venue, option } = request.params;
      await markSoldOut(context, venue, { kind: 'option', id: option }, request.body.soldOut);
      return reply.status(NO_CONTENT).send();
    },
  );

  app.put(
    '/venues/:venue/pauses',
    {
      config: { access: 'staff', permission: 'venue.pause' },
      schema: {
        params: VenueParams,
        body: PauseRequest,
        ...documented({
          summary: 'Pauses or resumes ordering, in the whole venue or at one station',
          tag: 'staff',
          access: 'staff',
          ok: { schema: PausesAnswer },
        }),
      },
    },
    async (request) => ({ pauses: await setPause(context, byOf(request), request.body) }),
  );
}
