import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';

const PHONE = { width: 360, height: 780 };
const START_MS = 60_000;

/** A Chromium whose processes the test can kill; its profile stays in the given folder. */
export type KillableBrowser = {
  /** Its first tab. */
  page: Page;
  /** Kills all of its processes, as a power cut would: nothing more is written. */
  kill9(): Promise<void>;
};

export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const program = process.env.SERVETT_BROWSER ?? chromium.executablePath();
  const child = spawn(
    program,
    [
      ...BROWSER_FLAGS,
      '--headless=new',
      '--disable-dev-shm-usage',
      '--no-default-browser-check',
      '--hide-crash-restore-bubble',
      '--lang=en',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A process group of its own, so that its renderers are killed with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const gone = once(child, 'exit');
  const kill9 = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
    await gone;
  };
  try {
    const browser = await chromium.connectOverCDP(await debuggingAddress(child.stderr));
    return { page: await firstPage(browser), kill9 };
  } catch (error) {
    await kill9();
    throw error;
  }
}

/** Chromium prints its address among its warnings. */
async function debuggingAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  const lines = createInterface({ input: stderr });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`Chromium did not start:\n${said.join('\n')}`));
    const late = setTimeout(fail, START_MS);
    lines.on('line', (line) => {
      said.push(line);
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) {
        clearTimeout(late);
        resolve(address);
      }
    });
    lines.on('close', () => {
      clearTimeout(late);
      fail();
    });
  });
}

async function firstPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (page === undefined) throw new Error('Chromium has no tab.');
  await page.setViewportSize(PHONE);
  return page;
}
