import { VenueTableParams } from '#core/billing/bill.schema.ts';
import { VenueGuestParams, VenueParams, VenueSeatingParams } from '#core/people/staff.schema.ts';
import {
  AdmittedOnlyRequest,
  GuestParams,
  GuestProfile,
  JoinCode,
  JoinRequest,
  PresenceCode,
  RestoreRequest,
  SeatedGuest,
  Seating,
  SendAwayRequest,
  WaitingGuests,
} from '#core/seating/seating.schema.ts';
import { JOIN_CODE_LENGTH } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { byOf, guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { addressOf } from '#server/http/request-source.ts';
import { admitByGuest, admitByStaff, joinByCode } from './admission/admit-guest.usecase.ts';
import {
  setAdmittedOnlyByGuest,
  setAdmittedOnlyByStaff,
} from './admission/admitted-only.usecase.ts';
import { joinByPresenceCode } from './admission/join-by-presence-code.usecase.ts';
import { readPresenceCode } from './admission/read-presence-code.usecase.ts';
import { renewJoinCode } from './admission/renew-join-code.usecase.ts';
import { restoreByGuest, restoreByStaff } from './admission/restore-guests.usecase.ts';
import { sendAway } from './admission/send-away.usecase.ts';
import {
  sendAwayWaitingByGuest,
  sendAwayWaitingByStaff,
} from './admission/send-away-waiting.usecase.ts';
import { endSeating } from './end-seating.usecase.ts';
import { openTable } from './open-table.usecase.ts';
import { renameGuest } from './rename-guest.usecase.ts';

const CREATED = 201;

export function seatingRoutes(app: App, context: Context): void {
  guestRoutes(app, context);
  doorRoutes(app, context);
  staffRoutes(app, context);
  staffDoorRoutes(app, context);
}

function guestRoutes(app: App, context: Context): void {
  const config = { access: 'guest' } as const;

  app.put(
    '/seating/me',
    {
      config,
      schema: {
        body: GuestProfile,
        ...documented({
          summary: 'Sets the name and mark that the rest of the table sees',
          tag: 'guests',
          access: 'guest',
          ok: { schema: SeatedGuest },
        }),
      },
    },
    (request) => renameGuest(context, guestOf(request), request.body),
  );

  app.post(
    '/seating/join',
    {
      config,
      schema: {
        body: JoinRequest,
        ...documented({
          summary: 'Joins the party with its code, or with the board’s',
          tag: 'guests',
          access: 'guest',
          errors: [
            'seatings.wrong_join_code',
            'seatings.join_code_locked',
            'seatings.wrong_presence_code',
            'seatings.presence_code_locked',
            'seatings.code_required',
            'seatings.not_open',
          ],
          ok: { schema: SeatedGuest },
        }),
      },
    },
    (request) => {
      const address = addressOf(request);
      const join = request.body.code.length === JOIN_CODE_LENGTH ? joinByCode : joinByPresenceCode;
      return join(context, guestOf(request), { ...request.body, address });
    },
  );

  app.post(
    '/seating/guests/:guest/admit',
    {
      config,
      schema: {
        params: GuestParams,
        ...documented({
          summary: 'Lets a waiting guest in',
          tag: 'guests',
          access: 'guest',
          errors: ['seatings.admission_required', 'request.not_found'],
          ok: { schema: SeatedGuest },
        }),
      },
    },
    (request) => admitByGuest(context, guestOf(request), request.params.guest),
  );
}

/** Decisions of admitted guests about all waiting ones. */
function doorRoutes(app: App, context: Context): void {
  const config = { access: 'guest' } as const;
  const errors = ['seatings.admission_required'] as const;

  app.post(
    '/seating/waiting/send-away',
    {
      config,
      schema: documented({
        summary: 'Removes all waiting devices and their orders',
        tag: 'guests',
        access: 'guest',
        errors,
        ok: { schema: WaitingGuests },
      }),
    },
    (request) => sendAwayWaitingByGuest(context, guestOf(request)),
  );

  app.post(
    '/seating/waiting/restore',
    {
      config,
      schema: {
        body: RestoreRequest,
        ...documented({
          summary: 'Undoes the removal of waiting guests',
          tag: 'guests',
          access: 'guest',
          errors,
          ok: { schema: WaitingGuests },
        }),
      },
    },
    (request) => restoreByGuest(context, guestOf(request), request.body),
  );

  app.post(
    '/seating/join-code',
    {
      config,
      schema: documented({
        summary: 'Creates a new code for the party; the old one becomes invalid',
        tag: 'guests',
        access: 'guest',
        errors,
        ok: { schema: JoinCode },
      }),
    },
    (request) => renewJoinCode(context, guestOf(request)),
  );

  app.put(
    '/seating/admitted-only',
    {
      config,
      schema: {
        body: AdmittedOnlyRequest,
        ...documented({
          summary: 'Sets whether only admitted guests may order',
          tag: 'guests',
          access: 'guest',
          errors,
          ok: { schema: Seating },
        }),
      },
    },
    (request) => setAdmittedOnlyByGuest(context, guestOf(request), request.body),
  );
}

function staffDoorRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'seatings.handle' } as const;
  const errors = ['request.not_found', 'seatings.not_open'] as const;

  app.get(
    '/venues/:venue/presence-code',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'The presence code that the board shows',
          tag: 'staff',
          access: 'staff',
          ok: { schema: PresenceCode },
        }),
      },
    },
    (request) => readPresenceCode(context, request.params.venue),
  );

  app.post(
    '/venues/:venue/seatings/:seating/waiting/send-away',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        ...documented({
          summary: 'Removes all waiting devices and their orders',
          tag: 'staff',
          access: 'staff',
          errors,
          ok: { schema: WaitingGuests },
        }),
      },
    },
    (request) => sendAwayWaitingByStaff(context, byOf(request), request.params.seating),
  );

  app.post(
    '/venues/:venue/seatings/:seating/waiting/restore',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        body: RestoreRequest,
        ...documented({
          summary: 'Undoes the removal of guests',
          tag: 'staff',
          access: 'staff',
          errors,
          ok: { schema: WaitingGuests },
        }),
      },
    },
    (request) => restoreByStaff(context, byOf(request), request.params.seating, request.body),
  );

  app.put(
    '/venues/:venue/seatings/:seating/admitted-only',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        body: AdmittedOnlyRequest,
        ...documented({
          summary: 'Sets whether only admitted guests may order',
          tag: 'staff',
          access: 'staff',
          errors,
          ok: { schema: Seating },
        }),
      },
    },
    (request) => {
      const { venue, seating } = request.params;
      return setAdmittedOnlyByStaff(context, venue, seating, request.body);
    },
  );
}

function staffRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'seatings.handle' } as const;

  app.post(
    '/venues/:venue/tables/:table/seatings',
    {
      config,
      schema: {
        params: VenueTableParams,
        ...documented({
          summary: 'Opens a table for a party and lets its first device in',
          tag: 'staff',
          access: 'staff',
          errors: ['tables.unknown', 'tables.revoked', 'seatings.already_open'],
          ok: { status: CREATED, schema: Seating },
        }),
      },
    },
    async (request, reply) => {
      const seating = await openTable(context, byOf(request), request.params.table);
      return reply.status(CREATED).send(seating);
    },
  );

  app.post(
    '/venues/:venue/seatings/:seating/end',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        ...documented({
          summary: 'Ends a seating and its guest sessions',
          tag: 'staff',
          access: 'staff',
          errors: ['request.not_found', 'seatings.not_open'],
          ok: { schema: Seating },
        }),
      },
    },
    (request) => endSeating(context, byOf(request), request.params.seating),
  );

  app.post(
    '/venues/:venue/seatings/:seating/guests/:guest/admit',
    {
      config,
      schema: {
        params: VenueGuestParams,
        ...documented({
          summary: 'Lets a waiting guest in',
          tag: 'staff',
          access: 'staff',
          errors: ['request.not_found', 'seatings.not_open', 'guests.state_changed'],
          ok: { schema: SeatedGuest },
        }),
      },
    },
    (request) => {
      const { venue, seating, guest } = request.params;
      return admitByStaff(context, venue, seating, guest);
    },
  );

  app.post(
    '/venues/:venue/seatings/:seating/guests/:guest/send-away',
    {
      config,
      schema: {
        params: VenueGuestParams,
        body: SendAwayRequest,
        ...documented({
          summary: 'Removes one guest of a party; its orders stay on the bill',
          tag: 'staff',
          access: 'staff',
          errors: ['request.not_found', 'seatings.not_open', 'guests.state_changed'],
          ok: { schema: SeatedGuest },
        }),
      },
    },
    (request) => sendAway(context, byOf(request), request.params, request.body),
  );
}
