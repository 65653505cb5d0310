import { expect, test } from 'vitest';
import { HOST, testApp } from '../server/test-app.ts';
import { type KeptServer, keptServer } from './kept-server.ts';

/** The Fastify server behind one test's server after another. */
async function serve(kept: KeptServer, answer: string, closes: string[] = []) {
  const app = kept.create({});
  app.addHook('onRoute', (route) => {
    route.onRequest = (_request, reply, done) => {
      reply.header('hook', answer);
      done();
    };
  });
  app.addHook('preClose', async () => void closes.push(answer));
  await app.register(async (scope) => {
    scope.get('/', async () => answer);
  });
  kept.seal();
  return app;
}

test('a server that was kept calls only what the present one has registered', async () => {
  const pool: KeptServer[] = [];
  const closes: string[] = [];
  const used = new Set<KeptServer>();
  for (const answer of ['one', 'two']) {
    const kept = keptServer(pool);
    used.add(kept);
    const app = await serve(kept, answer, closes);
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers, body } = await app.inject({ method, url: '/' });
      expect([headers.hook, body]).toEqual([answer, method === 'GET' ? answer : '']);
    }
    await app.close();
  }
  expect(closes).toEqual(['one', 'two']);
  expect(used.size).toBe(1);
});

test('one that would register something else says so', async () => {
  const kept = keptServer([]);
  await (await serve(kept, 'one')).close();
  expect(() => kept.create({}).get('/other', async () => '')).toThrow('it needs its own');
  kept.create({});
  expect(() => kept.seal()).toThrow('it needs its own');
});

test('one whose hooks add more functions, or fewer, to a route says so', async () => {
  const kept = keptServer([]);
  await (await serve(kept, 'one')).close();
  const app = kept.create({});
  app.addHook('onRoute', () => {});
  app.addHook('preClose', async () => {});
  await app.register(async (scope) => {
    scope.get('/', async () => 'two');
  });
  expect(() => kept.seal()).toThrow('it needs its own');
});

test('nothing is added to one that others get after it', async () => {
  const { app } = await testApp();
  expect(() => app.addHook('onRequest', async () => {})).toThrow('a server of its own');
});

test('one that listens, or has a request without an answer, is not kept', async () => {
  const pool: KeptServer[] = [];
  const listening = keptServer(pool);
  const app = await serve(listening, 'one');
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  const waiting = keptServer(pool);
  const slow = waiting.create({});
  const gate = Promise.withResolvers<string>();
  slow.get('/', () => gate.promise);
  waiting.seal();
  const answer = slow.inject({ url: '/' });
  await slow.close();
  expect(pool).toEqual([]);
  gate.resolve('late');
  expect((await answer).body).toBe('late');
});

test('two servers at the same time are two, each with its own clock and data', async () => {
  const [one, two] = [await testApp(), await testApp()];
  expect(one.app.server).not.toBe(two.app.server);
  one.clock.advance(60_000);
  expect(one.clock.now()).not.toBe(two.clock.now());
  const { statusCode } = await two.app.inject({ url: '/healthz', headers: { host: HOST } });
  expect(statusCode).toBe(200);
});
