import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export type Received = {
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it says is what a test looks at.
  message: any;
};

/** A status, with headers; or nothing good. */
export type WebhookAnswer =
  | { status: number; headers?: Record<string, string> }
  | 'reset'
  | 'silence'
  | 'slow';

export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** How many requests were open at once, at most. */
  busiest(): number;
  close(): Promise<void>;
};

/** As long as a receiver that is slow takes. Milliseconds. */
const SLOW_MS = 400;

/** Somebody else's system, which is told: it answers as `answer` says, 204 by default. */
export async function openReceiver(
  answer: (received: Received) => WebhookAnswer = () => ({ status: 204 }),
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let open = 0;
  let busiest = 0;
  const server = createServer((request, response) => {
    open += 1;
    busiest = Math.max(busiest, open);
    response.on('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { headers: request.headers, body, message: JSON.parse(body) };
      received.push(one);
      const does = answer(one);
      if (does === 'silence') return;
      if (does === 'reset') request.socket.resetAndDestroy();
      else if (does === 'slow') setTimeout(() => response.writeHead(204).end(), SLOW_MS);
      else response.writeHead(does.status, does.headers ?? {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    busiest: () => busiest,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
