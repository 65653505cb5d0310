import type { FastifyRequest } from 'fastify';
import { PIN_MAX, PIN_MIN } from '#core/shared/limits.ts';
import { ProblemError } from '../problem.ts';
import { sha256 } from '../random.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** `Approval: QUESTION PERSON PIN`: who confirms the request on a shared screen. */
const APPROVAL = new RegExp(`^(${UUID}) (${UUID}) ([0-9]{${PIN_MIN},${PIN_MAX}})$`);

/** Null if the request has none. Throws `request.invalid`. */
export function readApproval({ headers }: Pick<FastifyRequest, 'headers'>) {
  const { approval } = headers;
  if (approval === undefined) return null;
  const [, question, person, pin] = APPROVAL.exec(String(approval)) ?? [];
  if (question === undefined || person === undefined || pin === undefined) {
    throw new ProblemError('request.invalid');
  }
  return { question, person, pin };
}

/** What a confirmation is for: another address or key is another request. The body is not read yet. */
export function requestHash({ method, url, headers }: FastifyRequest): string {
  return sha256(JSON.stringify([method, url, headers['idempotency-key'] ?? null]));
}
