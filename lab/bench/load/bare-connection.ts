import { connect } from 'node:net';

/** One connection that sends one request at a time. */
export type BareConnection = {
  /** Sends a request's bytes; resolves to the status of the response once that is complete. */
  ask(request: string): Promise<number>;
  close(): void;
};

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * Minimal HTTP/1.1: a client that did more would take as much of the measured time as the server.
 */
export async function openBareConnection(url: URL): Promise<BareConnection> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('error', fail);
  });
  let answered: PromiseWithResolvers<number> | undefined;
  let received = '';
  let missing = -1;
  let status = 0;

  function readHead(): void {
    const end = received.indexOf(HEAD_END);
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1];
    status = Number(received.slice(9, 12));
    // An answer in chunks does not say its length; its end looks like nothing in a text.
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(received.slice(0, end));
    if (length === undefined && isChunked && !received.endsWith(LAST_CHUNK)) return;
    if (isChunked) {
      missing = 0;
      return;
    }
    missing = Number(length ?? 0) - (received.length - end - HEAD_END.length);
  }

  // Only the number of bytes matters: as latin1 each is one character.
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    if (missing < 0) {
      received += part;
      readHead();
    } else {
      missing -= part.length;
    }
    if (missing !== 0 || answered === undefined) return;
    const { resolve } = answered;
    received = '';
    missing = -1;
    answered = undefined;
    resolve(status);
  });
  const fail = () => answered?.reject(new Error('The connection broke.'));
  socket.on('error', fail);
  socket.on('close', fail);
  return {
    ask(request) {
      if (socket.destroyed) throw new Error('The server has closed the connection.');
      answered = Promise.withResolvers();
      socket.write(request);
      return answered.promise;
    },
    close: () => socket.destroy(),
  };
}
