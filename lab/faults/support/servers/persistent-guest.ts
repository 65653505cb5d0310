import { setTimeout as wait } from 'node:timers/promises';
import { type PlainHttp, plainHttp } from '#tests/support/clients/plain-http.ts';

/** Between two tries of the same request. */
const AGAIN_MS = 100;

/** What a proxy answers for a server that is gone, and a server without its database, or with too much to do. */
const COME_BACK = [429, 502, 503, 504];

/** A device that asks the next server until one answers as it should. */
export type PersistentGuest = {
  send(path: string, body?: object, key?: string): Promise<string>;
  /** The same for what is put there. */
  put(path: string, body: object): Promise<string>;
  /** Asks one server, once: whether it has answered as it should. */
  sendOnce(path: string, body?: object, key?: string): Promise<boolean>;
  close(): void;
};

/** `onRetry` hears of each request that had no answer, or one that says to come back. */
export async function guestAt(
  urls: readonly string[],
  table: string,
  onRetry: (what: string) => void = () => {},
): Promise<PersistentGuest> {
  let turn = Math.floor(Math.random() * urls.length);
  const strangers = urls.map((url) => plainHttp(url));
  const text = await untilAnswered(strangers, `tables/${table}/sessions`, {});
  for (const http of strangers) http.close();
  const { token } = JSON.parse(text) as { token: string };
  const devices = urls.map((url) => plainHttp(url, token));

  async function untilAnswered(
    from: readonly PlainHttp[],
    path: string,
    body?: object,
    key?: string,
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<string> {
    for (;;) {
      turn += 1;
      const answer = await from[turn % from.length]
        ?.send(method, path, body, key)
        .catch(() => null);
      if (answer && [200, 201].includes(answer.status)) return answer.text;
      // No answer, or a server without its database: anything else is a refusal.
      if (answer && !COME_BACK.includes(answer.status)) {
        throw new Error(`${path}: ${answer.status} ${answer.text}`);
      }
      onRetry(answer ? String(answer.status) : 'no answer');
      await wait(AGAIN_MS);
    }
  }

  return {
    send: (path: string, body?: object, key?: string) => untilAnswered(devices, path, body, key),
    put: (path, body) => untilAnswered(devices, path, body, undefined, 'PUT'),
    async sendOnce(path, body, key) {
      turn += 1;
      const device = devices[turn % devices.length];
      const answer = await device?.send('POST', path, body, key).catch(() => null);
      return answer?.status === 200 || answer?.status === 201;
    },
    close: () => {
      for (const http of devices) http.close();
    },
  };
}
