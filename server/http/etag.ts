import type { FastifyRequest } from 'fastify';

/** Whether the client already has this version (RFC 9110, 13.1.2: compared weakly). */
export function hasEtag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = headers['if-none-match']?.split(',').map(weak) ?? [];
  return known.includes('*') || known.includes(weak(etag));
}
