import type { FastifyReply } from 'fastify';

/** For files that never change under their address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** The element and the pictures are used by pages of other origins. */
export function openToAnyPage(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
