import { StaffSessionParams, StaffSessions } from '#core/people/people.schema.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.usecases.ts';

const NO_CONTENT = 204;

/** Where the account is signed in. */
export function ownSessionRoutes(app: App, context: Context): void {
  app.get(
    '/staff/sessions',
    {
      config: { access: 'staff', isAccount: true },
      schema: documented({
        summary: 'The account’s sessions, the most recently used first',
        tag: 'staff',
        access: 'staff',
        ok: { schema: StaffSessions },
      }),
    },
    (request) => readOwnSessions(context, staffOf(request)),
  );

  app.delete(
    '/staff/sessions',
    {
      config: { access: 'staff', isAccount: true },
      schema: documented({
        summary: 'Ends all other sessions of the account',
        tag: 'staff',
        access: 'staff',
      }),
    },
    async (request, reply) => {
      await endOtherSessions(context, staffOf(request));
      return reply.status(NO_CONTENT).send();
    },
  );

  app.delete(
    '/staff/sessions/:session',
    {
      config: { access: 'staff', isAccount: true },
      schema: {
        params: StaffSessionParams,
        ...documented({
          summary: 'Ends one of the account’s sessions, and its streams',
          tag: 'staff',
          access: 'staff',
          errors: ['request.not_found'],
        }),
      },
    },
    async (request, reply) => {
      await endOwnSession(context, staffOf(request), request.params.session);
      return reply.status(NO_CONTENT).send();
    },
  );
}
