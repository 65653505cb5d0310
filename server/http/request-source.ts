import type { FastifyRequest } from 'fastify';
import { addressBlock } from '../address-block.ts';
import type { Source } from '../kernel/limits/source.ts';
import { sha256 } from '../random.ts';

export function sourceOf(request: FastifyRequest): Source {
  const { socket, headers } = request;
  const browser = `${headers['user-agent'] ?? ''}\n${headers['accept-language'] ?? ''}`;
  // A proxied request's address differs from its connection's.
  const isDirect = request.ip === socket.remoteAddress;
  return {
    address: addressBlock(request.ip),
    browser: sha256(browser),
    connection: isDirect ? `${request.ip} ${socket.remotePort}` : null,
  };
}
