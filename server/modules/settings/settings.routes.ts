import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';

export function settingsRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/settings': ({ params }) => readSettings(context, params.venue),
    'PUT /venues/:venue/settings': (request) =>
      changeSettings(context, byOf(request), request.body),
  });
}
