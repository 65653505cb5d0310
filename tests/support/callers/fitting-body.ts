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
  if (schema.type === 'null') return null;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
  const fits = (value: unknown) => [schema, ...choices].every((each) => isOfForm(each, value));
  if (name in named && (typeof named[name] === 'number') === isNumber && fits(named[name])) {
    return named[name];
  }
  if (choices.length > 0) return firstFitting(choices, (choice) => again(choice));
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
    default:
      return fittingText(schema);
  }
}

function fittingText({ format, minLength = 1 }: Json): string {
  const isTime = format === 'date-time';
  return isTime ? '2026-11-20T18:00:00.000Z' : 'x'.repeat(Math.max(1, Number(minLength)));
}

function firstFitting(choices: readonly Json[], toValue: (choice: Json) => unknown): unknown {
  const values = choices.map(toValue);
  const at = choices.findIndex((choice, index) => isOfForm(choice, values[index]));
  return values[Math.max(0, at)];
}

/** A table's id is not a bill's, though both may be called `from`. */
function isOfForm(schema: Json | undefined, value: unknown): boolean {
  const pattern = schema?.pattern;
  if (typeof value !== 'string' || typeof pattern !== 'string') return true;
  return new RegExp(pattern, 'u').test(value);
}
