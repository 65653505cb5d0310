import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from './network/free-port.ts';
import { untilAnswered } from './network/until-answered.ts';

/**
 * Safari's engine in its Linux build (WebKitGTK), driven by WebDriver on a virtual display. Debian:
 * `apt-get install webkit2gtk-driver xvfb`.
 */
export interface WebKit {
  /** WebKitGTK's version, for instance `2.50.6`. */
  version: string;
  goTo(url: string): Promise<void>;
  /** The result of a function's body in the page, for instance `return document.title`. */
  evaluate(body: string): Promise<unknown>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Opens a window with its own profile. */
export async function launchWebKit(driver: string): Promise<WebKit> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = `:${await firstLine(screen.stdout)}`;
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    // Without a graphics card, and without messages to a desktop that is not there.
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  const command = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const stop = () => {
    program.kill();
    screen.kill();
  };
  const { sessionId, capabilities } = await openSession().catch((error) => {
    stop();
    throw error;
  });
  const path = `/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    async goTo(url) {
      await command('POST', `${path}/url`, { url });
    },
    evaluate: (script) => command('POST', `${path}/execute/sync`, { script, args: [] }),
    async close() {
      await command('DELETE', path).catch(() => {});
      stop();
    },
  };

  async function openSession() {
    await untilAnswered(`http://127.0.0.1:${port}/status`);
    const opened = await command('POST', '/session', { capabilities: { alwaysMatch: {} } });
    return opened as { sessionId: string; capabilities: { browserVersion: string } };
  }
}

/** The first output of Xvfb is the number of its display. */
async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error('Xvfb did not start.');
}
