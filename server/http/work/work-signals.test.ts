import { once } from 'node:events';
import { request as ask } from 'node:http';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createWorkSignals } from './work-signals.ts';

/** A server whose route works until its signal is aborted, or it is told to answer. */
async function serve() {
  const app = Fastify();
  const signalOf = createWorkSignals(app);
  const begun = Promise.withResolvers<AbortSignal>();
  const answer = Promise.withResolvers<string>();
  app.post('/', (_request, reply) => {
    const signal = signalOf(reply);
    begun.resolve(signal);
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return Promise.race([promise, answer.promise]);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const headers = { 'content-type': 'application/json' };
  const sent = ask(url, { method: 'POST', headers });
  sent.end(JSON.stringify({ body: 'x'.repeat(100_000) }));
  return { app, sent, begun: begun.promise, answer: () => answer.resolve('done') };
}

test('work goes on while its client waits, though the request has been read', async () => {
  const { sent, begun, answer } = await serve();
  const signal = await begun;
  expect(signal.aborted).toBe(false);
  answer();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  expect([response.statusCode, signal.aborted]).toEqual([200, false]);
});

test('work is stopped when its client has gone', async () => {
  const { sent, begun } = await serve();
  const signal = await begun;
  sent.on('error', () => {});
  sent.destroy();
  if (!signal.aborted) await once(signal, 'abort');
  expect(signal.reason).toMatchObject({ code: 'server.unavailable' });
});

test('work is stopped when the server closes', async () => {
  const { app, sent, begun } = await serve();
  const signal = await begun;
  sent.on('error', () => {});
  await app.close();
  expect(signal.reason).toMatchObject({ code: 'server.unavailable' });
});
