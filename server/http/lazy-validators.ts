import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/**
 * An unknown or ill-typed field is an error: silently dropping a price would look like accepting
 * it. Shared, so that a second server in the process compiles nothing again.
 */
const compile = ajvCompiler()(
  {},
  { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
);

/**
 * Fastify's own compiler, deferred until the first request that needs it: compiling all two hundred
 * schemas makes a start a third slower.
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
