import type { onRequestHookHandler } from 'fastify';

/**
 * Logs once that there seems to be an untrusted proxy in front: all of its guests would count as
 * one address.
 */
export function createUnnamedProxyWarning(): onRequestHookHandler {
  let isSaid = false;
  return (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      request.log.warn(
        'X-Forwarded-For is not believed: TRUST_PROXY names no proxy. If one is in front, all guests count as one address.',
      );
    }
    done();
  };
}
