import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./seeded-server.ts', import.meta.url));

export interface SeededServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a server in its own process whose menu has this many products. */
export async function startSeededServer(products: number): Promise<SeededServer> {
  const child = spawn(process.execPath, [PROGRAM, String(products)], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^servett listening (\S+)$/.exec(line) ?? [];
    if (url) {
      return {
        url,
        async stop() {
          child.kill('SIGTERM');
          await gone;
        },
      };
    }
  }
  throw new Error(`The server with ${products} products did not start.`);
}
