import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { closeDay, nameWorkers, readClosing, readDay, readDays } from './days.usecases.ts';

export function dayRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/days': ({ params, query }) => readDays(context, params.venue, query),
    'GET /venues/:venue/days/:day': ({ params }) => readDay(context, params),
    'GET /venues/:venue/closing': ({ params }) => readClosing(context, params.venue),
    'PUT /venues/:venue/days/:day/workers': (request) =>
      nameWorkers(context, byOf(request), request.params.day, request.body),
    'POST /venues/:venue/days/:day/close': (request) =>
      closeDay(context, byOf(request), request.params.day, request.body),
  });
}
