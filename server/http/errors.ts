import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { StorageError } from '../db/storage-error.ts';
import { PictureStoreError } from '../pictures/picture-store.ts';
import { type ProblemDetails, ProblemError, statusOf, toProblem } from '../problem.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The Retry-After of a storage failure. Seconds. */
const STORAGE_RETRY_S = 10;

/** Lets a person with an error name the lines of the log. */
const REQUEST_ID = 'x-request-id';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  429: 'request.rate_limited',
  503: 'server.unavailable',
};

export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  details: ProblemDetails = {},
): FastifyReply {
  return reply
    .status(statusOf(code))
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(code, details)));
}

export type Thrown = FastifyError | ProblemError | StorageError | PictureStoreError;

/**
 * The code of what was refused, or of a database that stores nothing just now: after both, what was
 * typed can be kept and sent again. Any other error goes on.
 */
export function refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorCode {
  if (error instanceof ProblemError) return error.code;
  if (error instanceof StorageError) return problemOf(error, request, reply).code;
  throw error;
}

/** Turns anything a handler threw into a problem; internal details stay in the log. */
export function handleError(
  error: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, details } = problemOf(error, request, reply);
  return sendProblem(reply, code, details);
}

/** What went wrong, with the headers that say when and as what it can be asked about again. */
export function problemOf(
  error: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
): { code: ErrorCode; details?: ProblemDetails } {
  if (error instanceof ProblemError) {
    if (error.retryAfter !== undefined) {
      reply.header('retry-after', error.retryAfter);
    }
    return { code: error.code, details: error.details };
  }
  if (error instanceof StorageError) {
    request.log.error({ err: error, fault: error.fault }, 'nothing could be stored');
    reply.header('retry-after', STORAGE_RETRY_S).header(REQUEST_ID, request.id);
    return { code: 'server.unavailable' };
  }
  if (error instanceof PictureStoreError) {
    request.log.error({ err: error }, 'a picture could not be stored or read');
    reply.header('retry-after', STORAGE_RETRY_S).header(REQUEST_ID, request.id);
    return { code: 'server.unavailable' };
  }
  if (error.validation !== undefined) {
    const where = error.validationContext ?? 'request';
    const fields = error.validation.map((fault) => ({
      path: `${where}${fault.instancePath}`,
      message: faultMessage(fault.message, fault.params),
    }));
    return { code: 'request.invalid', details: { fields } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { code: CODE_OF_STATUS[status] ?? 'request.invalid' };
  }
  if (status === 503) {
    return { code: 'server.unavailable' };
  }
  request.log.error({ err: error }, 'request failed');
  reply.header(REQUEST_ID, request.id);
  return { code: 'server.failed' };
}

function faultMessage(message: string | undefined, params: Record<string, unknown>): string {
  const extra = params.additionalProperty;
  return typeof extra === 'string' ? `${message}: ${extra}` : (message ?? 'is not valid');
}
