import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { readVenuesToday } from './read-today.usecase.ts';

export function ownVenueRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /staff/venues/today': (request) => readVenuesToday(context, staffOf(request)),
  });
}
