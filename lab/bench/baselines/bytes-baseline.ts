import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/**
 * The minimum that could be called answering from memory, as a baseline for the product: one route
 * of the same framework that sends a buffer of the asked size, or 304 to a client that has it. It
 * prints its address.
 */
const TAG = 'W/"1"';
const NOT_MODIFIED = 304;
const kept = new Map<string, Buffer>();

const app = fastify();
app.get<{ Params: { size: string } }>('/bytes/:size', async (request, reply) => {
  const { size } = request.params;
  const body = kept.get(size) ?? Buffer.alloc(Number(size), 'x');
  kept.set(size, body);
  reply.header('etag', TAG);
  return request.headers['if-none-match'] === TAG
    ? reply.status(NOT_MODIFIED).send()
    : reply.type('application/json; charset=utf-8').send(body);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`baseline listening http://127.0.0.1:${port}\n`);
