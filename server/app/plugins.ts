import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import type { App } from '../http/app-type.ts';
import { requireOneHost } from '../http/one-host.ts';

/** In seconds. */
const YEAR_S = 31_536_000;

/**
 * Compressing a response must not take longer than sending it; built files are compressed at build
 * time.
 */
const BROTLI_QUALITY = 4;
const COMPRESS_FROM_BYTES = 1_024;

/** What every answer has: security headers, one host, and compression. */
export async function registerPlugins(app: App, { appBase }: Config): Promise<void> {
  const isSecure = appBase.startsWith('https:');
  await app.register(cookie);
  const headers = securityHeaders(isSecure);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onRequest', requireOneHost);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

/**
 * The security headers of every answer. They are the same for all, so helmet makes them once and not
 * for each request.
 */
function securityHeaders(isSecure: boolean): Record<string, string> {
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
