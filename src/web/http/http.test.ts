import { expect, test } from 'vitest';
import { problem } from '#tests/support/network/flaky-orders.ts';
import { ApiError } from './api-error.ts';
import { createHttp } from './http.ts';

type Fetch = typeof globalThis.fetch;

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Fetch {
  return async () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
}

async function failure(fetch: Fetch): Promise<ApiError> {
  const http = createHttp({ base: 'https://api.example', fetch });
  const thrown: unknown = await http.request('GET', '/me').catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiError);
  return thrown as ApiError;
}

test('a response resolves to its body', async () => {
  const http = createHttp({ base: 'https://api.example', fetch: json({ id: 'a' }) });
  expect(await http.request('GET', '/me')).toEqual({ id: 'a' });
});

test('an empty response is undefined', async () => {
  const http = createHttp({
    base: 'https://api.example',
    fetch: async () => new Response(null, { status: 204 }),
  });
  expect(await http.request('DELETE', '/staff/session')).toBeUndefined();
});

test("a request goes to the API's root with its token, its body and nothing else", async () => {
  const seen: { url: string; init: RequestInit | undefined }[] = [];
  const http = createHttp({
    base: 'https://api.example/',
    token: () => 'own',
    fetch: async (url, init) => {
      seen.push({ url: String(url), init });
      return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    },
  });
  await http.request('POST', '/orders', { body: { age: 0 }, key: 'k' });
  await http.request('GET', '/venues/a/menu', { query: { locale: 'sv' }, token: 'other' });
  const [post, get] = seen.map(({ url, init }) => ({
    url,
    headers: Object.fromEntries(new Headers(init?.headers)),
    body: init?.body ?? null,
    credentials: init?.credentials,
  }));
  expect(post).toEqual({
    url: 'https://api.example/api/v1/orders',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer own',
      'idempotency-key': 'k',
    },
    body: '{"age":0}',
    credentials: 'omit',
  });
  expect(get?.url).toBe('https://api.example/api/v1/venues/a/menu?locale=sv');
  expect(get?.headers.authorization).toBe('Bearer other');
});

test('a problem has its code, its details and the delay', async () => {
  const body = problem('orders.changed', 409, { menuVersion: 4 });
  const error = await failure(
    json(body, 409, { 'Content-Type': 'application/problem+json', 'Retry-After': '7' }),
  );
  expect(error).toMatchObject({
    kind: 'problem',
    status: 409,
    code: 'orders.changed',
    problem: body,
    retryAfter: 7000,
    refusal: body,
  });
});

test('an overloaded server is a reason to try again', async () => {
  expect((await failure(json(problem('request.rate_limited', 429), 429))).refusal).toBeNull();
  expect((await failure(json(problem('server.unavailable', 503), 503))).refusal).toBeNull();
});

test("a response that is not ours counts as the network's", async () => {
  const html: Fetch = async () =>
    new Response('<h1>Sign in to the hotel’s network</h1>', {
      headers: { 'Content-Type': 'text/html' },
    });
  const gateway: Fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const foreign = json({ error: 'forbidden' }, 403);
  const odd = json({ code: 'not.ours' }, 403);
  const broken: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const cut: Fetch = async () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) }), {
      headers: { 'Content-Type': 'application/json' },
    });
  for (const fetch of [html, gateway, foreign, odd, broken, cut]) {
    expect(await failure(fetch)).toMatchObject({ kind: 'network', code: 'network', problem: null });
  }
});

test('a request is sent once, whatever its result', async () => {
  let requests = 0;
  await failure((...args) => {
    requests += 1;
    return json(problem('orders.changed', 409), 409)(...args);
  });
  expect(requests).toBe(1);
});
