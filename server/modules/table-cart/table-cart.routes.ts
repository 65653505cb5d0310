import { guestForGuests } from '#core/seatings/guest-view.ts';
import type { Context } from '#server/context.ts';
import { guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle, JSON_TYPE } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { addressOf } from '#server/http/request-source.ts';
import { readCarts, shareCart } from './carts.usecases.ts';
import { chooseTogether } from './choose-together.usecase.ts';
import { placeForTable, sendCarts } from './send-carts.usecase.ts';

export function tableCartRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /seating': (request) => {
      const wish = { by: guestOf(request), address: addressOf(request) };
      return chooseTogether(context, wish).then(guestForGuests);
    },
    'PUT /seating/cart': (request) => shareCart(context, guestOf(request), request.body),
    'GET /seating/carts': (request) => readCarts(context, guestOf(request)),
    'POST /seating/carts/send': (request) =>
      sendCarts(context, { by: guestOf(request), address: addressOf(request) }),
    'POST /seating/orders': async (request, reply) => {
      const wish = { session: guestOf(request), address: addressOf(request) };
      const own = { ...wish, key: keyOf(request), body: request.body };
      const { status, answer } = await placeForTable(context, own);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
  });
}
