import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { toProblem } from '../problem.ts';

const ANSWERS: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.invalid' },
};
/**
 * How long a client has to close its connection once it was answered; closed at once, an answer
 * would be lost beside what it still sends. Milliseconds.
 */
const CLOSE_MS = 1_000;
const MALFORMED = { status: 400, code: 'request.invalid' } as const;

/** Where Node keeps the response that a connection waits for; nothing public names it. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Answers parser errors with a problem too; there is no request to reply to. What comes beside a
 * response that has begun ends the connection: a second head would be read as that one's content.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Answering): void {
  const hasBegun = socket._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
    socket.destroy();
    return;
  }
  answerLast(socket, ANSWERS[error.code ?? ''] ?? MALFORMED);
}

/** Answers with a problem what Node ends by itself without a word, before it is a request. */
export function answerRefusals(server: Server): void {
  server.on('connect', (_request, socket: Duplex) => {
    // Nobody else listens to it any more.
    socket.on('error', () => {});
    answerLast(socket, MALFORMED);
  });
  server.on('checkExpectation', (_request, response) => {
    const { status, headers, body } = problemOf({ status: 417, code: 'request.invalid' });
    response.writeHead(status, headers).end(body);
  });
}

/** A client that does not close would keep its connection, and the server's stop waiting, for ever. */
function answerLast(socket: Duplex, refusal: { status: number; code: ErrorCode }): void {
  const closing = setTimeout(() => socket.destroy(), CLOSE_MS).unref();
  socket.once('close', () => clearTimeout(closing));
  socket.end(written(problemOf(refusal)));
}

type Answer = { status: number; headers: Record<string, string>; body: string };

function problemOf({ status, code }: { status: number; code: ErrorCode }): Answer {
  const body = JSON.stringify({ ...toProblem(code), status });
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return { status, headers, body };
}

function written({ status, headers, body }: Answer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
