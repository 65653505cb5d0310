import type { SeededRandom } from '../fixtures/seeded-random.ts';
import { HOSTILE_TEXTS } from '../hostile-texts.ts';

export type Json = { [key: string]: unknown };

/** One route of the OpenAPI document, with the schemas of what it takes. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: {
    name: string;
    place: 'path' | 'query' | 'header';
    isRequired: boolean;
    schema: Json;
  }[];
  body: Json | undefined;
  /** The body is a file. */
  isBytes: boolean;
  /** Who may call it: `guest`, `staff`, or either; empty if anybody may. */
  security: string[];
  /** What an API key needs; null where none may call it. */
  scope: string | null;
};

type Document = { paths: Record<string, Record<string, Json>>; components?: { schemas?: Json } };

/** Every route that a document names. */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      method: verb.toUpperCase() as Operation['method'],
      path,
      parameters: ((operation.parameters ?? []) as Json[]).map((each) => ({
        name: String(each.name),
        place: each.in as 'path' | 'query' | 'header',
        isRequired: each.required === true,
        schema: (each.schema ?? {}) as Json,
      })),
      body: bodyOf(operation.requestBody as Json | undefined),
      isBytes: bodyOf(operation.requestBody as Json | undefined)?.format === 'binary',
      security: ((operation.security ?? []) as Json[]).flatMap((each) => Object.keys(each)),
      scope: scopeOf(operation.security as Json[] | undefined),
    })),
  );
}

function scopeOf(security: readonly Json[] = []): string | null {
  const [scope] = security.flatMap(({ apiKey }) => (apiKey as string[] | undefined) ?? []);
  return scope ?? null;
}

function bodyOf(request: Json | undefined): Json | undefined {
  const content = Object.values((request?.content ?? {}) as Record<string, Json>);
  return content[0]?.schema as Json | undefined;
}

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  '0',
  [],
  {},
  [[]],
  { __proto__: null, constructor: 1 },
  '\u0000',
  '\ud800',
  ...HOSTILE_TEXTS,
];

/** Creates values that fit a schema, nearly fit it, or do not fit it at all. */
export function createValueMaker(
  random: SeededRandom,
  document: Document,
  /** Real values for a field of this name, so that many requests reach something that exists. */
  known: (name: string) => readonly string[],
) {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Json>;

  function valueFor(schema: Json, name: string, depth = 0): unknown {
    if (depth > 6 || random.chance(0.03)) return random.pick(ODD_VALUES);
    const reference = schema.$ref;
    if (typeof reference === 'string') {
      return valueFor(schemas[reference.split('/').at(-1) ?? ''] ?? {}, name, depth + 1);
    }
    if ('const' in schema) return schema.const;
    const choices = (schema.enum ?? schema.anyOf ?? schema.oneOf) as unknown[] | undefined;
    if (choices !== undefined && choices.length > 0) {
      const choice = random.pick(choices);
      return Array.isArray(schema.enum) ? choice : valueFor(choice as Json, name, depth + 1);
    }
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    return ofType(String(type), schema, name, depth);
  }

  function ofType(type: string, schema: Json, name: string, depth: number): unknown {
    switch (type) {
      case 'object':
        return objectFor(schema, depth);
      case 'array':
        return Array.from({ length: random.between(0, 3) }, () =>
          valueFor((schema.items ?? {}) as Json, name.replace(/s$/, ''), depth + 1),
        );
      case 'string':
        return textFor(schema, name);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      case 'integer':
      case 'number': {
        if (name === 'menuVersion' || name === 'revision') return Number(random.pick(known(name)));
        const { minimum = 0, maximum = 100 } = schema as { minimum?: number; maximum?: number };
        const ends = [minimum, maximum, minimum - 1, maximum + 1, 1, 10_000];
        return random.chance(0.6)
          ? random.between(minimum, Math.min(maximum, minimum + 5))
          : random.pick(ends);
      }
      default:
        return random.pick(ODD_VALUES);
    }
  }

  function objectFor(schema: Json, depth: number): Json {
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    const required = (schema.required ?? []) as string[];
    const entries = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? !random.chance(0.02) : random.chance(0.5)))
      .map(([name, each]) => [name, valueFor(each, name, depth + 1)]);
    if (random.chance(0.02)) entries.push(['price', 1]);
    return Object.fromEntries(entries);
  }

  function textFor(schema: Json, name: string): string {
    if (random.chance(0.85)) return random.pick(known(name));
    const { maxLength = 200 } = schema as { maxLength?: number };
    return random.pick(HOSTILE_TEXTS).slice(0, random.chance(0.8) ? maxLength : undefined);
  }

  return valueFor;
}
