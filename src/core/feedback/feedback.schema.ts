import { type Static, Type } from 'typebox';
import {
  FORM_FIELDS,
  PAGE_FIELDS,
  PageNumber,
  PersonalLine,
} from '#core/forms/site-form.schema.ts';
import { LocaleCode, Nullable, Strict, Timestamp, Uuid } from '#core/shared/common.schema.ts';
import { FEEDBACK_MAX, FEEDBACK_MIN, FEEDBACK_REPLY_MAX } from '#core/shared/limits.ts';
import { FEEDBACK_RATINGS, FEEDBACK_SENDERS, FEEDBACK_SORTS, FEEDBACK_STATES } from './codes.ts';

/** `POST /feedback`, with an `Idempotency-Key` that becomes its id. Returns a `Receipt`. */
export const FeedbackRequest = Strict({
  ...FORM_FIELDS,
  rating: Type.Enum([...FEEDBACK_RATINGS]),
  sender: Type.Enum([...FEEDBACK_SENDERS]),
  text: Type.String({ minLength: FEEDBACK_MIN, maxLength: FEEDBACK_MAX }),
  name: Type.Optional(PersonalLine),
  /** Whether it may be published, with or without the name. */
  mayPublish: Type.Boolean(),
  /** The language of the page it was written on. */
  locale: LocaleCode,
});
export type FeedbackRequest = Static<typeof FeedbackRequest>;

const PUBLIC_FIELDS = {
  id: Uuid,
  rating: Type.Enum([...FEEDBACK_RATINGS]),
  sender: Type.Enum([...FEEDBACK_SENDERS]),
  /** Plain text; line breaks are kept. */
  text: Type.String(),
  name: Nullable(Type.String()),
  locale: LocaleCode,
  receivedAt: Timestamp,
  /** The operator's reply. */
  reply: Nullable(Type.String()),
};

/** What anyone may read. */
export const Feedback = Strict(PUBLIC_FIELDS, { $id: 'Feedback' });
export type Feedback = Static<typeof Feedback>;

/** `GET /feedback`: published feedback; of all senders by default. */
export const FeedbackQuery = Strict({
  page: Type.Optional(PageNumber),
  sort: Type.Optional(Type.Enum([...FEEDBACK_SORTS])),
  sender: Type.Optional(Type.Enum([...FEEDBACK_SENDERS])),
});
export type FeedbackQuery = Static<typeof FeedbackQuery>;

export const FeedbackPage = Strict(
  { items: Type.Array(Feedback), ...PAGE_FIELDS },
  { $id: 'FeedbackPage' },
);
export type FeedbackPage = Static<typeof FeedbackPage>;

/** The operator's view, including what nobody else sees. */
export const ModeratedFeedback = Strict(
  { ...PUBLIC_FIELDS, state: Type.Enum([...FEEDBACK_STATES]), mayPublish: Type.Boolean() },
  { $id: 'ModeratedFeedback' },
);
export type ModeratedFeedback = Static<typeof ModeratedFeedback>;

/** `GET /operator/feedback`: in one state, by default `received`, newest first. */
export const ModerationQuery = Strict({
  page: Type.Optional(PageNumber),
  state: Type.Optional(Type.Enum([...FEEDBACK_STATES])),
});
export const ModerationPage = Strict(
  { items: Type.Array(ModeratedFeedback), ...PAGE_FIELDS },
  { $id: 'ModerationPage' },
);
export type ModerationPage = Static<typeof ModerationPage>;

/**
 * `POST /operator/feedback/{feedback}/transition`. If its state is no longer `from`: 409
 * `feedback.state_changed` with the actual one. Feedback that its sender keeps private is never
 * `published`.
 */
export const FeedbackTransition = Strict({
  from: Type.Enum([...FEEDBACK_STATES]),
  to: Type.Enum([...FEEDBACK_STATES]),
});
export type FeedbackTransition = Static<typeof FeedbackTransition>;

/** `PUT /operator/feedback/{feedback}/reply`: null removes the reply. */
export const FeedbackReply = Strict({
  reply: Nullable(Type.String({ minLength: 1, maxLength: FEEDBACK_REPLY_MAX })),
});
