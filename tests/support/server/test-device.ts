import { TABLE, VENUE } from '../fixtures/small-menu.ts';
import { TABLET_HEALTH } from '../fixtures/tablet-health.ts';
import type { Answer, Ask, TestApp } from './test-app.ts';
import { type TestGuest, testGuest } from './test-guest.ts';

/** A paired tablet. */
export type TestDevice = {
  id: string;
  token: string;
  ask: Ask;
  /** A guest begins on it. */
  begin(body?: object): Promise<TestGuest & { answer: Answer['body'] }>;
};

export const HEALTH = {
  ...TABLET_HEALTH,
  ...{ battery: 80, charging: true, orientation: 'landscape' },
  screen: { width: 1_280, height: 800 },
  storage: { used: 1_000, quota: 100_000 },
};

/** A request with a tablet's token. */
export function asDevice({ ask }: Pick<TestApp, 'ask'>, token: string): Ask {
  return (method, path, body, more = {}) =>
    ask(method, path, body, { authorization: `Bearer ${token}`, ...more });
}

/** Pairs a tablet as manager and tablet do; its token is used once. */
export async function pairedDevice(
  served: TestApp,
  manager: Ask,
  { name = 'Tablet', table = TABLE as string | null, venue = VENUE } = {},
): Promise<TestDevice> {
  const { body: pairing } = await served.ask('POST', 'device/pairing', { model: null });
  const { userCode, deviceCode } = pairing;
  const listed = await manager('POST', `venues/${venue}/devices`, { userCode, name, table });
  const { body } = await served.ask('POST', 'device/pairing/token', { deviceCode });
  const ask = asDevice(served, body.token);
  await ask('GET', 'device');
  return {
    id: listed.body.devices.at(-1).id,
    token: body.token,
    ask,
    begin: async (wish = {}) => {
      const answer = (await ask('POST', 'device/session', wish)).body;
      return { ...testGuest(served, answer), answer };
    },
  };
}
