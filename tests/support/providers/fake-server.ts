import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What goes wrong with the next request that makes something: no answer in time, an error after it
 * was made, a connection that breaks before the answer.
 */
export type FailMode = 'slow' | 'made_then_500' | 'lost_answer';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
export type FakeAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

/** A notice as the provider would send it. */
export type FakeNotice = { headers: Record<string, string>; raw: Buffer };

/** What the contract suite does with a provider behind its adapter's back. */
export type Backstage = {
  /** How the guest, or time, has ended a payment. */
  end(ref: string, how: 'paid' | 'declined' | 'expired'): void | Promise<void>;
  /** How many payments a guest could still pay. */
  payable(): number | Promise<number>;
  /** How many refunds have been made, and of how much in the provider's own unit. */
  refunds(): Refunds | Promise<Refunds>;
  /** A notice about a payment. */
  notice(ref: string): FakeNotice;
};
type Refunds = { count: number; sum: number };

/** A payment in a provider's own books, in minor units. */
export type FakePayment = {
  ref: string;
  /** What it was told to be for: the attempt's id, or its reference. */
  of: string;
  isOpen: boolean;
  received: number;
  refunded: number;
};

export type FakeProvider = Backstage & {
  base: string;
  payments(): FakePayment[];
  /** The payment that a guest finds at this address, or with this token. */
  refAt(next: string): string;
  /** The next request that makes something fails so. */
  failNext(mode: FailMode): void;
  close(): Promise<void>;
};

/** What happens once a request has had its effect, and before it is answered. */
export type Between = (request: FakeRequest, makes: boolean) => Promise<void> | undefined;

/** A provider's HTTP with its failures; `answer` is the provider itself. */
export async function fakeServer(
  answer: (request: FakeRequest) => FakeAnswer,
  makes: (request: FakeRequest) => boolean,
  between?: Between,
  create: (listener: RequestListener) => Server = createServer,
): Promise<{ port: number; failNext(mode: FailMode): void; close(): Promise<void> }> {
  let next: FailMode | null = null;
  const server = create((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://fake');
      const body = Buffer.concat(chunks).toString();
      const asked = { method: request.method ?? '', path, query, headers: request.headers, body };
      const answered = answer(asked);
      const mode = makes(asked) ? next : null;
      next = mode === null ? next : null;
      await between?.(asked, makes(asked));
      send(request, response, mode, answered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    failNext: (mode) => {
      next = mode;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(
  { socket }: IncomingMessage,
  response: ServerResponse,
  mode: FailMode | null,
  answered: FakeAnswer,
): void {
  if (mode === 'slow') {
    return;
  }
  if (mode === 'lost_answer') {
    socket.destroy();
    return;
  }
  const failed: FakeAnswer = { status: 500, body: { message: 'oops' } };
  const { status, body, headers = {} } = mode === 'made_then_500' ? failed : answered;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
