import { expect, test } from 'vitest';
import { type ProxyTrust, parseProxyTrust } from '#server/proxy-trust.ts';
import { recordingLimits } from '#tests/support/recording-limits.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const GUEST = '203.0.113.7';
const PROXY = '10.0.0.1';
const EDGE = '10.0.0.2';
const FORGED = ['198.51.100.1', '127.0.0.1', PROXY, `${GUEST}, ${PROXY}`, 'unknown', '::1', ','];

/** All buckets that a request without a session draws on. */
async function bucketsOf(trustProxy: ProxyTrust | null) {
  const { taken, store } = recordingLimits();
  const { app } = await testApp({ limits: store, config: { trustProxy: trustProxy ?? false } });
  return async (peer: string, forwardedFor?: string): Promise<string[]> => {
    taken.length = 0;
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    await app.inject({ url: '/api/v1/metrics', remoteAddress: peer, headers });
    return taken.map(({ key }) => key);
  };
}

test('without a trusted proxy a forged X-Forwarded-For changes nothing', async () => {
  const ask = await bucketsOf(parseProxyTrust('false'));
  const own = await ask(GUEST);
  expect(own).toContain(GUEST);
  for (const forged of FORGED) expect(await ask(GUEST, forged), forged).toEqual(own);
});

test.each(['1', PROXY, '10.0.0.0/8', 'loopback, uniquelocal'])(
  'behind a proxy (TRUST_PROXY=%s) what a guest makes up changes nothing',
  async (setting) => {
    const ask = await bucketsOf(parseProxyTrust(setting));
    const own = await ask(PROXY, GUEST);
    expect(own).toContain(GUEST);
    // A proxy appends its peer's address to what it was sent.
    for (const forged of FORGED) {
      expect(await ask(PROXY, `${forged}, ${GUEST}`), forged).toEqual(own);
    }
  },
);

test.each(['2', `${PROXY},${EDGE}`, '10.0.0.0/24'])(
  'behind two proxies (TRUST_PROXY=%s) what a guest makes up changes nothing',
  async (setting) => {
    const ask = await bucketsOf(parseProxyTrust(setting));
    const own = await ask(PROXY, `${GUEST}, ${EDGE}`);
    expect(own).toContain(GUEST);
    for (const forged of FORGED) {
      expect(await ask(PROXY, `${forged}, ${GUEST}, ${EDGE}`), forged).toEqual(own);
    }
  },
);

test.each([PROXY, '10.0.0.0/8', 'loopback'])(
  'with proxies named by address (%s), who comes past them is not believed',
  async (setting) => {
    const ask = await bucketsOf(parseProxyTrust(setting));
    const own = await ask(GUEST);
    for (const forged of FORGED) expect(await ask(GUEST, forged), forged).toEqual(own);
  },
);
