import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import type { TellOwners } from '../security-log/tell-owners.ts';
import { changeVenueAddress, readVenueAddress } from './address.usecases.ts';

/** The address of a venue for guests, as on its signs. */
export function addressRoutes(app: App, context: Context, tellOwners: TellOwners | null): void {
  const answer = (request: FastifyRequest, venue: string) =>
    readVenueAddress(context, venue, {
      origin: ownOrigin(request, ''),
      port: request.socket.localPort ?? context.config.port,
    });

  handle(app, {
    'GET /venues/:venue/address': (request) => answer(request, request.params.venue),
    'PUT /venues/:venue/address': async (request) => {
      await changeVenueAddress(context, byOf(request), request.body.address);
      tellOwners?.(byOf(request), { kind: 'address.changed' });
      return answer(request, request.params.venue);
    },
  });
}
