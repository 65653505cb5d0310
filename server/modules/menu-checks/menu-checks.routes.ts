import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { addCheck, readChecks, takeBackCheck } from './menu-checks.usecases.ts';

export function menuCheckRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/menu/checks': ({ params, query }) =>
      readChecks(context, params.venue, query),
    'POST /venues/:venue/menu/checks': (request) =>
      addCheck(context, byOf(request), request.body.menuVersion),
    'DELETE /venues/:venue/menu/checks/:check': (request) =>
      takeBackCheck(context, byOf(request), request.params.check),
  });
}
