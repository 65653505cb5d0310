import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { readPickUpTimes } from './read-pick-up-times.usecase.ts';

export function takeawayRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /tables/:table/pick-up': ({ params }) => readPickUpTimes(context, params.table),
  });
}
