import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Counts the connections on which no request is being answered. The next one may be on its way:
 * only the client knows.
 */
export function countWaiting(server: Server): () => number {
  const waiting = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
  return () => waiting.size;
}
