import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/network/free-port.ts';

const CADDYFILE = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url));
const READY_MS = 20_000;
const ASK_EVERY_MS = 50;

export type Caddy = {
  /** With https, and a certificate of an authority of Caddy's own. */
  url: string;
  /** The same site without https. */
  plainUrl: string;
  /** The authority's certificate. */
  authority: string;
  dispose(): Promise<void>;
};

/** The path of an installed Caddy. */
export function findCaddy(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'caddy')).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts Caddy with deploy/Caddyfile as it is, in front of these servers. Only what a machine has
 * one of is set apart: ports, and the folder for certificates.
 */
export async function startCaddy(caddy: string, servers: readonly string[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-caddy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const config = join(folder, 'Caddyfile');
  writeFileSync(
    config,
    `{
	admin off
	skip_install_trust
	http_port ${plainPort}
	https_port ${port}
	storage file_system ${folder}/storage
}
import ${CADDYFILE}
`,
  );
  const running = spawn(caddy, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      SERVETT_HOST: 'localhost',
      SERVETT_AT: servers.map((url) => new URL(url).host).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  running.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const authority = join(folder, 'storage/pki/authorities/local/root.crt');
  await untilThere(authority, running, () => said);
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    authority: readFileSync(authority, 'utf8'),
    async dispose() {
      const gone = once(running, 'exit');
      // Asked to stop it waits until the last stream has ended.
      running.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilThere(path: string, running: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + READY_MS;
  while (!existsSync(path)) {
    if (running.exitCode !== null || performance.now() > until) {
      running.kill();
      throw new Error(`Caddy did not start:\n${said()}`);
    }
    await wait(ASK_EVERY_MS);
  }
}
