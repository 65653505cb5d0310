import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { handle } from '#server/http/handle.ts';
import { clearStaffCookie, setStaffCookies } from '#server/http/staff-cookie.ts';
import { changePassword, confirmPassword } from './password.usecases.ts';
import { signIn, signOut, toMe } from './staff-session.usecases.ts';
import type { VerifyPassword } from './verify-password.ts';

export function staffRoutes(app: App, context: Context, prove: VerifyPassword): void {
  handle(app, {
    'POST /staff/session': async (request, reply) => {
      const { tokens, me } = await signIn(context, prove, request.body, callerOf(request));
      setStaffCookies(request, reply, tokens);
      return me;
    },
    'DELETE /staff/session': async (request, reply) => {
      await signOut(context, staffOf(request));
      clearStaffCookie(request, reply);
    },
    'POST /staff/session/confirm': async (request) => {
      const { password } = request.body;
      await confirmPassword(context, prove, staffOf(request), password, callerOf(request));
    },
    'GET /me': async (request) => {
      const { staff, roles, installationRole } = staffOf(request);
      return toMe(staff, roles, installationRole);
    },
    'PUT /staff/password': async (request) => {
      const { body } = request;
      await changePassword(context, prove, staffOf(request), { ...body, ...callerOf(request) });
    },
  });
}
