import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { createConsole, type StaffConsole } from '#console/start/staff-console.ts';
import { NO_PHONE, NO_POLICIES } from '#core/operator/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { createGuest } from '#guest/start/create-guest.ts';
import type { Guest } from '#guest/start/guest.ts';
import { systemClock as serverClock } from '#server/clock.ts';
import { type DemoSignIn, seedDemo } from '#server/demo-seed.ts';
import { startServer } from '#server/start.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import { systemClock } from '#web/platform/clock.ts';
import type { Environment } from '#web/platform/environment.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createTestChannel, createTestConnection, createTestLocks } from './device.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

export type Fetch = typeof globalThis.fetch;

export interface ServerFixture {
  url: string;
  signIn: DemoSignIn;
  stop(): Promise<void>;
}

/** The real server with the demonstration venue, its database in memory. */
export async function openServerFixture(): Promise<ServerFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'servett-'));
  const server = await startServer(
    {
      mode: 'demo',
      port: 0,
      host: '127.0.0.1',
      databasePath: ':memory:',
      databaseUrl: null,
      sessionUrl: null,
      readUrl: null,
      dataDir,
      storage: null,
      replica: null,
      apiBase: '',
      appBase: '',
      sourceUrl: '',
      contactUrl: '',
      operator: null,
      phone: NO_PHONE,
      policies: NO_POLICIES,
      hosted: null,
      analytics: null,
      paymentKey: null,
      hasPublicMetrics: true,
      printerNetworks: [],
      webhookNetworks: [],
      metrics: null,
      hasOfflinePages: false,
      hasKioskWorker: false,
      hasExampleDays: false,
      hasExampleLanguages: false,
      trustProxy: false,
      smtp: null,
      notesKeptDays: 30,
      backups: { times: [], areExpected: false, keep: 1, passphrase: null },
      logLevel: 'silent',
      stopDelayMs: 0,
    },
    serverClock,
    projectRoot,
    (context) => seedDemo(context, join(projectRoot, 'demo')),
  );
  if (server.demo === null) {
    throw new Error('The demonstration venue is not there.');
  }
  return {
    url: server.url.replace('localhost', '127.0.0.1'),
    signIn: server.demo,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tabs of one browser: storage, locks and channels are theirs together. */
export function createBrowserTabs(fetch: Fetch = globalThis.fetch): () => Environment {
  const storage = createMemoryStorage();
  const locks = createTestLocks();
  const channels = new Map<string, () => Broadcast>();
  const channel = (name: string) => {
    const join = channels.get(name) ?? createTestChannel();
    channels.set(name, join);
    return join();
  };
  return () => ({
    ...createDeviceEnvironment(fetch),
    storage,
    locks,
    channel,
    broadcast: channel('servett-outbox'),
  });
}

/** A device of its own: nothing is shared with another one but the server. */
export function createDeviceEnvironment(fetch: Fetch = globalThis.fetch): Environment {
  return {
    clock: systemClock,
    random: systemRandom,
    connection: createTestConnection(),
    visibility: { isVisible: signal(true), isLeft: signal(false), dispose() {} },
    locks: createTestLocks(),
    broadcast: createTestChannel()(),
    channel: () => createTestChannel()(),
    streams: () => Number.POSITIVE_INFINITY,
    storage: createMemoryStorage(),
    fetch,
  };
}

export function openGuest(
  fixture: ServerFixture,
  environment: Environment = createDeviceEnvironment(),
  locale: ReadonlySignal<Locale> = signal<Locale>('en'),
): Guest {
  return createGuest({ apiBase: fixture.url, locale, environment });
}

export function openConsole(fixture: ServerFixture): StaffConsole {
  return createConsole({
    apiBase: fixture.url,
    locale: signal<Locale>('sv'),
    environment: createDeviceEnvironment(withCookies(fixture.url)),
    theme: { theme: signal('auto'), set() {} },
  });
}

/** What a browser does of itself on the server's own pages: it keeps cookies and says its origin. */
function withCookies(origin: string): Fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Origin', origin);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    return response;
  };
}
