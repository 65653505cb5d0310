import type { FastifyRequest } from 'fastify';
import { PIN_MAX, PIN_MIN } from '#core/shared/limits.ts';
import { ProblemError } from '../problem.ts';

/** `Approval: PERSON PIN`: who confirms the request on a shared screen. */
const APPROVAL = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([0-9]{${PIN_MIN},${PIN_MAX}})$`,
);

/** Null if the request has none. Throws `request.invalid`. */
export function readApproval({ headers }: Pick<FastifyRequest, 'headers'>) {
  const { approval } = headers;
  if (approval === undefined) return null;
  const [, person, pin] = APPROVAL.exec(String(approval)) ?? [];
  if (person === undefined || pin === undefined) throw new ProblemError('request.invalid');
  return { person, pin };
}
