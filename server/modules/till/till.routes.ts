import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import {
  chooseTillMode,
  readTill,
  readTillWaiting,
  registerEntries,
  takeBack,
} from './till.usecases.ts';

export function tillRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/till': ({ params }) => readTill(context, params.venue),
    'GET /venues/:venue/till/waiting': ({ params }) => readTillWaiting(context, params.venue),
    'PUT /venues/:venue/till/mode': (request) =>
      chooseTillMode(context, byOf(request), request.body),
    'POST /venues/:venue/till/registrations': (request) =>
      registerEntries(context, byOf(request), request.body),
    'POST /venues/:venue/till/registrations/:registration/take-back': (request) =>
      takeBack(context, byOf(request), request.params.registration),
  });
}
