import type { FastifyRequest } from 'fastify';
import type { CardHolds } from '#core/card-holds/card-holds.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { requireGuestAddress } from '../address/address.usecases.ts';
import { qrSvg } from '../qr-codes/guest-address.ts';
import { askForHold } from './ask-for-hold.usecase.ts';
import { readGuestHold, startGuestHold } from './guest-hold.usecases.ts';
import { holdLink, readSeatingHolds, readVenueHolds } from './read-holds.ts';
import { captureHold, releaseHold, requireHold } from './staff-holds.usecases.ts';

/** Money that is held on guests' cards for their tabs. */
export function cardHoldRoutes(app: App, context: Context): void {
  const askedBy = (request: FastifyRequest, venue: string) => ({
    venue,
    origin: ownOrigin(request, ''),
  });
  const after = (
    request: FastifyRequest,
    { venue, seating }: { venue: string; seating: string },
  ): Promise<CardHolds> => readSeatingHolds(context, askedBy(request, venue), seating);

  handle(app, {
    'GET /venues/:venue/holds': (request) =>
      readVenueHolds(context, askedBy(request, request.params.venue)),
    'GET /venues/:venue/seatings/:seating/holds': (request) => after(request, request.params),
    'POST /venues/:venue/seatings/:seating/holds': async (request) => {
      const { seating } = request.params;
      const wish = { id: keyOf(request), seating, amount: request.body.amount };
      return after(request, await askForHold(context, byOf(request), wish));
    },
    'POST /venues/:venue/holds/:hold/capture': async (request) => {
      const { bill = null, others = 0 } = request.body;
      const wish = { id: request.params.hold, key: keyOf(request), bill, others };
      return after(request, await captureHold(context, byOf(request), wish));
    },
    'POST /venues/:venue/holds/:hold/release': async (request) =>
      after(request, await releaseHold(context, byOf(request), request.params.hold)),
    'GET /venues/:venue/holds/:hold/code.svg': async (request, reply) => {
      const { venue, hold } = request.params;
      const known = await requireHold(context.store.reader, venue, hold);
      const base = await requireGuestAddress(context, venue, ownOrigin(request, ''));
      return reply.type('image/svg+xml').send(qrSvg(holdLink(known, base)));
    },
    'POST /holds/read': (request) => readGuestHold(context, request.body.code),
    'POST /holds/start': (request) => {
      const origin = ownOrigin(request, context.config.appBase);
      return startGuestHold(context, { ...request.body, origin });
    },
  });
}
