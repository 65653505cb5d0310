import type { onRequestHookHandler } from 'fastify';
import { ProblemError } from '../problem.ts';

/**
 * Refuses a request with several `Host` headers, as HTTP requires: Node reads the first, and a
 * proxy in front may have decided by another.
 */
export const requireOneHost: onRequestHookHandler = ({ raw }, _reply, done) => {
  const { rawHeaders } = raw;
  let hosts = 0;
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  done(hosts > 1 ? new ProblemError('request.invalid') : undefined);
};
