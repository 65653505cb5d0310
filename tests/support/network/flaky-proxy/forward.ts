import { once } from 'node:events';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as startRequest,
} from 'node:http';

/** A request that has been read completely. */
export interface Message {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How much of the server's answer the guest gets. */
type Returned = 'whole' | 'half' | 'none';

export interface Forwarder {
  /**
   * Forwards a request unchanged. A response that is not completely returned ends in a broken
   * connection.
   */
  forward(request: IncomingMessage, response: ServerResponse, returned: Returned): void;
  read(request: IncomingMessage): Promise<Message>;
  /** Sends a request whose sender is gone; resolves when the server has answered it. */
  deliver(message: Message): Promise<void>;
  close(): void;
}

/** Headers that belong to one hop, not to the message. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

export function createForwarder(target: string): Forwarder {
  const agent = new Agent({ keepAlive: true });
  // With the original Host: the proxy changes nothing, and the server compares it with the Origin.
  const start = (path = '/', method = 'GET', headers: IncomingHttpHeaders = {}) =>
    startRequest(new URL(path, target), { method, headers, agent });

  return {
    forward(request, response, returned) {
      const onward = start(request.url, request.method, request.headers);
      onward.on('response', (answer) => {
        if (returned === 'none') {
          // Read completely first: then the server is finished with it.
          answer.resume().once('end', () => request.socket.destroy());
          return;
        }
        response.writeHead(answer.statusCode ?? 502, ofMessage(answer.headers));
        // A stream may not wait for its first event.
        response.flushHeaders();
        if (returned === 'half') void returnHalf(answer, response);
        else answer.pipe(response);
      });
      onward.on('error', () => request.socket.destroy());
      response.once('close', () => onward.destroy());
      request.pipe(onward);
    },
    async read(request) {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      const { url = '/', method = 'GET', headers } = request;
      return { path: url, method, headers, body: Buffer.concat(pieces) };
    },
    async deliver({ path, method, headers, body }) {
      const onward = start(path, method, headers);
      onward.end(body);
      try {
        const [answer]: IncomingMessage[] = await once(onward, 'response');
        if (answer) await once(answer.resume(), 'end');
      } catch {
        // Nobody waits for this one.
      }
    },
    close: () => agent.destroy(),
  };
}

async function returnHalf(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of answer) pieces.push(piece);
  } catch {
    // The server is gone: the part of its response that arrived is cut in half all the same.
  }
  const body = Buffer.concat(pieces);
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function ofMessage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name)),
  );
}
