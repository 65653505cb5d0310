import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';

/** An order as it was sent, and its key. */
export type Sent = { key: string; body: string };

/**
 * Takes requests for orders: all that arrive in one turn of the event loop are stored in one
 * transaction, each by `store`, and answered after its flush with what that returned. `then` is
 * given those answers.
 */
export function groupOrders(
  database: DatabaseSync,
  store: (order: Sent) => string,
  then: (answers: readonly string[]) => void = () => {},
): (request: IncomingMessage, response: ServerResponse) => void {
  let waiting: (Sent & { response: ServerResponse })[] = [];

  function flush(): void {
    const group = waiting;
    waiting = [];
    database.exec('begin immediate');
    const answers = group.map(store);
    database.exec('commit');
    for (const [index, { response }] of group.entries()) {
      // Nothing is written before `end`, so Node sets Content-Length itself.
      response.statusCode = 201;
      response.setHeader('content-type', 'application/json');
      response.end(answers[index]);
    }
    then(answers);
  }

  return (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      waiting.push({ key, body: Buffer.concat(parts).toString(), response });
      if (waiting.length === 1) setImmediate(flush);
    });
  };
}
