import type { RouteTable } from '#core/routes/route.ts';
import {
  AcceptRequest,
  ForgottenRequest,
  LinkInfo,
  LinkPasswordRequest,
  LinkRequest,
} from './people.schema.ts';
import { Me } from './staff.schema.ts';

export const LINK_ROUTES = {
  'POST /staff/links/read': {
    summary: 'What a link is for, and who created it',
    tag: 'staff',
    access: 'anyone',
    sameOrigin: true,
    limit: 'read',
    body: LinkRequest,
    errors: ['links.ended', 'request.not_acceptable_origin'],
    answer: LinkInfo,
  },
  'POST /staff/links/accept': {
    summary: 'Accepts an invitation, and signs in: sets the staff cookie',
    tag: 'staff',
    access: 'anyone',
    sameOrigin: true,
    limit: 'password',
    body: AcceptRequest,
    errors: [
      'links.ended',
      'staff.weak_password',
      'staff.known_password',
      'people.email_refused',
      'staff.passkey_required',
      'request.not_acceptable_origin',
    ],
    answer: Me,
  },
  'POST /staff/links/password': {
    summary: 'Sets the password of a link’s account, and signs in; its other sessions end',
    tag: 'staff',
    access: 'anyone',
    sameOrigin: true,
    limit: 'password',
    body: LinkPasswordRequest,
    errors: [
      'links.ended',
      'staff.weak_password',
      'staff.known_password',
      'request.not_acceptable_origin',
    ],
    answer: Me,
  },
  'POST /staff/links/forgotten': {
    summary: 'Mails a link for a new password to the account with this e-mail, if there is one',
    tag: 'staff',
    access: 'anyone',
    sameOrigin: true,
    limit: 'form',
    body: ForgottenRequest,
    errors: ['request.not_found', 'request.rate_limited', 'request.not_acceptable_origin'],
  },
} as const satisfies RouteTable;
