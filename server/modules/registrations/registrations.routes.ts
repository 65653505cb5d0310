import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle, JSON_TYPE } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { sourceOf } from '#server/http/request-source.ts';
import {
  createSendRegistration,
  readRegistrations,
  removeRegistration,
} from './registrations.usecases.ts';

export function registrationRoutes(app: App, context: Context): void {
  const sendRegistration = createSendRegistration(context);

  handle(app, {
    'POST /registrations': async (request, reply) => {
      const sent = { key: keyOf(request), body: request.body, source: sourceOf(request) };
      const { status, answer } = await sendRegistration(sent);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
    'GET /operator/registrations': ({ query }) => readRegistrations(context, query.page),
    'DELETE /operator/registrations/:registration': ({ params }) =>
      removeRegistration(context, params.registration),
  });
}
