import { FORM_ERRORS, Receipt } from '#core/forms/site-form.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';
import {
  RegistrationPage,
  RegistrationRequest,
  RegistrationsQuery,
} from './registration.schema.ts';

export const REGISTRATION_ROUTES = {
  'POST /registrations': {
    summary: 'Requests a new venue, once; the id is the Idempotency-Key header (UUIDv7)',
    tag: 'site',
    access: 'anyone',
    limit: 'form',
    body: RegistrationRequest,
    once: { of: 'register request', missing: 'forms.key_required' },
    errors: FORM_ERRORS,
    status: 201,
    answer: Receipt,
  },
  'GET /operator/registrations': {
    summary: 'Registration requests, newest first',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'registrations.handle',
    query: RegistrationsQuery,
    answer: RegistrationPage,
  },
  'DELETE /operator/registrations/:registration': {
    summary: 'Deletes a handled registration request',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'registrations.handle',
    errors: ['registrations.unknown'],
  },
} as const satisfies RouteTable;
