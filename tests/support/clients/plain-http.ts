import * as http from 'node:http';
import * as https from 'node:https';

type Headers = Readonly<Record<string, string>>;

export type PlainAnswer = { status: number; text: string; milliseconds: number };

/** A caller of the API: a bearer token or nothing, on connections that stay open. */
export type PlainHttp = {
  /** `path` is a path of the API; with a leading slash, of the server. */
  send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    key?: string,
  ): Promise<PlainAnswer>;
  close(): void;
};

/**
 * A lightweight HTTP client: its own time would count as the server's. Responses are complete and
 * uncompressed. `more` is sent with each request.
 */
export function plainHttp(base: string, token?: string, more: Headers = {}): PlainHttp {
  const { Agent, request } = base.startsWith('https:') ? https : http;
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
