import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { pingWebhook, readDeliveries, replayAll, replayDelivery } from './deliveries.usecases.ts';
import {
  addWebhook,
  changeWebhook,
  readWebhooks,
  removeWebhook,
  renewWebhookSecret,
  switchWebhook,
} from './manage-webhooks.usecases.ts';

export function webhookRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/webhooks': ({ params }) => readWebhooks(context, params.venue),
    'POST /venues/:venue/webhooks': (request) => addWebhook(context, byOf(request), request.body),
    'PUT /venues/:venue/webhooks/:webhook': (request) =>
      changeWebhook(context, byOf(request), request.params.webhook, request.body),
    'PUT /venues/:venue/webhooks/:webhook/state': (request) =>
      switchWebhook(context, byOf(request), request.params.webhook, request.body),
    'DELETE /venues/:venue/webhooks/:webhook': (request) =>
      removeWebhook(context, byOf(request), request.params.webhook),
    'POST /venues/:venue/webhooks/:webhook/secret': (request) =>
      renewWebhookSecret(context, byOf(request), request.params.webhook, request.body.id),
    'POST /venues/:venue/webhooks/:webhook/ping': ({ params, body }) =>
      pingWebhook(context, params, body.id),
    'GET /venues/:venue/webhooks/:webhook/deliveries': ({ params, query }) =>
      readDeliveries(context, params, query),
    'POST /venues/:venue/webhooks/:webhook/deliveries/:delivery/replay': ({ params }) =>
      replayDelivery(context, params),
    'POST /venues/:venue/webhooks/:webhook/replays': ({ params, body }) =>
      replayAll(context, params, body),
  });
}
