import { connect, type Socket } from 'node:net';
import { createAnswers, type PrinterConnection } from './printer-connection.ts';

/** Throws if nobody answers within `ms`. */
export async function openPrinter(
  host: string,
  port: number,
  ms: number,
): Promise<PrinterConnection> {
  const socket = await connected(host, port, ms);
  const answers = createAnswers();
  socket.on('data', answers.take);
  socket.on('error', answers.end);
  socket.on('close', answers.end);
  socket.setNoDelay(true);
  return {
    send: (bytes) => void (answers.isOver() || socket.write(bytes)),
    until: answers.until,
    close: (within) =>
      new Promise((resolve) => {
        if (socket.closed) return resolve();
        const timer = setTimeout(() => socket.destroy(), within);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
        socket.end();
      }),
  };
}

function connected(host: string, port: number, ms: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
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
  });
}
