import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** The problems of every form of the site. */
export const FORM_ERRORS: readonly ErrorCode[] = [
  'forms.key_required',
  'forms.key_reused',
  'forms.too_quick',
  'forms.looks_automatic',
  'forms.too_many_links',
];

/** The id that the sender gave the message. */
export function formKey(request: FastifyRequest): string {
  return idempotencyKey(request, 'forms.key_required');
}
