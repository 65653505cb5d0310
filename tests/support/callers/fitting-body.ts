import type { Json } from './openapi-requests.ts';

/** Values for fields of this name, such as the id of somebody else's table. */
export type NamedValues = Readonly<Record<string, unknown>>;

/**
 * The smallest value that fits a schema of the document: a request with it is not refused for its
 * format, so that only its caller can be the reason.
 */
export function fittingValue(schema: Json, schemas: Json, named: NamedValues, name = ''): unknown {
  const again = (next: Json, as = name) => fittingValue(next, schemas, named, as);
  if (typeof schema.$ref === 'string') {
    return again((schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Json);
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  if (name in named && (typeof named[name] === 'number') === isNumber) return named[name];
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices?.[0] !== undefined) return again(choices[0]);
  switch (schema.type) {
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, Json>;
      const required = (schema.required ?? []) as string[];
      return Object.fromEntries(required.map((key) => [key, again(properties[key] ?? {}, key)]));
    }
    case 'array': {
      const items = (schema.items ?? {}) as Json;
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => again(items, name));
    }
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)));
  }
}
