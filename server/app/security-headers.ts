import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** In seconds. */
const YEAR_S = 31_536_000;

/**
 * The security headers of every answer. They are the same for all, so helmet makes them once and not
 * for each request.
 */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    // Pages set their own, with the hashes of their scripts.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // For this host only: others of its domain may still use http.
    strictTransportSecurity: isSecure ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    xFrameOptions: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders(answer.req, answer, () => {});
  const headers = Object.entries(answer.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}
