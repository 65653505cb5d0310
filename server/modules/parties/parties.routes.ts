import type { Context } from '#server/context.ts';
import { byOf, guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { readEndedSeatings, reopenSeating } from './ended-seatings.usecases.ts';
import { makeSlip } from './make-slip.usecase.ts';
import { moveSeating } from './move-seating.usecase.ts';
import { readAhead } from './read-ahead.usecase.ts';
import { readSeating } from './read-seating.usecase.ts';
import { takeBackMerge } from './take-back-merge.usecase.ts';

/** A party as a whole: its seating with its orders, calls and bill. */
export function partyRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /seating': (request) => readSeating(context, guestOf(request)),
    'GET /seating/ahead/:table': (request) =>
      readAhead(context, guestOf(request), request.params.table),
  });

  staffRoutes(app, context);
}

function staffRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /venues/:venue/seatings/:seating/move': (request) =>
      moveSeating(context, byOf(request), request.params.seating, request.body),
    'POST /venues/:venue/seatings/:seating/take-back': (request) =>
      takeBackMerge(context, byOf(request), request.params.seating, request.body),
    'POST /venues/:venue/seatings/:seating/slip': (request) => {
      const origin = ownOrigin(request, '');
      return makeSlip(context, byOf(request), request.params.seating, { ...request.body, origin });
    },
    'GET /venues/:venue/seatings/ended': (request) =>
      readEndedSeatings(context, request.params.venue),
    'POST /venues/:venue/seatings/:seating/reopen': (request) =>
      reopenSeating(context, byOf(request), request.params.seating),
  });
}
