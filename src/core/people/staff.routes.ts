import type { RouteTable } from '#core/routes/route.ts';
import { PasswordRequest } from './people.schema.ts';
import { ConfirmRequest, Me, SignInRequest } from './staff.schema.ts';

export const STAFF_ROUTES = {
  'POST /staff/session': {
    summary: 'Signs in: sets the staff cookie',
    tag: 'staff',
    access: 'anyone',
    sameOrigin: true,
    limit: 'password',
    body: SignInRequest,
    errors: [
      'staff.sign_in_failed',
      'staff.passkey_required',
      'request.rate_limited',
      'request.not_acceptable_origin',
    ],
    answer: Me,
  },
  'DELETE /staff/session': {
    summary: 'Signs out: ends the session and its streams',
    tag: 'staff',
    access: 'staff',
  },
  'POST /staff/session/confirm': {
    summary: 'Confirms the signed-in person with the password, for a few minutes',
    tag: 'staff',
    access: 'staff',
    body: ConfirmRequest,
    errors: ['staff.wrong_password', 'staff.passkey_required', 'request.rate_limited'],
  },
  'GET /me': {
    summary: 'The signed-in person and their permissions',
    tag: 'staff',
    access: 'staff',
    answer: Me,
  },
  'PUT /staff/password': {
    summary: 'Changes the account’s password; its other sessions end',
    tag: 'staff',
    access: 'staff',
    body: PasswordRequest,
    errors: [
      'staff.wrong_password',
      'staff.weak_password',
      'staff.known_password',
      'request.rate_limited',
    ],
  },
} as const satisfies RouteTable;
