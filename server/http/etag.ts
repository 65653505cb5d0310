import type { FastifyRequest } from 'fastify';

/** Whether the client already has this version (RFC 9110, 13.1.2: compared weakly). */
export function hasEtag(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => weak(tag) === weak(etag)) ?? false;
}
