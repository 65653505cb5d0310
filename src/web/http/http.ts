import { FetchError, ofetch } from 'ofetch';
import { isErrorCode } from '#core/shared/error-code.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { ApiError } from './api-error.ts';

/** A request without a complete response after this time has failed. Milliseconds. */
const TIMEOUT_MS = 15_000;

export interface HttpOptions {
  /** The API's origin, without `/api/v1`; empty for the page's own. */
  base: string;
  /** The guest's bearer token. */
  token?: () => string | null;
  /** `same-origin` carries the staff cookie; guests send none. */
  credentials?: 'omit' | 'same-origin';
  fetch?: typeof globalThis.fetch;
}

export interface RequestOptions {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** The UUIDv7 by which a repeated request does nothing more. */
  key?: string;
  /** Replaces the client's own, unless it is null. */
  token?: string | null;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Http {
  /** Throws only `ApiError`. Resolves to undefined for 204. */
  request<Answer>(method: Method, path: string, options?: RequestOptions): Promise<Answer>;
}

/** The API root for a configured base. */
export function apiRoot(base: string): string {
  return `${base.replace(/\/+$/, '')}/api/v1`;
}

export function createHttp(options: HttpOptions): Http {
  const root = apiRoot(options.base);
  const client = ofetch.create(
    // One retry mechanism is enough, and it is the outbox: a 409 must never be retried
    // automatically.
    { baseURL: root, retry: 0, credentials: options.credentials ?? 'omit' },
    options.fetch === undefined ? {} : { fetch: options.fetch },
  );

  return {
    async request<Answer>(
      method: Method,
      path: string,
      { token, key, headers: given, ...said }: RequestOptions = {},
    ) {
      const bearer = token ?? options.token?.();
      const headers = new Headers(given);
      if (bearer) {
        headers.set('Authorization', `Bearer ${bearer}`);
      }
      if (key) {
        headers.set('Idempotency-Key', key);
      }
      try {
        const answer = await client.raw<Answer, 'json'>(path, {
          ...said,
          method,
          headers,
          // ofetch's own `timeout` ends with the headers; this one includes the body.
          signal: AbortSignal.timeout(TIMEOUT_MS),
          parseResponse: JSON.parse,
        });
        return answer._data as Answer;
      } catch (error) {
        throw asApiError(error);
      }
    },
  };
}

function asApiError(error: unknown): ApiError {
  const response = error instanceof FetchError ? error.response : undefined;
  if (response === undefined) {
    return new ApiError(0, null, null, error);
  }
  const body: unknown = response._data;
  return new ApiError(
    response.status,
    isProblem(body, response.status) ? body : null,
    retryAfter(response.headers.get('Retry-After')),
    error,
  );
}

/**
 * An error of a proxy or a captive portal is not a problem of ours, which has its status and a
 * code.
 */
function isProblem(body: unknown, status: number): body is Problem {
  const { code, status: named } = Object(body) as { code?: unknown; status?: unknown };
  return named === status && isErrorCode(code);
}

/** The header's seconds (our server never sends a date), in milliseconds. */
function retryAfter(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
