import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Notification } from 'pg';
import type { Topic } from '../peers.ts';
import { configOf } from './postgres-pool.ts';
import { hears } from './session-probe.ts';

const CHANNEL = 'servett';
/** Keys that come within this time leave in one notice. Milliseconds. */
const GATHER_MS = 7;
/** PostgreSQL's limit is 8,000 bytes. */
const NOTICE_MAX = 7_000;
/** When a lost connection is tried again. Milliseconds. */
const RETRY_MS = 1_000;

type Hear = (topic: Topic, key: string) => void;

const isTopic = (text: string | undefined): text is Topic =>
  text === 'venue' || text === 'session' || text === 'carts';

/**
 * Notices to the other processes, over one connection of their own: never in the transaction of a
 * change, as a commit that notifies takes a lock of the whole database.
 */
export function createNotices(url: string, name: string, hear: Hear) {
  const self = randomUUID();
  const gathered = new Set<string>();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function receive({ payload = '' }: Notification): void {
    const [sender, ...said] = payload.split(' ');
    if (sender === self) return;
    for (const each of said) {
      const [topic, key] = each.split(':');
      if (key !== undefined && isTopic(topic)) hear(topic, key);
    }
  }

  function send(): void {
    timer = undefined;
    let notice = self;
    for (const each of gathered) {
      if (notice.length + each.length > NOTICE_MAX) {
        notify(notice);
        notice = self;
      }
      notice += ` ${each}`;
    }
    gathered.clear();
    notify(notice);
  }

  /** Lost without a connection: the others find out by asking. */
  function notify(notice: string): void {
    client?.query('select pg_notify($1, $2)', [CHANNEL, notice]).catch(() => {});
  }

  async function connect(): Promise<Client> {
    const next = new Client(configOf({ url, name: `${name} notices`, most: 1, timeouts: null }));
    next.on('error', () => {});
    next.on('notification', receive);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    next.on('end', () => {
      if (client === next) client = null;
      reconnect();
    });
    client = next;
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed && client === null) {
      await wait(RETRY_MS, undefined, { ref: false });
      if (!isClosed && client === null) await connect().catch(() => {});
    }
  }

  return {
    async start(): Promise<boolean> {
      try {
        return await hears(await connect(), url, name);
      } catch {
        if (client === null) reconnect();
        return false;
      }
    },
    tell(topic: Topic, key: string): void {
      if (client === null) return;
      gathered.add(`${topic}:${key}`);
      timer ??= setTimeout(send, GATHER_MS);
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
