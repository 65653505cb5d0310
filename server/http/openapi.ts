import swagger from '@fastify/swagger';
import { BYTES } from '#core/shared/common.schema.ts';
import { WEBHOOK_MESSAGES } from '#core/webhooks/webhook-message.schema.ts';
import type { App } from './app-type.ts';
import { documentCommonProblems } from './documented.ts';
import { JSON_TYPE } from './handle.ts';

/** Describes the routes registered after it; served at `/api/v1/openapi.json`. */
export async function registerOpenApi(app: App): Promise<void> {
  documentCommonProblems(app);
  await app.register(swagger, {
    // A route that accepts a file names its types and no schema: Fastify must not validate bytes.
    transform: ({ schema, url }) => ({
      schema: schema?.consumes && !schema.body ? { ...schema, body: BYTES } : schema,
      url,
    }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Servett',
        version: '1',
        description:
          'Table ordering. Errors are RFC 9457 problem details with a stable `code`; times are ' +
          'ISO 8601 UTC; money is an integer in the minor unit of the `currency` beside it.',
        license: LICENSE,
      },
      servers: [{ url: '/', description: 'This installation' }],
      components: {
        securitySchemes: {
          guest: { type: 'http', scheme: 'bearer', description: 'A guest session’s token' },
          device: { type: 'http', scheme: 'bearer', description: 'A paired tablet’s token' },
          bridge: { type: 'http', scheme: 'bearer', description: 'A paired bridge’s secret' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'srv_…',
            description: 'An API key of the venue, with the scope that the route names',
          },
          staff: { type: 'apiKey', in: 'cookie', name: 'servett_staff' },
        },
      },
    },
  });

  // Kept as text: writing a megabyte out again would hold orders up at each request.
  let document: string | null = null;
  const route = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  app.get('/openapi.json', route, async (_request, reply) => {
    document ??= JSON.stringify(withComponents(app.swagger()));
    return reply.type(JSON_TYPE).send(document);
  });
}

/** OpenAPI 3.1 knows the identifier of a licence, the plugin's types do not. */
const LICENSE = { name: 'MIT', ...{ identifier: 'MIT' } };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const capitals = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/u)
    .map(capital)
    .join('');

/** What generators name the function for a request after: "getVenuesVenueTables". */
const operationIdOf = (verb: string, path: string) =>
  `${verb}${capitals(path.replace(/^\/api\/v1\//u, ''))}`;

/** What other systems are told, as requests that they receive. */
const WEBHOOKS = Object.fromEntries(
  Object.entries(WEBHOOK_MESSAGES).map(([kind, schema]) => [
    kind,
    {
      post: {
        operationId: `on${capitals(kind)}`,
        // Signed, and by nobody that the document's schemes know.
        security: [],
        summary: `Tells of ${kind}, signed as Standard Webhooks 1.0 says`,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Taken; anything else is sent again' } },
      },
    },
  ]),
);

type Json = Record<string, unknown>;
type Paths = Readonly<Record<string, object | undefined>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Gives equal content the same key, whatever its name. Each part is read once: writing out the
 * content of every schema in every other takes a second.
 */
function createContentKeys(): (value: unknown) => string {
  const keys = new Map<string, string>();
  const known = new WeakMap<object, string>();

  function write(value: object): string {
    if (Array.isArray(value)) return `[${value.map(keyOf)}]`;
    const named = Object.entries(value).filter(
      ([name, item]) =>
        item !== undefined && name !== '$id' && !(name === 'title' && typeof item === 'string'),
    );
    return `{${named.map(([name, item]) => `${JSON.stringify(name)}:${keyOf(item)}`)}}`;
  }

  function keyOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const before = known.get(value);
    if (before !== undefined) return before;
    const content = write(value);
    const key = keys.get(content) ?? `#${keys.size}`;
    keys.set(content, key);
    known.set(value, key);
    return key;
  }

  return keyOf;
}

/**
 * Lists each schema that has an `$id` once, under components, and refers to it elsewhere. The
 * plugin turns the id of a whole response into a title, and drops nested ones: there a schema is
 * recognized by its content.
 */
function withComponents(document: {
  paths?: Paths | undefined;
  components?: object | undefined;
}): Json {
  const contentOf = createContentKeys();
  const names = new Map<string, string>();
  const schemas: Json = {};

  function collect(value: unknown): void {
    if (isJson(value)) {
      if (typeof value.title === 'string') {
        names.set(contentOf(value), value.title);
      }
      Object.values(value).map(collect);
    }
  }

  function visit(value: unknown): unknown {
    if (Array.isArray(value)) {
      return value.map(visit);
    }
    if (!isJson(value)) {
      return value;
    }
    const visited = Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, visit(item)]),
    );
    const name = names.get(contentOf(value));
    if (name === undefined) {
      return visited;
    }
    schemas[name] = visited;
    return { $ref: `#/components/schemas/${name}` };
  }

  collect(document.paths);
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, verbs]) => [
      path,
      Object.fromEntries(
        Object.entries(verbs ?? {}).map(([verb, operation]) => [
          verb,
          { operationId: operationIdOf(verb, path), ...(visit(operation) as Json) },
        ]),
      ),
    ]),
  );
  const webhooks = visit(WEBHOOKS);
  return { ...document, paths, webhooks, components: { ...document.components, schemas } };
}
