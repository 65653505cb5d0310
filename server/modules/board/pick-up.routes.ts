import { says } from '#core/settings/yes-no.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { collectOrder, readCalled } from '../orders/called-orders.usecases.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';

/** The screen from which guests are called to collect what they have ordered. */
export function pickUpRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/pick-up': async ({ params: { venue } }) => {
      const { menu } = await findVenueMenu(context.menus, context.store.reader, venue);
      return {
        orders: await readCalled(context, venue),
        showsNames: says(menu.file.venue.ordering, 'namesAtPickUp'),
      };
    },
    'POST /venues/:venue/orders/:order/collected': (request) =>
      collectOrder(context, byOf(request), request.params.order),
  });
}
