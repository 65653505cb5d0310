import { guestForGuests } from '#core/seatings/guest-view.ts';
import type { Context } from '#server/context.ts';
import { guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { addressOf } from '#server/http/request-source.ts';
import { forgetHandovers, makeHandover } from './make-handover.usecase.ts';
import { takeHandover } from './take-handover.usecase.ts';

export function handoverRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /seating/handover': (request) => {
      const origin = ownOrigin(request, context.config.appBase);
      return makeHandover(context, guestOf(request), { ...request.body, origin });
    },
    'DELETE /seating/handover': (request) => forgetHandovers(context, guestOf(request)),
    'POST /seating/handover/take': async (request) => {
      const wish = { ...request.body, address: addressOf(request) };
      const { guest, lines } = await takeHandover(context, guestOf(request), wish);
      return { guest: guestForGuests(guest), lines };
    },
  });
}
