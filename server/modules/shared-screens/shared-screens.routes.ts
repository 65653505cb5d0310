import type { Context } from '#server/context.ts';
import { byOf, staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { handle } from '#server/http/handle.ts';
import {
  readScreenCookie,
  readStaffCookie,
  setScreenCookie,
  setSessionCookie,
} from '#server/http/staff-cookie.ts';
import { readStaffSession } from '../account/read-staff-session.usecase.ts';
import { removePin, setPin, signInByPin } from './pin.usecases.ts';
import {
  readConfirmations,
  readOwnScreen,
  readSharedScreens,
  seeConfirmations,
  shareScreen,
  unshareScreen,
} from './shared-screens.usecases.ts';

export function sharedScreenRoutes(app: App, context: Context): void {
  manageScreens(app, context);
  ownScreenRoutes(app, context);
}

/** A venue's shared screens. */
function manageScreens(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/shared-screens': (request) =>
      readSharedScreens(context, request.params.venue, readScreenCookie(request)),
    'POST /venues/:venue/shared-screens': async (request, reply) => {
      const token = await shareScreen(context, byOf(request), request.body.name);
      setScreenCookie(request, reply, token);
      return readSharedScreens(context, request.params.venue, token);
    },
    'DELETE /venues/:venue/shared-screens/:screen': async (request) => {
      const { venue, screen } = request.params;
      await unshareScreen(context, byOf(request), screen);
      return readSharedScreens(context, venue, readScreenCookie(request));
    },
  });
}

/** Taking over on a shared screen, and the PIN for it. */
function ownScreenRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/confirmations': (request) =>
      readConfirmations(context, byOf(request), staffOf(request)),
    'POST /venues/:venue/confirmations/seen': (request) =>
      seeConfirmations(context, byOf(request), request.body.entry),
    'GET /staff/screen': (request) => readOwnScreen(context, readScreenCookie(request)),
    'PUT /staff/screen/pin': async (request) => {
      const token = readScreenCookie(request);
      await setPin(context, staffOf(request), request.body.pin, token);
      return readOwnScreen(context, token);
    },
    'DELETE /staff/screen/pin': async (request) => {
      const token = readScreenCookie(request);
      await removePin(context, staffOf(request), token);
      return readOwnScreen(context, token);
    },
    'POST /staff/session/pin': async (request, reply) => {
      const { session, me } = await signInByPin(context, {
        request: request.body,
        deviceToken: readScreenCookie(request),
        before: await readStaffSession(context, readStaffCookie(request)),
        caller: callerOf(request),
      });
      setSessionCookie(request, reply, session);
      return me;
    },
  });
}
