import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../src/contract/codes.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** What any form of the site may be refused with. */
export const FORM_ERRORS: readonly ErrorCode[] = [
  'forms.key_required',
  'forms.key_reused',
  'forms.too_quick',
  'forms.looks_automatic',
  'forms.too_many_links',
];

/** The id that a form's sender gave it. */
export function formKey(request: FastifyRequest): string {
  return idempotencyKey(request, 'forms.key_required');
}
