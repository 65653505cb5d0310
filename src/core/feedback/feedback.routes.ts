import { FORM_ERRORS, Receipt } from '#core/forms/site-form.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';
import {
  FeedbackPage,
  FeedbackQuery,
  FeedbackReply,
  FeedbackRequest,
  FeedbackTransition,
  ModeratedFeedback,
  ModerationPage,
  ModerationQuery,
} from './feedback.schema.ts';

export const FEEDBACK_ROUTES = {
  'POST /feedback': {
    summary: 'Sends feedback, once; the id is the Idempotency-Key header (UUIDv7)',
    tag: 'site',
    access: 'anyone',
    limit: 'form',
    body: FeedbackRequest,
    once: { of: 'feedback', missing: 'forms.key_required' },
    errors: FORM_ERRORS,
    status: 201,
    answer: Receipt,
  },
  'GET /feedback': {
    summary: 'Published feedback, by page; empty past the last one',
    tag: 'site',
    access: 'anyone',
    limit: 'read',
    query: FeedbackQuery,
    answer: FeedbackPage,
  },
  'GET /operator/feedback': {
    summary: 'Feedback in one state, by default `received`, newest first',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'feedback.moderate',
    query: ModerationQuery,
    answer: ModerationPage,
  },
  'POST /operator/feedback/:feedback/transition': {
    summary: 'Publishes or hides feedback',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'feedback.moderate',
    body: FeedbackTransition,
    errors: ['feedback.unknown', 'feedback.state_changed', 'feedback.not_publishable'],
    answer: ModeratedFeedback,
  },
  'PUT /operator/feedback/:feedback/reply': {
    summary: 'Sets or removes the reply to feedback',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'feedback.moderate',
    body: FeedbackReply,
    errors: ['feedback.unknown'],
    answer: ModeratedFeedback,
  },
  'DELETE /operator/feedback/:feedback': {
    summary: 'Deletes feedback permanently, as its sender may ask',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'feedback.moderate',
    errors: ['feedback.unknown'],
  },
} as const satisfies RouteTable;
