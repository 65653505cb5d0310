import type { FastifyRequest } from 'fastify';
import type { ShareLink } from '#core/people/people.schema.ts';
import type { Context } from '#server/context.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import type { NewLink } from './links.usecases.ts';

/** A link with the console's address for its recipient, if one is known. */
export async function addressedLink(
  { config, store }: Context,
  request: FastifyRequest,
  venue: string,
  link: NewLink,
): Promise<ShareLink> {
  const origin = ownOrigin(request, '');
  return { ...link, address: await findGuestAddress(config, store.reader, venue, origin) };
}
