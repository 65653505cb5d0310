import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';
import type { Commands } from '#tests/support/network/throttle.ts';

/**
 * Chromium, driven by a few commands (Chrome DevTools Protocol) and otherwise left alone.
 * Playwright has each page report every script and message; the engine then records each function's
 * position in the source as it compiles, which no visitor's browser does: 20 to 50 ms on a slow
 * phone during hydration.
 */
export interface UnwatchedBrowser {
  /** A page in a context of its own: no cookies and nothing in the cache. */
  openPage(): Promise<UnwatchedPage>;
  close(): Promise<void>;
}

export interface UnwatchedPage extends Commands {
  /** Resolves when the page at the URL has fired `load`. */
  goTo(url: string): Promise<void>;
  /**
   * The result of `ask` in the page. It is sent as text: it may use nothing from outside itself.
   */
  evaluate<Result>(ask: () => Result): Promise<Result>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

const LISTENING = /DevTools listening on (ws:\S+)/;
const PATIENCE_MS = 60_000;

export async function launchUnwatched(executable: string): Promise<UnwatchedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'servett-browser-'));
  const child = spawn(
    executable,
    [
      ...BROWSER_FLAGS,
      '--headless',
      '--hide-scrollbars',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const socket = new WebSocket(await addressOf(child));
  await once(socket, 'open', { signal: AbortSignal.timeout(PATIENCE_MS) });
  const { send, heard } = connect(socket);
  return {
    async openPage() {
      const { browserContextId } = (await send('Target.createBrowserContext')) as {
        browserContextId: string;
      };
      const { targetId } = (await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })) as { targetId: string };
      const { sessionId } = (await send('Target.attachToTarget', {
        targetId,
        flatten: true,
      })) as { sessionId: string };
      const command: Commands['send'] = (method, params) => send(method, params, sessionId);
      await command('Page.enable');
      return {
        send: command,
        async goTo(url) {
          const loaded = heard('Page.loadEventFired', sessionId);
          await command('Page.navigate', { url });
          await loaded;
        },
        async evaluate<Result>(ask: () => Result) {
          const { result } = (await command('Runtime.evaluate', {
            expression: `(${ask})()`,
            returnByValue: true,
          })) as { result: { value: Result } };
          return result.value;
        },
        async close() {
          await send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      // It may have exited before it has answered.
      await Promise.allSettled([once(child, 'exit'), send('Browser.close')]);
      // One of the browser's child processes may hold the other end longer.
      child.stderr?.destroy();
      socket.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What it prints when it accepts connections. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Nothing of what the browser prints arrives here.');
  let printed = '';
  for await (const chunk of stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const [, address] = LISTENING.exec(printed) ?? [];
    if (address !== undefined) {
      // If nobody read it, later output would fill the pipe and block the browser.
      stderr.resume();
      return address;
    }
  }
  throw new Error(`The browser did not start:\n${printed}`);
}

function connect(socket: WebSocket) {
  const answers = new Map<number, PromiseWithResolvers<unknown>>();
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, sessionId, result, error } = JSON.parse(String(data)) as Message;
    if (id === undefined) {
      waiting.get(`${sessionId} ${method}`)?.resolve();
    } else if (error) {
      answers.get(id)?.reject(new Error(error.message));
    } else {
      answers.get(id)?.resolve(result);
    }
  });
  socket.addEventListener('close', () => {
    for (const { reject } of answers.values()) reject(new Error('The browser is gone.'));
  });
  let last = 0;
  return {
    async send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
      last += 1;
      const id = last;
      const answer = Promise.withResolvers<unknown>();
      answers.set(id, answer);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      try {
        return await within(answer.promise, method);
      } finally {
        answers.delete(id);
      }
    },
    /** Resolves when the browser next sends this event for that page. */
    async heard(method: string, sessionId: string): Promise<void> {
      const key = `${sessionId} ${method}`;
      const said = Promise.withResolvers<void>();
      waiting.set(key, said);
      try {
        await within(said.promise, method);
      } finally {
        waiting.delete(key);
      }
    },
  };
}

async function within<Result>(promise: Promise<Result>, what: string): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} took too long.`)), PATIENCE_MS);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
