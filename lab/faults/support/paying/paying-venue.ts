import { setTimeout as wait } from 'node:timers/promises';
import { type PlainHttp, plainHttp } from '#tests/support/clients/plain-http.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { fakeMollie, MOLLIE_KEY } from '#tests/support/providers/fake-mollie.ts';
import type { Between, FakeNotice, FakeProvider } from '#tests/support/providers/fake-server.ts';
import {
  fakeStripe,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
} from '#tests/support/providers/fake-stripe.ts';
import { fakeSwish } from '#tests/support/providers/fake-swish.ts';
import {
  SWISH_NUMBER,
  SWISH_PASSPHRASE,
  throwAwayCertificates,
} from '#tests/support/providers/throw-away-authority.ts';
import type { TestServer } from '#tests/support/server/server.ts';

export const PAID_WITH = ['stripe', 'mollie', 'swish'] as const;
export type PaidWith = (typeof PAID_WITH)[number];

export const VENUE = 'kajkanten';
const AGAIN_MS = 200;

export type Fake = { name: PaidWith; fake: FakeProvider; keys: object; addresses: object };

/** A provider that runs in this process, by HTTP; `between` is called before each of its answers. */
export async function openFake(name: PaidWith, between?: Between): Promise<Fake> {
  const now = () => Date.now();
  if (name === 'stripe') {
    const fake = await fakeStripe(now, between);
    const keys = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
    return { name, fake, keys, addresses: { stripe: fake.base } };
  }
  if (name === 'mollie') {
    const fake = await fakeMollie(now, between);
    return { name, fake, keys: { apiKey: MOLLIE_KEY }, addresses: { mollie: fake.base } };
  }
  const certificates = throwAwayCertificates();
  const fake = await fakeSwish(certificates, between);
  const more = { pfx: certificates.pfx, passphrase: SWISH_PASSPHRASE, isSimulator: false };
  const addresses = { swish: fake.base, swishAuthority: certificates.ca };
  return { name, fake, keys: { number: SWISH_NUMBER, ...more }, addresses };
}

/** What a server needs to reach a fake, and to keep a venue's keys for it. */
export function payingEnvironment({ addresses }: Fake): Record<string, string> {
  return {
    TRUST_PROXY: '1',
    PAYMENT_KEY: '5e'.repeat(32),
    PROVIDER_ADDRESSES: JSON.stringify(addresses),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: what the server's own schemas have serialized.
export type Answered = { status: number; body: any };
/** Asks until the server answers: through kills, and where it says to come back. */
export type PersistentAsk = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  key?: string,
) => Promise<Answered>;

/** The server's being there, as its callers know it. */
export type Presence = {
  up(): Promise<void>;
  /** Somebody has just sent a request. */
  asked?(): void;
  /** A request had no answer: whether its sender asks again. */
  lost?(path: string): boolean;
};

/** Thrown to callers that do not ask again. */
export class GaveUpError extends Error {}

export function persistentAsk(http: PlainHttp, presence: Presence): PersistentAsk {
  return async (method, path, body, key) => {
    for (;;) {
      await presence.up();
      const sent = http.send(method, path, body, key);
      presence.asked?.();
      const answer = await sent.catch(() => null);
      const said = answer === null || answer.text === '' ? null : JSON.parse(answer.text);
      const isLater = answer?.status === 503 || said?.code === 'request.rate_limited';
      if (answer !== null && !isLater) return { status: answer.status, body: said };
      if (answer === null && presence.lost?.(path) === false) throw new GaveUpError();
      await wait(AGAIN_MS);
    }
  };
}

export type PayingStaff = {
  ask: PersistentAsk;
  addTables(count: number): Promise<string[]>;
  close(): void;
};

/** The demonstration's owner, who has switched this provider on. */
export async function staffWithProvider(
  server: Pick<TestServer, 'url' | 'staff'>,
  { name, keys }: Fake,
  presence: Presence = { up: async () => {} },
): Promise<PayingStaff> {
  const board = await staffBoard(server);
  const http = plainHttp(server.url, undefined, { cookie: board.cookie, origin: server.url });
  const ask = persistentAsk(http, presence);
  const settings = `venues/${VENUE}/payment-providers`;
  for (const [path, body] of [
    ['keys', { provider: name, ...keys }],
    ['active', { provider: name }],
  ] as const) {
    const { status, body: answer } = await ask('PUT', `${settings}/${path}`, body);
    if (status !== 200 || answer.fault !== null) throw new Error(JSON.stringify(answer));
  }
  return {
    ask,
    addTables: (count) => board.addTables(count),
    close() {
      board.close();
      http.close();
    },
  };
}

/** A provider sends a notice until it is acknowledged; resolves with the tries it took. */
export async function deliver(
  { url }: Pick<TestServer, 'url'>,
  provider: PaidWith,
  { headers, raw }: FakeNotice,
  presence: Presence,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    await presence.up();
    const sent = fetch(`${url}/api/v1/payments/notices/${provider}/${VENUE}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body: new Uint8Array(raw),
    });
    presence.asked?.();
    const status = await sent.then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    if (status === 200) return tries;
    await wait(AGAIN_MS);
  }
}
