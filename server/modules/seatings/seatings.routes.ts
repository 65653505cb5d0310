import { guestForGuests } from '#core/seatings/guest-view.ts';
import type { Context } from '#server/context.ts';
import { byOf, guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { addressOf } from '#server/http/request-source.ts';
import { admitByGuest, admitByStaff } from './admission/admit-guest.usecase.ts';
import {
  setAdmittedOnlyByGuest,
  setAdmittedOnlyByStaff,
} from './admission/admitted-only.usecase.ts';
import { joinWith } from './admission/join.usecase.ts';
import { readPresenceCode } from './admission/presence-code.usecases.ts';
import { renewJoinCode } from './admission/renew-join-code.usecase.ts';
import { restoreByGuest, restoreByStaff } from './admission/restore-guests.usecase.ts';
import { sendAway } from './admission/send-away.usecase.ts';
import {
  sendAwayWaitingByGuest,
  sendAwayWaitingByStaff,
} from './admission/send-away-waiting.usecase.ts';
import { endSeating } from './end-seating.usecase.ts';
import { checkIds, openTable, renameGuest } from './seatings.usecases.ts';

export function seatingRoutes(app: App, context: Context): void {
  handle(app, {
    'PUT /seating/me': (request) =>
      renameGuest(context, guestOf(request), request.body).then(guestForGuests),
    'POST /seating/join': (request) => {
      const wish = { ...request.body, address: addressOf(request) };
      return joinWith(context, guestOf(request), wish).then(guestForGuests);
    },
    'POST /seating/guests/:guest/admit': (request) =>
      admitByGuest(context, guestOf(request), request.params.guest).then(guestForGuests),
    'POST /seating/waiting/send-away': (request) =>
      sendAwayWaitingByGuest(context, guestOf(request)),
    'POST /seating/waiting/restore': (request) =>
      restoreByGuest(context, guestOf(request), request.body),
    'POST /seating/join-code': (request) => renewJoinCode(context, guestOf(request)),
    'PUT /seating/admitted-only': (request) =>
      setAdmittedOnlyByGuest(context, guestOf(request), request.body),
    'GET /venues/:venue/presence-code': (request) =>
      readPresenceCode(context, request.params.venue),
    'POST /venues/:venue/seatings/:seating/waiting/send-away': (request) =>
      sendAwayWaitingByStaff(context, byOf(request), request.params.seating),
    'POST /venues/:venue/seatings/:seating/waiting/restore': (request) =>
      restoreByStaff(context, byOf(request), request.params.seating, request.body),
    'PUT /venues/:venue/seatings/:seating/admitted-only': (request) => {
      const { venue, seating } = request.params;
      return setAdmittedOnlyByStaff(context, venue, seating, request.body);
    },
    'PUT /venues/:venue/seatings/:seating/ids': (request) =>
      checkIds(context, byOf(request), request.params.seating, request.body),
    'POST /venues/:venue/tables/:table/seatings': (request) =>
      openTable(context, byOf(request), request.params.table),
    'POST /venues/:venue/seatings/:seating/end': (request) =>
      endSeating(context, byOf(request), request.params.seating),
    'POST /venues/:venue/seatings/:seating/guests/:guest/admit': (request) => {
      const { venue, seating, guest } = request.params;
      return admitByStaff(context, venue, seating, guest);
    },
    'POST /venues/:venue/seatings/:seating/guests/:guest/send-away': (request) =>
      sendAway(context, byOf(request), request.params, request.body),
  });
}
