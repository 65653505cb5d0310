import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeAddresses } from './start-message.ts';

const started = { url: 'http://localhost:3000', demo: null, setUpCode: null };

test.each([
  [undefined, /Proxy +none is trusted/],
  ['1', /Proxy +one proxy in front says a guest’s address; only it may reach this port/],
  ['2', /Proxy +2 proxies in front say/],
  ['loopback,10.0.0.0/8', /Proxy +loopback, 10\.0\.0\.0\/8 may say/],
])('with TRUST_PROXY=%s the start says who is believed', (value, line) => {
  expect(describeAddresses(readConfig({ TRUST_PROXY: value }), started)).toMatch(line);
});
