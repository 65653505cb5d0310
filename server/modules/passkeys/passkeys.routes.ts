import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { handle } from '#server/http/handle.ts';
import { setStaffCookies } from '#server/http/staff-cookie.ts';
import {
  addOwn,
  beginAddingOwn,
  readPasskeys,
  removeOwn,
  renameOwn,
  requireOwn,
} from './own-passkeys.usecases.ts';
import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmByPasskey,
  signInByPasskey,
} from './passkey-sign-in.usecases.ts';

/** Signing in, and confirming the signed-in person, with a passkey. */
export function passkeySignInRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /staff/session/passkey/ceremony': () => beginPasskeySignIn(context),
    'POST /staff/session/passkey': async (request, reply) => {
      const { tokens, me } = await signInByPasskey(context, request.body, callerOf(request));
      setStaffCookies(request, reply, tokens);
      return me;
    },
    'POST /staff/session/confirm/passkey/ceremony': (request) =>
      beginPasskeyConfirmation(context, staffOf(request)),
    'POST /staff/session/confirm/passkey': (request) =>
      confirmByPasskey(context, staffOf(request), request.body, callerOf(request)),
  });
}

/** The account's own passkeys. */
export function passkeyRoutes(app: App, context: Context): void {
  const read = (request: FastifyRequest) =>
    readPasskeys(context, staffOf(request).staff, `${request.protocol}://${request.host}`);

  handle(app, {
    'GET /staff/passkeys': read,
    'POST /staff/passkeys/ceremony': (request) => beginAddingOwn(context, staffOf(request).staff),
    'POST /staff/passkeys': async (request) => {
      await addOwn(context, staffOf(request).staff, request.body);
      return read(request);
    },
    'PUT /staff/passkeys': async (request) => {
      await requireOwn(context, staffOf(request).staff, request.body.isRequired);
      return read(request);
    },
    'PUT /staff/passkeys/:passkey': async (request) => {
      await renameOwn(context, staffOf(request).staff, { ...request.params, ...request.body });
      return read(request);
    },
    'DELETE /staff/passkeys/:passkey': async (request) => {
      await removeOwn(context, staffOf(request).staff, request.params.passkey);
      return read(request);
    },
  });
}
