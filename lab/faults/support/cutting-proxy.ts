import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A network that breaks connections in the middle of a transfer. */
export type CuttingProxy = {
  readonly url: string;
  /** Connections that were broken so far. */
  readonly cuts: number;
  /** Stops breaking connections. */
  calm(): void;
  close(): Promise<void>;
};

/** Breaks each connection after a time of up to `longestMs`, drawn by `random` from 0 to 1. */
export async function createCuttingProxy(
  target: string,
  { longestMs, random }: { longestMs: number; random: () => number },
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let cuts = 0;
  let isCalm = false;
  const open = new Set<() => void>();
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    const end = () => {
      near.destroy();
      far.destroy();
    };
    const timer = setTimeout(() => {
      if (isCalm) return;
      cuts += 1;
      end();
    }, random() * longestMs);
    open.add(end);
    for (const side of [near, far]) {
      side.on('error', end);
      side.on('close', () => {
        clearTimeout(timer);
        open.delete(end);
        end();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    calm() {
      isCalm = true;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const end of open) end();
      await closed;
    },
  };
}
