import type { FastifyRequest } from 'fastify';
import { addressBlock } from '../address-block.ts';
import type { Source } from '../kernel/limits/source.ts';
import { sha256 } from '../random.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sender: string | null;
  }
}

/**
 * The address that a request comes from, found once: behind a proxy each reading of `ip` goes
 * through the forwarded addresses.
 */
export function senderOf(request: Pick<FastifyRequest, 'ip' | 'sender'>): string {
  request.sender ??= request.ip;
  return request.sender;
}

/** The address by which a request's sender is counted. */
export function addressOf(request: FastifyRequest): string {
  return addressBlock(senderOf(request));
}

export function sourceOf(request: FastifyRequest): Source {
  const { socket, headers } = request;
  const ip = senderOf(request);
  const browser = `${headers['user-agent'] ?? ''}\n${headers['accept-language'] ?? ''}`;
  // A proxied request's address differs from its connection's.
  const isDirect = ip === socket.remoteAddress;
  return {
    address: addressBlock(ip),
    browser: sha256(browser),
    connection: isDirect ? `${ip} ${socket.remotePort}` : null,
  };
}
