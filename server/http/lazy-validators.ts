import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/**
 * An unknown or ill-typed field is an error: dropping a price would look like taking it. Shared,
 * so that a second server of the process compiles nothing anew.
 */
const compile = ajvCompiler()(
  {},
  { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
);

/**
 * Fastify's own compiler, put off until the first request that needs it: with all two hundred
 * schemas a start takes a third longer.
 */
export const compileWhenNeeded: FastifySchemaCompiler<unknown> = ({ schema }) => {
  let validate: ReturnType<typeof compile> | undefined;
  const check = (data: unknown) => {
    validate ??= compile({ schema });
    const isValid = validate(data) === true;
    check.errors = validate.errors ?? null;
    return isValid;
  };
  check.errors = null as FastifySchemaValidationError[] | null;
  return check;
};
