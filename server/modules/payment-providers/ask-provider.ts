import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SecureContext } from 'node:tls';
import type { KeyFault } from '#core/payment-providers/codes.ts';
import {
  OutcomeUnknownError,
  PaymentRefusedError,
  type RefusalReason,
  type UnknownReason,
} from './payment-errors.ts';

export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** The client certificate, for a provider that requires one. */
  certificate?: SecureContext;
  /** Milliseconds; by default as long as a guest may have to wait. */
  timeout?: number | undefined;
};

export type ProviderAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The parsed JSON; null if there is none. */
  body: unknown;
};

/** A guest waits: a provider that has not answered by then may still do what it was asked. */
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 1_048_576;
/** A request that is not finished, or one too many: the same again succeeds later. */
const BUSY = [408, 409, 425, 429];
/** What TLS says when the other side refuses our certificate, in the versions of OpenSSL. */
const CERTIFICATE_REFUSED = /ALERT_(?:BAD_|UNKNOWN_CA|CERTIFICATE|ACCESS_DENIED|UNSUPPORTED_C)/;

/**
 * Asks a provider, and returns what it has decided: 2xx or 4xx. Throws {@link OutcomeUnknownError}
 * for everything else: no answer, 5xx, an answer that cannot be read. Redirects are not followed:
 * keys go nowhere else. No message contains a header or a body.
 */
export async function askProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const answer = await send(request).catch((error: unknown) => {
    throw unknownBy(error);
  });
  const isDecided = (answer.status >= 200 && answer.status < 300) || answer.status >= 400;
  if (!isDecided || answer.status >= 500 || BUSY.includes(answer.status)) {
    throw new OutcomeUnknownError('unreachable', `The provider answered ${answer.status}.`);
  }
  return { ...answer, body: jsonOf(answer.text, answer.status) };
}

function send({
  method,
  url,
  headers,
  body,
  certificate,
  timeout = TIMEOUT_MS,
}: ProviderRequest): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const isPlain = url.startsWith('http:');
    const options = {
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') },
      // Also a connection that trickles ends then.
      signal: AbortSignal.timeout(timeout),
      ...(certificate && { secureContext: certificate, agent: false }),
    };
    const asked = (isPlain ? requestHttp : requestHttps)(url, options, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > ANSWER_BYTES_MAX) {
          asked.destroy(new Error('The answer is too long.'));
        }
      });
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function unknownBy(error: unknown): OutcomeUnknownError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  const isRefused = CERTIFICATE_REFUSED.test(code);
  return new OutcomeUnknownError(
    isRefused ? 'keys' : 'unreachable',
    isRefused ? 'The provider refuses the certificate.' : `The provider gave no answer (${code}).`,
  );
}

function jsonOf(text: string, status: number): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    // An error page is read by its status alone; a success without its content says nothing.
    if (status >= 400) {
      return null;
    }
    throw new OutcomeUnknownError('unreachable', 'The provider’s answer is not JSON.');
  }
}

/** What a request that makes something has got; throws unless it was made. */
export function made(
  { status, body }: ProviderAnswer,
  reasonOf: (body: unknown) => RefusalReason,
): unknown {
  if (status < 300) {
    return body;
  }
  const reason = status === 401 || status === 403 ? 'keys' : reasonOf(body);
  throw new PaymentRefusedError(reason, `The provider refused it with ${status} (${reason}).`);
}

/** What a request that only reads has got; a refusal of it says nothing about the payment. */
export function found({ status, body }: ProviderAnswer): unknown {
  if (status < 300) {
    return body;
  }
  throw new OutcomeUnknownError(
    unknownReason(status),
    `The provider answered ${status} to a question.`,
  );
}

function unknownReason(status: number): UnknownReason {
  if (status === 401 || status === 403) {
    return 'keys';
  }
  return status === 404 ? 'missing' : 'unreachable';
}

/** What an answer says about the keys that asked. */
export function keyFaultOf({ status }: ProviderAnswer): KeyFault | null {
  if (status === 401) {
    return 'refused';
  }
  return status === 403 ? 'forbidden' : null;
}

/** The reason in a provider's words for what is wrong. */
export function reasonIn(words: string): RefusalReason {
  if (/currency/i.test(words)) {
    return 'currency';
  }
  return /amount/i.test(words) ? 'amount' : 'other';
}
