import type { onRequestHookHandler } from 'fastify';
import { ProblemError } from '../problem.ts';

/**
 * Refuses a request with several `Host` headers, as HTTP requires: Node reads the first, and a
 * proxy in front may have decided by another. From version 1.1 on there has to be one.
 */
export const requireOneHost: onRequestHookHandler = ({ raw }, _reply, done) => {
  const { rawHeaders } = raw;
  let hosts = 0;
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  const isOne = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
  done(isOne ? undefined : new ProblemError('request.invalid'));
};
