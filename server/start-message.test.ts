import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeAddresses } from './start-message.ts';

const started = { url: 'http://localhost:3000', demo: null, setUpCode: null, metricsUrl: null };

test.each([
  [undefined, /Proxy +none is trusted/],
  ['1', /Proxy +one proxy in front says a guest’s address; only it may reach this port/],
  ['2', /Proxy +2 proxies in front say/],
  ['loopback,10.0.0.0/8', /Proxy +loopback, 10\.0\.0\.0\/8 may say/],
])('with TRUST_PROXY=%s the start says who is believed', (value, line) => {
  expect(describeAddresses(readConfig({ TRUST_PROXY: value }), started)).toMatch(line);
});

test('a start prints how phones in the same network reach it, unless APP_BASE is set', () => {
  const network = ['http://192.168.1.20:3000', 'http://10.0.0.4:3000', 'http://[fd00::4]:3000'];
  const demo = { email: 'a@b.example', password: 'soup', operator: 'o@b.example' };
  const said = (env: Record<string, string>, more = {}) =>
    describeAddresses(readConfig(env), { ...started, ...more }, { inNetwork: network });
  expect(said({}, { demo })).toMatch(
    /Network +http:\/\/192\.168\.1\.20:3000\/en\/table\/servett00001 {2}\(table 1, on a phone/,
  );
  expect(said({})).toMatch(
    /Network +http:\/\/192\.168\.1\.20:3000\/venue\/[^\n]+\n +http:\/\/10\./,
  );
  expect(said({})).not.toContain('fd00');
  expect(said({ APP_BASE: 'https://bar.example' })).not.toContain('192.168');
});

test('in a container the start says where its addresses open, and which one phones need', () => {
  const said = (env: Record<string, string>) =>
    describeAddresses(readConfig(env), started, { isContained: true });
  const lines = said({}).split('\n');
  expect(lines).toContain('  Console    http://localhost:3000/venue/');
  const from = lines.findIndex((line) => line.startsWith('  Container'));
  const note = lines.slice(from, from + 4).join(' ');
  expect(note).toContain('if port 3000 is published');
  expect(note).toMatch(/`docker ps` shows under which.*set APP_BASE/);
});

test.each([
  ['with an address of its own', { APP_BASE: 'https://bar.example' }, { isContained: true }],
  ['outside a container', {}, {}],
])('%s the start needs no such note', (_how, env, surroundings) => {
  const said = describeAddresses(readConfig(env), started, surroundings);
  expect(said).not.toContain('Container');
});
