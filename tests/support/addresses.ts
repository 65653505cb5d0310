import { type TestApp, testApp } from './server/test-app.ts';

/** A server that trusts its proxy about where requests come from. */
export const behindProxy = (options: Parameters<typeof testApp>[0] = {}): Promise<TestApp> =>
  testApp({ ...options, config: { trustProxy: 1, ...options.config } });

/** The server as seen by a client at one address. */
export function from(served: TestApp, address: string): TestApp {
  const ask: TestApp['ask'] = (method, path, body, headers = {}) =>
    served.ask(method, path, body, { 'x-forwarded-for': address, ...headers });
  return { ...served, ask };
}
