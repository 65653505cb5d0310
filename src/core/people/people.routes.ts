import type { RouteTable } from '#core/routes/route.ts';
import { InvitationRequest, People, RoleRequest, ShareLink } from './people.schema.ts';

export const PEOPLE_ROUTES = {
  'GET /venues/:venue/people': {
    summary: 'Everybody with a role in the venue, and the open invitations',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    answer: People,
  },
  'PUT /venues/:venue/people/:person': {
    summary: 'Changes somebody’s role, effective at once',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    isConfirmed: true,
    body: RoleRequest,
    errors: ['people.unknown', 'people.last_owner'],
    answer: People,
  },
  'DELETE /venues/:venue/people/:person': {
    summary: 'Removes somebody’s role in the venue; all their sessions end',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    isConfirmed: true,
    errors: ['people.unknown', 'people.last_owner'],
  },
  'POST /venues/:venue/invitations': {
    summary:
      'Creates an invitation link, valid once and for 7 days; only this response contains its token',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    isConfirmed: true,
    body: InvitationRequest,
    errors: ['people.too_many', 'request.rate_limited'],
    status: 201,
    answer: ShareLink,
  },
  'DELETE /venues/:venue/invitations/:invitation': {
    summary: 'Withdraws an invitation: its link becomes invalid',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    errors: ['people.unknown'],
  },
  'POST /venues/:venue/people/:person/password-link': {
    summary: 'Creates a link for a new password, valid once and for 7 days',
    tag: 'venues',
    access: 'staff',
    permission: 'people.manage',
    isConfirmed: true,
    errors: ['people.unknown', 'people.elsewhere', 'people.too_many'],
    status: 201,
    answer: ShareLink,
  },
} as const satisfies RouteTable;
