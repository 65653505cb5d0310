import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { ProblemError } from '#server/problem.ts';
import { qrSvg } from '../qr-codes/guest-address.ts';
import { changeTab, renewTabCode } from './change-tab.usecases.ts';
import { moveToTab, openTab } from './open-tab.usecase.ts';
import { readTab } from './read-tab.usecase.ts';

/** Tabs: parties without a table. */
export function tabRoutes(app: App, context: Context): void {
  const read = (request: Parameters<typeof ownOrigin>[0] & Named) =>
    readTab(context, request.params.venue, request.params.seating, ownOrigin(request, ''));

  handle(app, {
    'POST /venues/:venue/tabs': (request) => openTab(context, byOf(request), request.body.name),
    'GET /venues/:venue/seatings/:seating/tab': (request) => read(request),
    'POST /venues/:venue/seatings/:seating/tab': (request) =>
      moveToTab(context, byOf(request), request.params.seating, request.body),
    'PUT /venues/:venue/seatings/:seating/tab': async (request) => {
      await changeTab(context, byOf(request), request.params.seating, request.body);
      return read(request);
    },
    'POST /venues/:venue/seatings/:seating/tab/code': async (request) => {
      await renewTabCode(context, byOf(request), request.params.seating);
      return read(request);
    },
    'GET /venues/:venue/seatings/:seating/tab/code.svg': async (request, reply) => {
      const { address } = await read(request);
      if (address === null) {
        throw new ProblemError('venues.no_address');
      }
      return reply.type('image/svg+xml').send(qrSvg(address));
    },
  });
}

type Named = { params: { venue: string; seating: string } };
