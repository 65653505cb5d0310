import type { FastifyRequest } from 'fastify';
import {
  PasskeyCeremony,
  PasskeyParams,
  PasskeyProof,
  PasskeyRequest,
  Passkeys,
  RenamePasskeyRequest,
  RequirePasskeyRequest,
} from '#core/people/passkeys.schema.ts';
import { Me } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { documented } from '#server/http/documented.ts';
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

const NO_CONTENT = 204;
const staffTag = { tag: 'staff', access: 'staff' } as const;
const config = { access: 'staff' } as const;
/** Changes of how the account can be accessed. */
const confirmed = { ...config, isConfirmed: true } as const;

/** Signing in, and confirming the signed-in person, with a passkey. */
export function passkeySignInRoutes(app: App, context: Context): void {
  app.post(
    '/staff/session/passkey/ceremony',
    {
      config: { access: 'anyone', sameOrigin: true },
      schema: documented({
        summary: 'Begins a sign-in with a passkey',
        tag: 'staff',
        access: 'anyone',
        errors: ['passkeys.unavailable', 'request.rate_limited', 'request.not_acceptable_origin'],
        ok: { schema: PasskeyCeremony },
      }),
    },
    () => beginPasskeySignIn(context),
  );

  app.post(
    '/staff/session/passkey',
    {
      config: { access: 'anyone', sameOrigin: true },
      schema: {
        body: PasskeyProof,
        ...documented({
          summary: 'Signs in with a passkey: sets the staff cookie',
          tag: 'staff',
          access: 'anyone',
          errors: [
            'passkeys.refused',
            'passkeys.unavailable',
            'request.rate_limited',
            'request.not_acceptable_origin',
          ],
          ok: { schema: Me },
        }),
      },
    },
    async (request, reply) => {
      const { tokens, me } = await signInByPasskey(context, request.body, callerOf(request));
      setStaffCookies(request, reply, tokens);
      return me;
    },
  );

  app.post(
    '/staff/session/confirm/passkey/ceremony',
    {
      config,
      schema: documented({
        ...staffTag,
        summary: 'Begins confirming the signed-in person with a passkey',
        errors: ['passkeys.unavailable'],
        ok: { schema: PasskeyCeremony },
      }),
    },
    (request) => beginPasskeyConfirmation(context, staffOf(request)),
  );

  app.post(
    '/staff/session/confirm/passkey',
    {
      config,
      schema: {
        body: PasskeyProof,
        ...documented({
          ...staffTag,
          summary: 'Confirms the signed-in person with a passkey',
          errors: ['passkeys.refused', 'passkeys.unavailable'],
        }),
      },
    },
    async (request, reply) => {
      await confirmByPasskey(context, staffOf(request), request.body, callerOf(request));
      return reply.status(NO_CONTENT).send();
    },
  );
}

/** The account's own passkeys. */
export function passkeyRoutes(app: App, context: Context): void {
  const own = { ...config, isAccount: true } as const;
  const ok = { schema: Passkeys };
  const read = (request: FastifyRequest) =>
    readPasskeys(context, staffOf(request).staff, `${request.protocol}://${request.host}`);

  app.get(
    '/staff/passkeys',
    { config: own, schema: documented({ ...staffTag, summary: 'The account’s passkeys', ok }) },
    read,
  );

  app.post(
    '/staff/passkeys/ceremony',
    {
      config: confirmed,
      schema: documented({
        ...staffTag,
        summary: 'Begins adding a passkey',
        errors: ['passkeys.unavailable', 'passkeys.too_many', 'staff.password_required'],
        ok: { schema: PasskeyCeremony },
      }),
    },
    (request) => beginAddingOwn(context, staffOf(request).staff),
  );

  app.post(
    '/staff/passkeys',
    {
      config: confirmed,
      schema: {
        body: PasskeyRequest,
        ...documented({
          ...staffTag,
          summary: 'Adds a passkey',
          errors: [
            'passkeys.refused',
            'passkeys.unavailable',
            'passkeys.too_many',
            'staff.password_required',
          ],
          ok,
        }),
      },
    },
    async (request) => {
      await addOwn(context, staffOf(request).staff, request.body);
      return read(request);
    },
  );

  app.put(
    '/staff/passkeys',
    {
      config: confirmed,
      schema: {
        body: RequirePasskeyRequest,
        ...documented({
          ...staffTag,
          summary: 'Sets whether the account requires a passkey',
          errors: ['passkeys.unknown', 'staff.password_required'],
          ok,
        }),
      },
    },
    async (request) => {
      await requireOwn(context, staffOf(request).staff, request.body.isRequired);
      return read(request);
    },
  );

  app.put(
    '/staff/passkeys/:passkey',
    {
      config: own,
      schema: {
        params: PasskeyParams,
        body: RenamePasskeyRequest,
        ...documented({
          ...staffTag,
          summary: 'Names a passkey',
          errors: ['passkeys.unknown'],
          ok,
        }),
      },
    },
    async (request) => {
      await renameOwn(context, staffOf(request).staff, { ...request.params, ...request.body });
      return read(request);
    },
  );

  app.delete(
    '/staff/passkeys/:passkey',
    {
      config: confirmed,
      schema: {
        params: PasskeyParams,
        ...documented({
          ...staffTag,
          summary: 'Removes a passkey',
          errors: ['passkeys.unknown', 'staff.password_required'],
          ok,
        }),
      },
    },
    async (request) => {
      await removeOwn(context, staffOf(request).staff, request.params.passkey);
      return read(request);
    },
  );
}
