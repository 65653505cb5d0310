import type { Context } from '#server/context.ts';
import { byOf, guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle, JSON_TYPE } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { addressOf } from '#server/http/request-source.ts';
import { cancelCall, moveCall } from './change-call.usecases.ts';
import { placeCall } from './place-call.usecase.ts';

export function callRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /calls': async (request, reply) => {
      const key = keyOf(request);
      const address = addressOf(request);
      const wish = { session: guestOf(request), address, key, body: request.body };
      const { status, answer } = await placeCall(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
    'POST /calls/:call/cancel': (request) =>
      cancelCall(context, guestOf(request), request.params.call),
  });

  staffRoutes(app, context);
}

function staffRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /venues/:venue/calls/:call/transition': (request) =>
      moveCall(context, byOf(request), request.params.call, request.body),
  });
}
