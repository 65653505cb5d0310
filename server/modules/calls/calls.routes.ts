import {
  Call,
  CallParams,
  CallRequest,
  CallTransition,
  VenueCallParams,
} from '#core/calls/call.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf, guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { idempotencyKey, keyHeader } from '#server/http/idempotency-key.ts';
import { addressOf } from '#server/http/request-source.ts';
import { cancelCall } from './cancel-call.usecase.ts';
import { moveCall } from './move-call.usecase.ts';
import { placeCall } from './place-call.usecase.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const CREATED = 201;

export function callRoutes(app: App, context: Context): void {
  const config = { access: 'past-guest' } as const;

  app.post(
    '/calls',
    {
      config,
      schema: {
        headers: keyHeader('call'),
        body: CallRequest,
        ...documented({
          summary: 'Calls staff or asks for the bill, once; the id is the Idempotency-Key header',
          tag: 'guests',
          access: 'past-guest',
          errors: [
            'calls.key_required',
            'calls.key_reused',
            'calls.state_changed',
            'calls.too_many',
            'seatings.ended',
            'seatings.admission_required',
            'seatings.confirm_presence',
            'seatings.staff_opens',
            'seatings.code_required',
            'seatings.presence_code_required',
            'bills.host_pays',
            'bills.nothing_to_pay',
          ],
          ok: { status: CREATED, schema: Call },
        }),
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request, 'calls.key_required');
      const address = addressOf(request);
      const wish = { session: guestOf(request), address, key, body: request.body };
      const { status, answer } = await placeCall(context, wish);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
  );

  app.post(
    '/calls/:call/cancel',
    {
      config,
      schema: {
        params: CallParams,
        ...documented({
          summary: 'Withdraws a call, or ensures that one which never arrived is never created',
          tag: 'guests',
          access: 'past-guest',
          errors: ['calls.unknown'],
          ok: { schema: Call },
        }),
      },
    },
    (request) => cancelCall(context, guestOf(request), request.params.call),
  );

  staffRoutes(app, context);
}

function staffRoutes(app: App, context: Context): void {
  app.post(
    '/venues/:venue/calls/:call/transition',
    {
      config: { access: 'staff', permission: 'calls.handle' },
      schema: {
        params: VenueCallParams,
        body: CallTransition,
        ...documented({
          summary: 'Takes a call, closes it, or undoes that within five seconds',
          tag: 'staff',
          access: 'staff',
          errors: ['calls.unknown', 'calls.state_changed', 'orders.undo_expired'],
          ok: { schema: Call },
        }),
      },
    },
    (request) => moveCall(context, byOf(request), request.params.call, request.body),
  );
}
