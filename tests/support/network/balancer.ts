import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A small balancer of connections. */
export type Balancer = { readonly url: string; close(): Promise<void> };

/**
 * Gives each new connection to the next server in turn, and to the one after it if that does not
 * accept. A connection ends with its server.
 */
export async function createBalancer(targets: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();

  /** A connection to the first server that accepts, from the next in turn on; null if none does. */
  async function reach(): Promise<Socket | null> {
    turn += 1;
    for (let each = 0; each < targets.length; each += 1) {
      const { hostname, port } = new URL(targets[(turn + each) % targets.length] ?? '');
      const far = connect({ host: hostname, port: Number(port) });
      const isReached = await once(far, 'connect').then(
        () => true,
        () => false,
      );
      if (isReached) return far;
    }
    return null;
  }

  const server = createServer({ pauseOnConnect: true }, async (near) => {
    near.on('error', () => near.destroy());
    const far = await reach();
    if (far === null) {
      near.destroy();
      return;
    }
    for (const side of [near, far]) {
      open.add(side);
      side.on('error', () => side.destroy());
      side.on('close', () => {
        open.delete(side);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
    near.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const side of open) side.destroy();
      await closed;
    },
  };
}
