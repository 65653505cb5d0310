import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { readNamedParts } from './read-named-parts.usecase.ts';

export function externalIdRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/menu/external-ids': ({ params, query }) =>
      readNamedParts(context, params.venue, query.externalId),
  });
}
