import { Agent, request } from 'node:http';

type Headers = Readonly<Record<string, string>>;

export type PlainAnswer = { status: number; text: string; milliseconds: number };

/** What a caller of the API is: a bearer token or nothing, on connections that stay open. */
export type PlainHttp = {
  /** `path` is one of the API; with a leading slash, one of the server. */
  send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    key?: string,
  ): Promise<PlainAnswer>;
  close(): void;
};

/**
 * An HTTP client that costs little: what it spends would be taken for the server's. Answers are
 * whole and uncompressed. `more` is sent with each request.
 */
export function plainHttp(base: string, token?: string, more: Headers = {}): PlainHttp {
  const agent = new Agent({ keepAlive: true });
  const headersOf = (text: string | undefined, key: string | undefined) => ({
    ...more,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
  });
  return {
    send: (method, path, body, key) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const text = body === undefined ? undefined : JSON.stringify(body);
        const options = { method, agent, headers: headersOf(text, key) };
        const url = path.startsWith('/') ? base + path : `${base}/api/v1/${path}`;
        const sent = request(url, options, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              milliseconds: performance.now() - began,
            }),
          );
          answer.on('error', reject);
        });
        sent.on('error', reject);
        sent.end(text);
      }),
    close: () => agent.destroy(),
  };
}
