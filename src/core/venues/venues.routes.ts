import type { RouteTable } from '#core/routes/route.ts';
import { FirstOwner, InstallationVenues, OpenedVenue, OpenVenueRequest } from './venues.schema.ts';

export const VENUE_ROUTES = {
  'GET /installation/venues': {
    summary: 'Every venue, the newest first, with its owners or the invited owner',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'venues.manage',
    answer: InstallationVenues,
  },
  'POST /installation/venues': {
    summary:
      'Creates a venue with an empty menu and tables, and the link for its owner, once; the Idempotency-Key header (UUIDv7) becomes the link’s id',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'venues.manage',
    isConfirmed: true,
    body: OpenVenueRequest,
    once: { of: 'owner’s link', missing: 'request.invalid' },
    errors: ['request.rate_limited', 'request.not_acceptable_origin'],
    status: 201,
    answer: OpenedVenue,
  },
  'POST /installation/venues/:venue/owner-link': {
    summary:
      'Creates a new link for the owner of a venue without one; the previous one becomes invalid',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'venues.manage',
    isConfirmed: true,
    body: FirstOwner,
    errors: [
      'venues.unknown',
      'venues.has_owner',
      'request.rate_limited',
      'request.not_acceptable_origin',
    ],
    status: 201,
    answer: OpenedVenue,
  },
} as const satisfies RouteTable;
