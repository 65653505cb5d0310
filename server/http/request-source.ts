import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Source } from '../kernel/limits/source.ts';
import { sha256 } from '../random.ts';

/** The block that a provider gives one customer: who has one IPv6 address has its whole /64. */
const NETWORK_BITS = 64;

/** The address by which tries are counted: IPv4 unchanged, IPv6 by its network. */
export function addressBlock(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) {
    return address;
  }
  // An IPv4 address that an IPv6 socket reports is one.
  const read = ipaddr.process(address);
  return read.kind() === 'ipv4'
    ? read.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${read}/${NETWORK_BITS}`)}/${NETWORK_BITS}`;
}

/**
 * An address as some proxies write it, with the port of the guest's connection: "192.0.2.7:4123",
 * "[2001:db8::1]:443". With the port each connection would be somebody else.
 */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

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
  request.sender ??= withoutPort(request.ip);
  return request.sender;
}

function withoutPort(address: string): string {
  const [, six, four] = WITH_PORT.exec(address) ?? [];
  return six ?? four ?? address;
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
