import {
  OwnScreen,
  PinRequest,
  PinSignInRequest,
  SharedScreenParams,
  SharedScreenRequest,
  SharedScreens,
} from '#core/people/shared-screens.schema.ts';
import { Me, VenueParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf, staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { documented } from '#server/http/documented.ts';
import {
  readScreenCookie,
  readStaffCookie,
  setScreenCookie,
  setSessionCookie,
} from '#server/http/staff-cookie.ts';
import { readStaffSession } from '../account/read-staff-session.usecase.ts';
import { removePin, setPin, signInByPin } from './pin.usecases.ts';
import {
  readOwnScreen,
  readSharedScreens,
  shareScreen,
  unshareScreen,
} from './shared-screens.usecases.ts';

const managing = { access: 'staff', permission: 'people.manage' } as const;

export function sharedScreenRoutes(app: App, context: Context): void {
  manageScreens(app, context);
  ownScreenRoutes(app, context);
}

/** A venue's shared screens. */
function manageScreens(app: App, context: Context): void {
  const documentedHere = { tag: 'venues', access: 'staff', ok: { schema: SharedScreens } } as const;

  app.get(
    '/venues/:venue/shared-screens',
    {
      config: managing,
      schema: {
        params: VenueParams,
        ...documented({ ...documentedHere, summary: 'The venue’s shared screens' }),
      },
    },
    (request) => readSharedScreens(context, request.params.venue, readScreenCookie(request)),
  );

  app.post(
    '/venues/:venue/shared-screens',
    {
      config: { ...managing, isConfirmed: true },
      schema: {
        params: VenueParams,
        body: SharedScreenRequest,
        ...documented({
          ...documentedHere,
          summary: 'Shares the requesting screen: sets a cookie by which PINs work on it',
          errors: ['staff.password_required'],
        }),
      },
    },
    async (request, reply) => {
      const token = await shareScreen(context, byOf(request), request.body.name);
      setScreenCookie(request, reply, token);
      return readSharedScreens(context, request.params.venue, token);
    },
  );

  app.delete(
    '/venues/:venue/shared-screens/:screen',
    {
      config: { ...managing, isConfirmed: true },
      schema: {
        params: SharedScreenParams,
        ...documented({
          ...documentedHere,
          summary:
            'Stops sharing a screen: its PINs are deleted, and people who used one are signed out',
          errors: ['screens.unknown', 'staff.password_required'],
        }),
      },
    },
    async (request) => {
      const { venue, screen } = request.params;
      await unshareScreen(context, byOf(request), screen);
      return readSharedScreens(context, venue, readScreenCookie(request));
    },
  );
}

/** Taking over on a shared screen, and the PIN for it. */
function ownScreenRoutes(app: App, context: Context): void {
  app.get(
    '/staff/screen',
    {
      config: { access: 'anyone' },
      schema: documented({
        summary: 'Whether the requesting screen is shared, and who can take over on it',
        tag: 'staff',
        access: 'anyone',
        ok: { schema: OwnScreen },
      }),
    },
    (request) => readOwnScreen(context, readScreenCookie(request)),
  );

  app.put(
    '/staff/screen/pin',
    {
      config: { access: 'staff', isConfirmed: true },
      schema: {
        body: PinRequest,
        ...documented({
          summary: 'Sets the person’s PIN on the requesting screen',
          tag: 'staff',
          access: 'staff',
          errors: ['screens.required', 'pins.easy', 'staff.password_required'],
          ok: { schema: OwnScreen },
        }),
      },
    },
    async (request) => {
      const token = readScreenCookie(request);
      await setPin(context, staffOf(request), request.body.pin, token);
      return readOwnScreen(context, token);
    },
  );

  app.delete(
    '/staff/screen/pin',
    {
      config: { access: 'staff' },
      schema: documented({
        summary: 'Removes the person’s PIN from the requesting screen',
        tag: 'staff',
        access: 'staff',
        errors: ['screens.required'],
        ok: { schema: OwnScreen },
      }),
    },
    async (request) => {
      const token = readScreenCookie(request);
      await removePin(context, staffOf(request), token);
      return readOwnScreen(context, token);
    },
  );

  app.post(
    '/staff/session/pin',
    {
      config: { access: 'anyone', sameOrigin: true },
      schema: {
        body: PinSignInRequest,
        ...documented({
          summary:
            'Takes over on a shared screen: sets the staff cookie, ends the previous session',
          tag: 'staff',
          access: 'anyone',
          errors: [
            'screens.required',
            'pins.wrong',
            'request.rate_limited',
            'request.not_acceptable_origin',
          ],
          ok: { schema: Me },
        }),
      },
    },
    async (request, reply) => {
      const { session, me } = await signInByPin(context, {
        request: request.body,
        deviceToken: readScreenCookie(request),
        before: await readStaffSession(context, readStaffCookie(request)),
        caller: callerOf(request),
      });
      setSessionCookie(request, reply, session);
      return me;
    },
  );
}
