import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { setEscalation } from './escalation.usecases.ts';

export function escalationRoutes(app: App, context: Context): void {
  handle(app, {
    'PUT /venues/:venue/escalation': (request) =>
      setEscalation(context, request.params.venue, request.body),
  });
}
