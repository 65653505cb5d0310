import type { TestApp } from '#tests/support/server/test-app.ts';
import { createServett, ServettError } from '../../../../clients/typescript/servett.js';

export type ClientWish = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  once?: string;
};

/** What the server answered, and what the client made of it. */
export type Told = {
  status: number;
  type: string;
  text: string;
  /** Undefined where the client threw. */
  value?: unknown;
  code?: string;
};

/** The published client with one key, in front of the test's server. */
export function clientOf({ app }: TestApp, key: string) {
  let last: Response | null = null;
  let text = '';

  async function fetchInside(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, search, host } = new URL(String(url));
    const answer = await app.inject({
      method: init.method as 'GET',
      url: pathname + search,
      headers: { host, ...(init.headers as Record<string, string>) },
      ...(init.body != null && { payload: await bytesOf(init.body) }),
    });
    text = answer.body;
    const bytes = new Uint8Array(answer.rawPayload);
    last = new Response([204, 304].includes(answer.statusCode) ? null : bytes, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    });
    return last;
  }

  return async function call(venue: string, name: string, wish: ClientWish): Promise<Told> {
    const servett = createServett({
      base: 'http://servett.test',
      key,
      venue,
      fetch: fetchInside,
      tries: 1,
    });
    // A name and a wish that are drawn are of no single route.
    const send = servett as (name: string, wish: ClientWish) => Promise<unknown>;
    last = null;
    const told = await send(name, wish).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (!(error instanceof ServettError)) throw error;
        return { code: error.code };
      },
    );
    const { status, headers } = last ?? new Response();
    const type = headers.get('content-type')?.split(';', 1)[0] ?? '';
    return { status, type, text, ...told };
  };
}

export type CallAs = ReturnType<typeof clientOf>;

async function bytesOf(body: BodyInit): Promise<string | Buffer> {
  return typeof body === 'string' ? body : Buffer.from(await new Response(body).arrayBuffer());
}
