import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';

export function settingsRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/settings': (request) =>
      readSettings(context, request.params.venue, ownOrigin(request, '')),
    'PUT /venues/:venue/settings': (request) =>
      changeSettings(context, byOf(request), request.body, ownOrigin(request, '')),
  });
}
