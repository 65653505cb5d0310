import type { ReadonlySignal } from '@preact/signals-react';
import type { RegistrationRequest } from '#core/registrations/registration.schema.ts';
import { checkEmail, checkText } from '#core/shared/field-check.ts';
import type { Locale } from '#core/shared/languages.ts';
import { NAME_MAX, PHONE_MAX, REGISTRATION_MESSAGE_MAX } from '#core/shared/limits.ts';
import type { Call } from '#web/http/call.ts';
import { persistedText } from '#web/stores/persisted-text.ts';
import { formIssues } from '../forms/form-issues.ts';
import {
  createPersistedForm,
  type PersistedForm,
  type PersistedFormTools,
} from '../forms/persisted-form.ts';

export interface RegistrationDraft {
  readonly venue: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  /** The plan's id, as on the site; empty for none. */
  readonly plan: string;
  /** The honeypot field: invisible to people. */
  readonly website: string;
}

export interface RegistrationDeps extends PersistedFormTools {
  call: Call;
  locale: ReadonlySignal<Locale>;
}

const EMPTY: RegistrationDraft = {
  venue: '',
  name: '',
  email: '',
  phone: '',
  message: '',
  plan: '',
  website: '',
};

/** The form for registering a venue. */
export function createRegistrationStore({
  call,
  locale,
  ...tools
}: RegistrationDeps): PersistedForm<RegistrationDraft> {
  return createPersistedForm<RegistrationDraft, RegistrationRequest>(
    {
      key: 'registration-draft',
      empty: EMPTY,
      read: readDraft,
      check: checkDraft,
      toBody: (draft, elapsed) => toBody(draft, elapsed, locale.peek()),
      post: (key, body) => call('POST /registrations', { key, body }),
    },
    tools,
  );
}

function checkDraft({ venue, name, email, phone, message }: RegistrationDraft) {
  return formIssues<RegistrationDraft>({
    venue: checkText(venue, { min: 1, max: NAME_MAX }),
    name: checkText(name, { min: 1, max: NAME_MAX }),
    email: checkEmail(email),
    phone: checkText(phone, { min: 0, max: PHONE_MAX }),
    message: checkText(message, { min: 0, max: REGISTRATION_MESSAGE_MAX }),
  });
}

function toBody(draft: RegistrationDraft, elapsed: number, locale: Locale): RegistrationRequest {
  const { venue, name, email, plan, website } = draft;
  const phone = draft.phone.trim();
  const message = draft.message.trim();
  return {
    venue: venue.trim(),
    name: name.trim(),
    email: email.trim(),
    ...(phone !== '' && { phone }),
    ...(message !== '' && { message }),
    ...(plan !== '' && { plan }),
    locale,
    elapsed,
    ...(website !== '' && { website }),
  };
}

function readDraft(kept: unknown): RegistrationDraft | null {
  if (typeof kept !== 'object' || kept === null) {
    return null;
  }
  return {
    venue: persistedText(kept, 'venue'),
    name: persistedText(kept, 'name'),
    email: persistedText(kept, 'email'),
    phone: persistedText(kept, 'phone'),
    message: persistedText(kept, 'message'),
    plan: persistedText(kept, 'plan'),
    website: '',
  };
}
