import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle, JSON_TYPE } from '#server/http/handle.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { sourceOf } from '#server/http/request-source.ts';
import {
  createSendFeedback,
  moveFeedback,
  readFeedback,
  readModeration,
  removeFeedback,
  replyToFeedback,
} from './feedback.usecases.ts';

export function feedbackRoutes(app: App, context: Context): void {
  const sendFeedback = createSendFeedback(context);
  handle(app, {
    'POST /feedback': async (request, reply) => {
      const sent = { key: keyOf(request), body: request.body, source: sourceOf(request) };
      const { status, answer } = await sendFeedback(sent);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
    'GET /feedback': (request) => readFeedback(context, request.query),
  });

  moderationRoutes(app, context);
}

function moderationRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /operator/feedback': ({ query }) =>
      readModeration(context, query.state ?? 'received', query.page),
    'POST /operator/feedback/:feedback/transition': ({ params, body }) =>
      moveFeedback(context, params.feedback, body),
    'PUT /operator/feedback/:feedback/reply': ({ params, body }) =>
      replyToFeedback(context, params.feedback, body.reply),
    'DELETE /operator/feedback/:feedback': ({ params }) => removeFeedback(context, params.feedback),
  });
}
