import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { ErrorCode } from '../../src/contract/codes.ts';
import { Uuid } from '../../src/contract/common.schema.ts';
import { ProblemError } from '../problem.ts';

/** Documents the header; what it must be is checked by the handler, with a code of its own. */
export function keyHeader(what: string): TSchema {
  const description = `The ${what}’s id, a UUIDv7`;
  return Type.Object({ 'idempotency-key': Type.Optional(Type.String({ description })) });
}

/** The request's key. Throws the code given for one that is no UUID. */
export function idempotencyKey(request: FastifyRequest, code: ErrorCode): string {
  const key = request.headers['idempotency-key'];
  if (!Check(Uuid, key)) {
    throw new ProblemError(code);
  }
  return key;
}
