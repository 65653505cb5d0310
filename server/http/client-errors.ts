import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { toProblem } from '../problem.ts';

const ANSWERS: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.invalid' },
};
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
  const { status, code } = ANSWERS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ ...toProblem(code), status });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
