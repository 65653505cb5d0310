import { connect, type Socket } from 'node:net';

/** A connection to a printer. Everything it answers is kept until somebody takes it. */
export type PrinterSocket = {
  send(bytes: Uint8Array): void;
  /** Until `isEnough` of what was answered; what was, and null if nothing more comes in time. */
  until<T>(isEnough: (answer: Uint8Array) => T | null, ms: number): Promise<T | null>;
  /**
   * Says goodbye, and waits up to `ms` until the printer has, too: many serve one connection at a time,
   * and refuse the next until then. What was sent is not lost by it, as it may be by breaking off.
   */
  close(ms: number): Promise<void>;
};

/** Throws if nobody answers within `ms`. */
export async function openPrinter(host: string, port: number, ms: number): Promise<PrinterSocket> {
  const socket = await connected(host, port, ms);
  let answer = Buffer.alloc(0);
  let isOver = false;
  let wake = () => {};
  socket.on('data', (data: Buffer) => {
    answer = Buffer.concat([answer, data]);
    wake();
  });
  const end = () => {
    isOver = true;
    wake();
  };
  socket.on('error', end);
  socket.on('close', end);
  socket.setNoDelay(true);
  return {
    send: (bytes) => void (isOver || socket.write(bytes)),
    until(isEnough, ms) {
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof isEnough>>();
      const timer = setTimeout(() => settle(null), ms);
      function settle(value: ReturnType<typeof isEnough>) {
        clearTimeout(timer);
        wake = () => {};
        resolve(value);
      }
      wake = () => {
        const found = isEnough(answer);
        if (found !== null) {
          answer = Buffer.alloc(0);
          settle(found);
        } else if (isOver) {
          settle(null);
        }
      };
      wake();
      return promise;
    },
    close(ms) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (socket.closed) return Promise.resolve();
      const timer = setTimeout(() => socket.destroy(), ms);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      socket.end();
      return promise;
    },
  };
}

function connected(host: string, port: number, ms: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ host, port });
  const timer = setTimeout(() => fail(new Error('The printer does not answer.')), ms);
  function fail(error: Error) {
    clearTimeout(timer);
    socket.destroy();
    reject(error);
  }
  socket.once('error', fail);
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.off('error', fail);
    resolve(socket);
  });
  return promise;
}
