import {
  FeedbackPage,
  FeedbackParams,
  FeedbackQuery,
  FeedbackReply,
  FeedbackRequest,
  FeedbackTransition,
  ModeratedFeedback,
  ModerationPage,
  ModerationQuery,
} from '#core/feedback/feedback.schema.ts';
import { Receipt } from '#core/forms/site-form.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { FORM_ERRORS, formKey } from '#server/http/form.ts';
import { keyHeader } from '#server/http/idempotency-key.ts';
import { sourceOf } from '#server/http/request-source.ts';
import { moveFeedback, removeFeedback, replyToFeedback } from './moderate-feedback.usecases.ts';
import { readFeedback, readModeration } from './read-feedback.usecase.ts';
import { createSendFeedback } from './send-feedback.usecase.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const CREATED = 201;
const NO_CONTENT = 204;

export function feedbackRoutes(app: App, context: Context): void {
  const sendFeedback = createSendFeedback(context);
  const config = { access: 'anyone' } as const;

  app.post(
    '/feedback',
    {
      config,
      schema: {
        headers: keyHeader('feedback'),
        body: FeedbackRequest,
        ...documented({
          summary: 'Sends feedback, once; the id is the Idempotency-Key header (UUIDv7)',
          tag: 'site',
          access: 'anyone',
          errors: FORM_ERRORS,
          ok: { status: CREATED, schema: Receipt },
        }),
      },
    },
    async (request, reply) => {
      const sent = { key: formKey(request), body: request.body, source: sourceOf(request) };
      const { status, answer } = await sendFeedback(sent);
      return reply.status(status).type(JSON_TYPE).send(answer);
    },
  );

  app.get(
    '/feedback',
    {
      config,
      schema: {
        querystring: FeedbackQuery,
        ...documented({
          summary: 'Published feedback, by page; empty past the last one',
          tag: 'site',
          access: 'anyone',
          ok: { schema: FeedbackPage },
        }),
      },
    },
    (request) => readFeedback(context, request.query),
  );

  moderationRoutes(app, context);
}

function moderationRoutes(app: App, context: Context): void {
  const config = { access: 'staff', installationPermission: 'feedback.moderate' } as const;

  app.get(
    '/operator/feedback',
    {
      config,
      schema: {
        querystring: ModerationQuery,
        ...documented({
          summary: 'Feedback in one state, by default `received`, newest first',
          tag: 'operator',
          access: 'staff',
          ok: { schema: ModerationPage },
        }),
      },
    },
    ({ query }) => readModeration(context, query.state ?? 'received', query.page),
  );

  app.post(
    '/operator/feedback/:feedback/transition',
    {
      config,
      schema: {
        params: FeedbackParams,
        body: FeedbackTransition,
        ...documented({
          summary: 'Publishes or hides feedback',
          tag: 'operator',
          access: 'staff',
          errors: ['feedback.unknown', 'feedback.state_changed', 'feedback.not_publishable'],
          ok: { schema: ModeratedFeedback },
        }),
      },
    },
    ({ params, body }) => moveFeedback(context, params.feedback, body),
  );

  app.put(
    '/operator/feedback/:feedback/reply',
    {
      config,
      schema: {
        params: FeedbackParams,
        body: FeedbackReply,
        ...documented({
          summary: 'Sets or removes the reply to feedback',
          tag: 'operator',
          access: 'staff',
          errors: ['feedback.unknown'],
          ok: { schema: ModeratedFeedback },
        }),
      },
    },
    ({ params, body }) => replyToFeedback(context, params.feedback, body.reply),
  );

  app.delete(
    '/operator/feedback/:feedback',
    {
      config,
      schema: {
        params: FeedbackParams,
        ...documented({
          summary: 'Deletes feedback permanently, as its sender may ask',
          tag: 'operator',
          access: 'staff',
          errors: ['feedback.unknown'],
        }),
      },
    },
    async ({ params }, reply) => {
      await removeFeedback(context, params.feedback);
      return reply.status(NO_CONTENT).send();
    },
  );
}
