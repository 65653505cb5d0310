import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { requireGuestAddress } from '../address/address.usecases.ts';
import { createMenuPrinter } from './print-menu.usecase.ts';

/** The menu on paper. */
export function printedMenuRoutes(app: App, context: Context, projectRoot: string): void {
  const printMenu = createMenuPrinter(context, projectRoot);

  handle(app, {
    'GET /venues/:venue/menu.pdf': async (request, reply) => {
      const { venue } = request.params;
      const origin = () => requireGuestAddress(context, venue, ownOrigin(request, ''));
      const file = await printMenu(venue, request.query, origin);
      const name = `menu-${venue}-${request.query.paper}.pdf`;
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    },
  });
}
