import type { FastifyRequest } from 'fastify';
import { AddressRequest, VenueAddress } from '#core/address/address.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { ownOrigin } from '#server/http/origin.ts';
import type { TellOwners } from '../security-log/tell-owners.ts';
import { changeVenueAddress, readVenueAddress } from './address.usecases.ts';

/** The address of a venue for guests, as on its signs. */
export function addressRoutes(app: App, context: Context, tellOwners: TellOwners | null): void {
  const config = { access: 'staff', permission: 'settings.manage' } as const;
  const answer = (request: FastifyRequest, venue: string) =>
    readVenueAddress(context, venue, {
      origin: ownOrigin(request, ''),
      port: request.socket.localPort ?? context.config.port,
    });

  app.get(
    '/venues/:venue/address',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'The address in printed codes, and the possible choices',
          tag: 'venues',
          access: 'staff',
          ok: { schema: VenueAddress },
        }),
      },
    },
    (request) => answer(request, request.params.venue),
  );

  app.put(
    '/venues/:venue/address',
    {
      // Codes and mails lead there: the person who chooses it could read what guests and staff type.
      config: { ...config, isConfirmed: true },
      schema: {
        params: VenueParams,
        body: AddressRequest,
        ...documented({
          summary: 'Sets the address, unless the server’s administrator has',
          tag: 'venues',
          access: 'staff',
          errors: ['venues.address_fixed'],
          ok: { schema: VenueAddress },
        }),
      },
    },
    async (request) => {
      await changeVenueAddress(context, byOf(request), request.body.address);
      tellOwners?.(byOf(request), { kind: 'address.changed' });
      return answer(request, request.params.venue);
    },
  );
}
