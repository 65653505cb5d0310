import { PasswordRequest } from '#core/people/people.schema.ts';
import { ConfirmRequest, Me, SignInRequest } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { documented } from '#server/http/documented.ts';
import { clearStaffCookie, setStaffCookies } from '#server/http/staff-cookie.ts';
import { changePassword } from './change-password.usecase.ts';
import { confirmPassword } from './confirm-password.usecase.ts';
import { signIn, signOut, toMe } from './staff-session.usecases.ts';
import type { VerifyPassword } from './verify-password.ts';

const NO_CONTENT = 204;

export function staffRoutes(app: App, context: Context, prove: VerifyPassword): void {
  app.post(
    '/staff/session',
    {
      config: { access: 'anyone', sameOrigin: true },
      schema: {
        body: SignInRequest,
        ...documented({
          summary: 'Signs in: sets the staff cookie',
          tag: 'staff',
          access: 'anyone',
          errors: [
            'staff.sign_in_failed',
            'staff.passkey_required',
            'request.rate_limited',
            'request.not_acceptable_origin',
          ],
          ok: { schema: Me },
        }),
      },
    },
    async (request, reply) => {
      const { tokens, me } = await signIn(context, prove, request.body, callerOf(request));
      setStaffCookies(request, reply, tokens);
      return me;
    },
  );

  app.delete(
    '/staff/session',
    {
      config: { access: 'staff' },
      schema: documented({
        summary: 'Signs out: ends the session and its streams',
        tag: 'staff',
        access: 'staff',
      }),
    },
    async (request, reply) => {
      await signOut(context, staffOf(request));
      clearStaffCookie(request, reply);
      return reply.status(NO_CONTENT).send();
    },
  );

  app.post(
    '/staff/session/confirm',
    {
      config: { access: 'staff' },
      schema: {
        body: ConfirmRequest,
        ...documented({
          summary: 'Confirms the signed-in person with the password, for a few minutes',
          tag: 'staff',
          access: 'staff',
          errors: ['staff.wrong_password', 'staff.passkey_required', 'request.rate_limited'],
        }),
      },
    },
    async (request, reply) => {
      const { password } = request.body;
      await confirmPassword(context, prove, staffOf(request), password, callerOf(request));
      return reply.status(NO_CONTENT).send();
    },
  );

  app.get(
    '/me',
    {
      config: { access: 'staff' },
      schema: documented({
        summary: 'The signed-in person and their permissions',
        tag: 'staff',
        access: 'staff',
        ok: { schema: Me },
      }),
    },
    async (request) => {
      const { staff, roles, installationRole } = staffOf(request);
      return toMe(staff, roles, installationRole);
    },
  );

  app.put(
    '/staff/password',
    {
      config: { access: 'staff' },
      schema: {
        body: PasswordRequest,
        ...documented({
          summary: 'Changes the account’s password; its other sessions end',
          tag: 'staff',
          access: 'staff',
          errors: [
            'staff.wrong_password',
            'staff.weak_password',
            'staff.known_password',
            'request.rate_limited',
          ],
        }),
      },
    },
    async (request, reply) => {
      const { body } = request;
      await changePassword(context, prove, staffOf(request), { ...body, ...callerOf(request) });
      return reply.status(NO_CONTENT).send();
    },
  );
}
