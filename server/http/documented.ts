import type { TSchema } from 'typebox';
import type { ErrorCode } from '../../src/contract/codes.ts';
import { Problem } from '../../src/contract/problem.schema.ts';
import { PROBLEMS } from '../problem.ts';
import type { Access } from './access.ts';

type Documentation = {
  summary: string;
  tag: 'guests' | 'staff' | 'venues' | 'events' | 'site' | 'operator';
  access: Access;
  /** Codes beyond those that any request can meet. */
  errors?: readonly ErrorCode[];
  ok?: { status?: number; schema?: TSchema; type?: string; description?: string };
};

const SECURITY: Readonly<Record<Access, readonly Record<string, readonly string[]>[]>> = {
  anyone: [],
  guest: [{ guest: [] }],
  'past-guest': [{ guest: [] }],
  'guest-or-staff': [{ guest: [] }, { staff: [] }],
  staff: [{ staff: [] }],
};

const GUEST_ERRORS: readonly ErrorCode[] = [
  'request.invalid',
  'request.rate_limited',
  'sessions.required',
  'sessions.ended',
];
const ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anyone: ['request.invalid', 'request.rate_limited'],
  guest: GUEST_ERRORS,
  'past-guest': GUEST_ERRORS,
  'guest-or-staff': GUEST_ERRORS,
  staff: ['request.invalid', 'staff.sign_in_required', 'staff.forbidden'],
};

/** What OpenAPI says of a route: summary, security, the good answer, the problems. */
export function documented({ summary, tag, access, errors = [], ok = {} }: Documentation) {
  const response: Record<string, unknown> = {};
  const { status = ok.schema || ok.type ? 200 : 204, type = 'application/json' } = ok;
  response[status] = {
    description: ok.description ?? summary,
    ...((ok.schema || ok.type) && { content: { [type]: { schema: ok.schema ?? {} } } }),
  };
  const byStatus = Map.groupBy(new Set([...ERRORS[access], ...errors]), (code) => {
    return PROBLEMS[code].status;
  });
  for (const [problemStatus, codes] of byStatus) {
    response[problemStatus] = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/problem+json': { schema: Problem } },
    };
  }
  return { summary, tags: [tag], security: SECURITY[access], response };
}
