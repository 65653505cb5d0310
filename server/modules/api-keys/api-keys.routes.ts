import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { makeApiKey, readApiKeys, revokeApiKey } from './manage-api-keys.usecases.ts';

export function apiKeyRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/api-keys': ({ params }) => readApiKeys(context, params.venue),
    'POST /venues/:venue/api-keys': (request) => makeApiKey(context, byOf(request), request.body),
    'DELETE /venues/:venue/api-keys/:key': (request) =>
      revokeApiKey(context, byOf(request), request.params.key),
  });
}
