import type { FastifyRequest } from 'fastify';
import type { ProxyTrust } from '../../proxy-trust.ts';

/**
 * Logs once that there seems to be an untrusted proxy in front: all of its guests would count as
 * one address.
 */
export function createUnnamedProxyWarning(trust: ProxyTrust) {
  let isSaid = trust !== false;
  return async (request: FastifyRequest): Promise<void> => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      request.log.warn(
        'X-Forwarded-For is not believed: TRUST_PROXY names no proxy. If one stands in front, all guests count as one address.',
      );
    }
  };
}
