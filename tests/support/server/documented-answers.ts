import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/app-type.ts';

type Documented = { description?: string; content?: Record<string, unknown> };

/** How an API response differs from the OpenAPI document; null if it does not. */
function undocumented(request: FastifyRequest, reply: FastifyReply, body: unknown): string | null {
  const schema = request.routeOptions.schema as
    | { hide?: boolean; response?: Record<string, Documented> }
    | undefined;
  if (schema?.response === undefined || schema.hide === true) return null;
  const status = reply.statusCode;
  const where = `${request.method} ${request.routeOptions.url} ${status}`;
  const said = schema.response[status];
  if (said === undefined) return `${where}: the status is not documented (${String(body)})`;
  const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
  if (said.content === undefined) {
    return body === undefined || body === null || body === ''
      ? null
      : `${where}: a body is not documented`;
  }
  const isBodyless = request.method === 'HEAD' || status === 304;
  if (!isBodyless && said.content[type] === undefined) {
    return `${where}: the type "${type}" is not documented`;
  }
  if (type === 'application/problem+json' && typeof body === 'string') {
    const { code } = JSON.parse(body) as { code: string };
    if (said.description?.includes(`\`${code}\``) !== true) {
      return `${where}: the code ${code} is not documented`;
    }
  }
  return null;
}

/**
 * Checks every API response against the OpenAPI document: status, content type and problem code.
 * The test's serializer checks the bodies against their schemas. Returns a function to call after
 * each request, which throws the first difference. Call it before the app is ready.
 */
export function holdToDocument(app: App): () => void {
  const differences: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const difference = undocumented(request, reply, payload);
    if (difference !== null) differences.push(difference);
  });
  return () => {
    const [first] = differences.splice(0);
    if (first !== undefined) throw new Error(`Not as documented: ${first}`);
  };
}
