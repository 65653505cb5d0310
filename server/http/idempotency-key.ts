import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { Uuid } from '#core/shared/common.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { ProblemError } from '../problem.ts';

/** Documents the header; the handler checks its format, with its own code. */
export function keyHeader(what: string): TSchema {
  const description = `The ${what}’s id, a UUIDv7`;
  return Type.Object({ 'idempotency-key': Type.Optional(Type.String({ description })) });
}

/** The request's key. Throws the code of its route in the table if it is not a UUID. */
export function keyOf(request: FastifyRequest): string {
  return idempotencyKey(request, request.routeOptions.config.once?.missing ?? 'request.invalid');
}

/** The request's key. Throws the given code if it is not a UUID. */
export function idempotencyKey(request: FastifyRequest, code: ErrorCode): string {
  const key = request.headers['idempotency-key'];
  if (!Check(Uuid, key)) {
    throw new ProblemError(code);
  }
  return key;
}
