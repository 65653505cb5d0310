import type { RouteTable } from '#core/routes/route.ts';
import { AddressRequest, VenueAddress } from './address.schema.ts';

export const ADDRESS_ROUTES = {
  'GET /venues/:venue/address': {
    summary: 'The address in printed codes, and the possible choices',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    answer: VenueAddress,
  },
  'PUT /venues/:venue/address': {
    summary: 'Sets the address, unless the server’s administrator has',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    // Codes and mails lead there: who chooses it could read what guests and staff type.
    isConfirmed: true,
    body: AddressRequest,
    errors: ['venues.address_fixed'],
    answer: VenueAddress,
  },
} as const satisfies RouteTable;
