import type { FastifyRequest } from 'fastify';
import { addressBlock } from '../address-block.ts';
import type { Source } from '../kernel/limits/source.ts';
import { sha256 } from '../random.ts';

/** The address by which a request's sender is counted. */
export function addressOf(request: FastifyRequest): string {
  return addressBlock(request.ip);
}

export function sourceOf(request: FastifyRequest): Source {
  // Read once: behind a proxy each reading goes through the forwarded addresses.
  const { socket, headers, ip } = request;
  const browser = `${headers['user-agent'] ?? ''}\n${headers['accept-language'] ?? ''}`;
  // A proxied request's address differs from its connection's.
  const isDirect = ip === socket.remoteAddress;
  return {
    address: addressBlock(ip),
    browser: sha256(browser),
    connection: isDirect ? `${ip} ${socket.remotePort}` : null,
  };
}
