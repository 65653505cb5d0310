import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keep } from '#server/bridge/kept-secret.ts';
import { startFlakyProxy } from '#tests/support/network/flaky-proxy.ts';
import { withBridge } from '#tests/support/printers/demo-printers.ts';
import { spawnBridge } from '#tests/support/printers/spawn-bridge.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { Around } from './faulty-tcp.ts';

/** How many of the bridge's requests fail, in all the ways of a bad network. */
const LOSS = 0.05;
/** How long a connection that was cut stays away. */
const CUT_MS = 700;

/** A bridge, a bad network between it and its server, and what may happen to both. */
export type CrewBridge = {
  readonly id: string;
  readonly around: Around;
  /** How often it was killed, and its network cut. */
  readonly met: { kills: number; cuts: number };
  /** Prints at these devices until it is over: whenever it is killed, it is started again. */
  run(devices: readonly string[]): Promise<void>;
};

export async function openBridge(
  server: TestServer,
  { seed, isOver }: { seed: number; isOver: () => boolean },
): Promise<CrewBridge> {
  const { id, secret } = await withBridge(server);
  const network = await startFlakyProxy({
    ...{ target: server.url, loss: LOSS, failsInManyWays: true, seed },
  });
  const folder = mkdtempSync(join(tmpdir(), 'servett-bridge-'));
  const file = join(folder, 'bridge.json');
  keep(file, { server: network.url, secret });
  const met = { kills: 0, cuts: 0 };
  let bridge: ReturnType<typeof spawnBridge> | null = null;

  function cut(): void {
    met.cuts += 1;
    network.cut();
    setTimeout(network.restore, CUT_MS).unref();
  }
  function kill(): void {
    met.kills += 1;
    bridge?.kill();
  }
  return {
    id,
    met,
    around: { usual: { network: cut }, long: { killed: kill } },
    async run(devices) {
      try {
        const watching = setInterval(() => isOver() && bridge?.kill(), 100);
        while (!isOver()) {
          bridge = spawnBridge(file, [], devices.join(','));
          const code = await bridge.ended;
          if (code !== null) throw new Error(`The bridge ended with ${code}: ${bridge.said()}`);
        }
        clearInterval(watching);
      } finally {
        bridge?.kill();
        await network.close();
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** What a console may name at this machine: any private address. */
export const NAMED_DEVICE = 'tcp:192.168.1.20:9100';

/** Where a bridge's printer really is: at this machine, which no console can name. */
export function putAt({ databasePath }: TestServer, printer: string, device: string): void {
  const database = new DatabaseSync(databasePath, { timeout: 5_000 });
  try {
    database.prepare('update printers set device = ? where id = ?').run(device, printer);
  } finally {
    database.close();
  }
}
