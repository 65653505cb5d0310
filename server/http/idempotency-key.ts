import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { Uuid } from '#core/shared/common.schema.ts';
import { ProblemError } from '../problem.ts';

/** Documents the header; the handler checks its format, with its own code. */
export function keyHeader(what: string): TSchema {
  const description = `The ${what}’s id, a UUIDv7`;
  return Type.Object({ 'idempotency-key': Type.Optional(Type.String({ description })) });
}

/** The request's key. Throws the code that its route's `once` names, if it is not a UUID. */
export function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (!Check(Uuid, key)) {
    throw new ProblemError(request.routeOptions.config.once?.missing ?? 'request.invalid');
  }
  return key;
}
