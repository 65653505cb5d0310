import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

/** The course of a listener's reconnection. Milliseconds since its request. */
export type Reconnection = {
  status: number;
  /** When the first byte of the response arrived. */
  firstByte: number;
  /** When it had received the last event that it had missed. */
  caughtUp: number;
  /** The numbers of the events it received. */
  sequences: number[];
};

export type ListenerOptions = {
  origin: string;
  token: string;
  /** The last event it has. */
  after: number;
  /** The event up to which it reads. */
  until: number;
};

const GIVE_UP_MS = 30_000;
const ID = /^id: (\d+)$/gm;

/** Opens a guest's stream on a connection of its own and reads until it has caught up. */
export function reconnect(options: ListenerOptions): Promise<Reconnection> {
  const { hostname, port } = new URL(options.origin);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    let text = '';
    let firstByte = 0;
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(
        `GET /api/v1/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${options.token}\r\nLast-Event-ID: ${options.after}\r\n\r\n`,
      );
    });
    socket.on('data', (chunk: Buffer) => {
      firstByte ||= performance.now() - begun;
      text += chunk.toString('latin1');
      if (!text.includes(`\nid: ${options.until}\n`)) return;
      socket.destroy();
      resolve({
        status: Number(text.slice(9, 12)),
        firstByte,
        caughtUp: performance.now() - begun,
        sequences: [...text.matchAll(ID)].map(([, id]) => Number(id)),
      });
    });
    socket.setTimeout(GIVE_UP_MS, () => {
      socket.destroy();
      reject(new Error(`The stream stopped short: ${text.slice(0, 300)}`));
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error(`The stream ended: ${text.slice(0, 300)}`)));
  });
}
