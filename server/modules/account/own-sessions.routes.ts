import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.usecases.ts';

/** Where the account is signed in. */
export function ownSessionRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /staff/sessions': (request) => readOwnSessions(context, staffOf(request)),
    'DELETE /staff/sessions': (request) => endOtherSessions(context, staffOf(request)),
    'DELETE /staff/sessions/:session': (request) =>
      endOwnSession(context, staffOf(request), request.params.session),
  });
}
