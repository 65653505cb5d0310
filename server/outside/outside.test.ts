import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readNetworks } from '#server/modules/printers/network.ts';
import { askOutside } from './ask-outside.ts';
import { AddressRefused, allowedAddresses, isPublic, readOutsideUrl } from './public-address.ts';

const PUBLIC = '93.184.215.14';
const LOOPBACK = readNetworks('127.0.0.0/8') ?? [];

const nobody = async () => [];
const at =
  (...addresses: string[]) =>
  async () =>
    addresses;

/** A server of this machine; what it was asked is in `asked`. */
async function ownServer(
  answer: (request: IncomingMessage) => [number, Record<string, string>, string],
) {
  const asked: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`);
    const [status, headers, body] = answer(request);
    response.writeHead(status, headers).end(body);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked, connections: () => connections };
}

const ok = (): [number, Record<string, string>, string] => [200, {}, 'ok'];

function ask(
  url: string,
  resolve: (host: string) => Promise<readonly string[]>,
  networks = LOOPBACK,
) {
  const request = {
    method: 'POST',
    headers: {},
    body: '{}',
    timeout: 2_000,
    bytesMax: 64,
  } as const;
  return askOutside({ ...request, url: readOutsideUrl(url) }, { networks, resolve });
}

async function refusal(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'reached';
  } catch (error) {
    return error instanceof AddressRefused ? error.why : String(error);
  }
}

/** As people, and those who mean no good, write addresses of this machine and of its networks. */
const FORBIDDEN_HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1'],
  ...[
    '017700000001',
    '127.0.0.1.',
    '127.255.255.254',
    '１２７.０.０.１',
    '127。0。0。1',
    '①②⑦.⓪.⓪.①',
  ],
  ...['0', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '012.0.0.1', '100.64.0.1'],
  ...['100.127.255.254', '169.254.169.254', '169.254.0.1', '0xa9fea9fe', '2852039166'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
  ...['192.168.0.1', '192.168.255.255', '0xc0a80001', '198.18.0.1', '198.19.255.255'],
  ...[
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]', '[::ffff:0:127.0.0.1]', '[::127.0.0.1]'],
  ...['[::7f00:1]', '[::10.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]'],
  ...['[64:ff9b:1::10.0.0.1]', '[100::1]', '[2001::1]', '[2001:0:7f00:1::]', '[2001:db8::1]'],
  ...['[2001:2::1]', '[2001:10::1]', '[2001:20::1]', '[2002:7f00:1::]', '[2002:a00:1::1]'],
  ...['[2002:a9fe:a9fe::]', '[3fff::1]', '[5f00::1]', '[fc00::1]', '[fd00::1]', '[fd00:ec2::254]'],
  ...['[fe80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]', '[ff05::1:3]'],
];

test('no address of this machine or of its networks is connected to, however it is written', async () => {
  const own = await ownServer(ok);
  const outcomes: [string, string][] = [];
  for (const scheme of ['http', 'https']) {
    for (const host of FORBIDDEN_HOSTS) {
      const url = `${scheme}://${host}:${own.port}/`;
      outcomes.push([url, await refusal(() => ask(url, nobody, []))]);
    }
  }
  expect(outcomes.filter(([, why]) => why !== 'private' && why !== 'form')).toEqual([]);
  expect(own.connections()).toBe(0);
});

test('a name that leads to a forbidden address is not connected to, also beside a public one', async () => {
  const own = await ownServer(ok);
  const addresses = FORBIDDEN_HOSTS.map((host) => URL.parse(`https://${host}`)?.hostname ?? '')
    .map((host) => host.replace(/^\[|\]$/g, ''))
    .filter((host) => host !== '');
  expect(addresses.length).toBeGreaterThan(60);
  const reached: string[] = [];
  for (const address of [
    ...addresses,
    'fe80::1%lo',
    '127.0.0.1\u0000.example',
    '',
    'not an address',
  ]) {
    for (const found of [[address], [PUBLIC, address], [address, PUBLIC]]) {
      const url = `https://till.example:${own.port}/`;
      const why = await refusal(() => ask(url, at(...found), []));
      if (why !== 'private') reached.push(`${found.join(' ')}: ${why}`);
    }
  }
  expect(reached).toEqual([]);
  expect(own.connections()).toBe(0);
});

test('a name without an address, and one that cannot be resolved, is unknown', async () => {
  expect(await refusal(() => ask('https://till.example/', nobody))).toBe('unknown');
  const fails = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await refusal(() => ask('https://till.example/', fails))).toBe('unknown');
});

test('a name is resolved once for each request, and the connection goes to what was checked', async () => {
  const own = await ownServer(ok);
  let calls = 0;
  // First allowed, then elsewhere: as a name does that changes between check and connection.
  const rebinding = async () => {
    calls += 1;
    return calls === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  };
  const answer = await ask(`http://till.example:${own.port}/hook`, rebinding);
  expect([answer.status, calls]).toEqual([200, 1]);
  expect(own.asked).toEqual([`POST till.example:${own.port} /hook`]);
});

test('a name that was public at the check is never asked at another address', async () => {
  const own = await ownServer(ok);
  let calls = 0;
  const rebinding = async () => {
    calls += 1;
    return calls === 1 ? [PUBLIC] : ['127.0.0.1'];
  };
  const url = new URL(`https://till.example:${own.port}/`);
  const checked = await allowedAddresses(url, { networks: [], resolve: rebinding });
  expect([checked, calls]).toEqual([[PUBLIC], 1]);
  expect(await refusal(() => ask(url.href, rebinding, []))).toBe('private');
  expect(own.connections()).toBe(0);
});

test('a redirect is an answer, and is not followed', async () => {
  const inner = await ownServer(ok);
  const target = `http://127.0.0.1:${inner.port}/secret`;
  for (const status of [301, 302, 303, 307, 308]) {
    const outer = await ownServer(() => [status, { location: target }, '']);
    const answer = await ask(`http://127.0.0.1:${outer.port}/`, nobody);
    expect(answer.status).toBe(status);
  }
  expect(inner.connections()).toBe(0);
});

test('an address with a password, of another scheme, or that is none, is refused', () => {
  for (const url of [
    ...[
      'https://name:word@till.example/',
      'https://name@till.example/',
      'https://:word@till.example/',
    ],
    ...[
      'ftp://till.example/',
      'file:///etc/passwd',
      'gopher://till.example/',
      'javascript:alert(1)',
    ],
    ...[
      'data:text/plain,x',
      'till.example',
      '',
      '//till.example',
      'https://',
      'https:///',
      'http://[::1',
    ],
    ...['https://till.example:70000/', 'https://till example/', 'https://a@b@127.0.0.1/'],
  ]) {
    expect(() => readOutsideUrl(url), url).toThrow(AddressRefused);
  }
});

test('what the operator allows is reached, without TLS too; other private addresses are not', async () => {
  const own = await ownServer(ok);
  expect((await ask(`http://127.0.0.1:${own.port}/`, nobody)).status).toBe(200);
  expect((await ask(`http://till.lan:${own.port}/`, at('127.0.0.1'))).status).toBe(200);
  expect(await refusal(() => ask('http://192.168.1.20/', nobody))).toBe('private');
  expect(await refusal(() => ask('http://till.lan/', at('127.0.0.1', '10.0.0.1')))).toBe('private');
});

test('a public address needs TLS', async () => {
  expect(await refusal(() => ask(`http://${PUBLIC}/`, nobody))).toBe('plain');
  expect(await refusal(() => ask('http://till.example/', at(PUBLIC)))).toBe('plain');
  expect(await refusal(() => ask('http://till.example/', at('127.0.0.1', PUBLIC)))).toBe('plain');
});

test('only so much of an answer is read', async () => {
  const own = await ownServer(() => [200, {}, 'x'.repeat(100_000)]);
  const answer = await ask(`http://127.0.0.1:${own.port}/`, nobody);
  expect([answer.status, answer.isCut, answer.body.length]).toEqual([200, true, 64]);
});

test('a change to another protocol is an answer too, and ends the request', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const own = await ownServer(() => [101, headers, '']);
  const answer = await ask(`http://127.0.0.1:${own.port}/`, nobody);
  expect([answer.status, answer.isCut]).toEqual([101, true]);
});

test('a request ends in time, also while its name is being resolved', async () => {
  const never = () => new Promise<readonly string[]>(() => {});
  const url = new URL('https://till.example/');
  const request = { method: 'GET', url, headers: {}, timeout: 20, bytesMax: 64 } as const;
  await expect(askOutside(request, { networks: [], resolve: never })).rejects.toThrow(/timeout/);
});

test('public addresses are public', () => {
  for (const address of [
    PUBLIC,
    '1.1.1.1',
    '8.8.8.8',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ]) {
    expect(isPublic(address), address).toBe(true);
  }
  expect(isPublic('::ffff:8.8.8.8')).toBe(true);
});

test('a request that has ended before looks nothing up', async () => {
  let calls = 0;
  const resolve = async () => {
    calls += 1;
    return [PUBLIC];
  };
  const url = new URL('https://till.example/');
  const signal = AbortSignal.abort(new Error('Nobody waits.'));
  const request = {
    method: 'GET',
    url,
    headers: {},
    timeout: 1_000,
    signal,
    bytesMax: 64,
  } as const;
  await expect(askOutside(request, { networks: [], resolve })).rejects.toThrow('Nobody waits.');
  expect(calls).toBe(0);
});
