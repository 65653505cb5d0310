import { type Static, Type } from 'typebox';
import {
  FORM_FIELDS,
  PAGE_FIELDS,
  PageNumber,
  PersonalLine,
} from '#core/forms/site-form.schema.ts';
import { LocaleCode, Nullable, Slug, Strict, Timestamp, Uuid } from '#core/shared/common.schema.ts';
import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  PHONE_MAX,
  REGISTRATION_MESSAGE_MAX,
} from '#core/shared/limits.ts';

/**
 * `POST /registrations`: somebody asks to open a venue here. With an `Idempotency-Key` that becomes
 * its id; returns a `Receipt`. It opens nothing by itself: the operator reads it.
 */
export const RegistrationRequest = Strict({
  ...FORM_FIELDS,
  venue: PersonalLine,
  name: PersonalLine,
  email: Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN }),
  phone: Type.Optional(Type.String({ minLength: 1, maxLength: PHONE_MAX })),
  message: Type.Optional(Type.String({ minLength: 1, maxLength: REGISTRATION_MESSAGE_MAX })),
  /** The chosen plan, by the site's id. */
  plan: Type.Optional(Slug),
  locale: LocaleCode,
});
export type RegistrationRequest = Static<typeof RegistrationRequest>;

export const Registration = Strict(
  {
    id: Uuid,
    venue: Type.String(),
    name: Type.String(),
    email: Type.String(),
    phone: Nullable(Type.String()),
    message: Nullable(Type.String()),
    plan: Nullable(Slug),
    locale: LocaleCode,
    receivedAt: Timestamp,
  },
  { $id: 'Registration' },
);
export type Registration = Static<typeof Registration>;

/** `GET /operator/registrations`: newest first. */
export const RegistrationsQuery = Strict({ page: Type.Optional(PageNumber) });
export const RegistrationPage = Strict(
  { items: Type.Array(Registration), ...PAGE_FIELDS },
  { $id: 'RegistrationPage' },
);
export type RegistrationPage = Static<typeof RegistrationPage>;
