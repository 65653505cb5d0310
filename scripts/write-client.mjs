import { readFileSync, writeFileSync } from 'node:fs';
import { ROUTES } from '#core/routes/routes.ts';
import { parametersIn } from '#core/shared/parameters.schema.ts';
import { ROOT } from './setup/steps.mjs';

/** What is written of the client: its types, of every route that a key may call. */
export const CLIENT_TYPES = 'clients/typescript/routes.d.ts';

/**
 * A schema as JSON: what a TypeBox schema is besides its type.
 * @typedef {{
 *   $id?: string, type?: string | string[], const?: unknown, enum?: unknown[], anyOf?: Schema[],
 *   items?: Schema, properties?: Record<string, Schema>, required?: string[],
 *   patternProperties?: Record<string, Schema>, contentEncoding?: string, description?: string,
 * }} Schema
 */

/** Writes schemas as types; those with a name once, by it. */
export function createTypeWriter() {
  /** @type {Map<string, string>} */
  const named = new Map();

  /** @param {Schema} schema @returns {string} */
  function typeOf(schema) {
    const { $id } = schema;
    if ($id === undefined) return shapeOf(schema);
    if (!named.has($id)) {
      // Before its parts: one of them may name it.
      named.set($id, '');
      named.set($id, shapeOf(schema));
    }
    return $id;
  }

  /** @param {Schema} schema @returns {string} */
  function shapeOf(schema) {
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
    if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
    if (schema.contentEncoding === 'binary') return 'Uint8Array';
    switch (schema.type) {
      case 'object':
        return objectOf(schema);
      case 'array':
        return `readonly (${typeOf(schema.items ?? {})})[]`;
      case 'integer':
      case 'number':
        return 'number';
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type;
      default:
        return 'unknown';
    }
  }

  /** @param {Schema} schema */
  function objectOf({ properties, required = [], patternProperties }) {
    const [values] = Object.values(patternProperties ?? {});
    if (values !== undefined) return `Readonly<Record<string, ${typeOf(values)}>>`;
    const fields = Object.entries(properties ?? {}).map(([name, schema]) => {
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      return `readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
    });
    return `{ ${fields.join(' ')} }`;
  }

  return { typeOf, named };
}

/** The types of the routes that keys may call, made from the table that the server registers. */
export function clientTypes() {
  const { typeOf, named } = createTypeWriter();
  const routes = Object.entries(ROUTES)
    .filter(([, route]) => 'scope' in route)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, route]) => {
      const { summary, scope, query, body, bytes, once, answer, file } =
        /** @type {{ summary: string, scope: string, bytes?: readonly string[], once?: object, file?: unknown } & Record<'query' | 'body' | 'answer', Schema | undefined>} */ (
          /** @type {unknown} */ (route)
        );
      const params = Object.keys(parametersIn(name)).map((each) => `readonly ${each}: string;`);
      const given = answer === undefined ? 'undefined' : typeOf(answer);
      return [
        `  /** ${summary}. Scope: \`${scope}\`. */`,
        `  '${name}': {`,
        `    params: { ${params.join(' ')} };`,
        query && `    query: ${typeOf(query)};`,
        body && `    body: ${typeOf(body)};`,
        // Its type says what the file is.
        bytes && '    body: Blob;',
        once && '    once: string;',
        `    answer: ${file === undefined ? given : 'Response'};`,
        '  };',
      ]
        .filter(Boolean)
        .join('\n');
    });
  const types = [...named]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, shape]) => `export type ${name} = ${shape};`);
  return [
    '// Written by `node scripts/write-client.mjs` from the table of routes.',
    'export interface Routes {',
    ...routes,
    '}',
    ...types,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const before = readFileSync(ROOT + CLIENT_TYPES, { encoding: 'utf8', flag: 'a+' });
  const types = clientTypes();
  if (types !== before) writeFileSync(ROOT + CLIENT_TYPES, types);
  console.log(`${CLIENT_TYPES}: ${types.length} characters`);
}
