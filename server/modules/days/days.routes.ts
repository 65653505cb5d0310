import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { closeDay, nameWorkers, readDay, readDays } from './days.usecases.ts';

export function dayRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/days': ({ params, query }) => readDays(context, params.venue, query),
    'GET /venues/:venue/days/:day': ({ params }) => readDay(context, params),
    'PUT /venues/:venue/days/:day/workers': (request) =>
      nameWorkers(context, byOf(request), request.params.day, request.body),
    'POST /venues/:venue/days/:day/close': (request) =>
      closeDay(context, byOf(request), request.params.day, request.body),
  });
}
