import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readNetworks } from '#server/modules/printers/network.ts';
import { ProblemError } from '#server/problem.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { menuPageFetcher } from './fetch-menu-page.usecase.ts';

/** A page that is never answered. */
const NEVER = 'never';

type Page = string | { status: number; location?: string; body?: string };

const LOOPBACK = readNetworks('127.0.0.0/8') ?? [];
const script = (data: unknown) =>
  `<html><script type="application/ld+json">${JSON.stringify(data)}</script></html>`;
const soup = { '@type': 'MenuItem', name: 'Blini', offers: { price: '95', priceCurrency: 'SEK' } };
const MENU = {
  '@type': 'Menu',
  hasMenuSection: [{ '@type': 'MenuSection', name: 'Food', hasMenuItem: [soup] }],
};

/** A site on this machine, for names that are resolved to it. */
async function site(pages: Readonly<Record<string, Page>>, pageMs = 10_000) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const host = String(request.headers.host).split(':')[0];
    asked.push(`${host}${request.url}`);
    const page = pages[`${host}${request.url}`] ?? pages[request.url ?? ''] ?? { status: 404 };
    if (page === NEVER) return;
    const {
      status,
      location,
      body = '',
    } = typeof page === 'string' ? { status: 200, location: undefined, body: page } : page;
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const resolve = async (host: string) => (host.endsWith('.example') ? ['127.0.0.1'] : []);
  const fetcher = menuPageFetcher({ networks: LOOPBACK, resolve }, { pageMs, allMs: 25_000 });
  const signal = new AbortController().signal;
  const fetchAt = async (path: string, host = 'krog.example', who: string = VENUE) => {
    try {
      const { addresses, document, unread } = await fetcher(`http://${host}:${port}${path}`, {
        who,
        signal,
      });
      return {
        addresses: addresses.map((each) => new URL(each).pathname),
        document,
        unread: unread.map((each) => {
          const status = each.status === null ? '' : ` ${each.status}`;
          return `${new URL(each.address).pathname} ${each.reason}${status}`;
        }),
      };
    } catch (error) {
      if (error instanceof ProblemError) return error.code;
      throw error;
    }
  };
  return { fetchAt, asked, port, fetcher, signal };
}

test('the menu of a page is its data, as a file that the import reads', async () => {
  const { fetchAt } = await site({ '/meny': script(MENU) });
  const found = await fetchAt('/meny');
  expect(found).toMatchObject({ addresses: ['/meny'] });
  const { document } = found as { document: string };
  expect(JSON.parse(document)['@graph']).toEqual([MENU]);
});

test('a page without data, on which dishes stand with their prices, is the file itself', async () => {
  const written =
    '<ul><li>Soppa 95 kr</li><li>Fisk 189 kr</li><li>Paj 99:-</li><li>Te 30 kr</li></ul>';
  const { fetchAt } = await site({
    '/meny': `<html>${written}</html>`,
    '/krog': `${script({ '@type': 'Restaurant', name: 'Krog' })}${written}`,
    '/om-oss': '<p>Ring 08-123 45 67. Presentkort 500 kr.</p>',
  });
  expect(await fetchAt('/meny')).toEqual({
    addresses: ['/meny'],
    document: `<html>${written}</html>`,
    unread: [],
  });
  expect(await fetchAt('/krog')).toMatchObject({ addresses: ['/krog'] });
  expect(await fetchAt('/om-oss')).toBe('menu.page_without_menu');
});

test('redirects are followed, to as many as a site needs and each checked', async () => {
  const { fetchAt, asked, port } = await site({
    '/': { status: 301, location: '/sv' },
    '/sv': { status: 308, location: '/sv/meny' },
    '/sv/meny': script(MENU),
    '/round': { status: 302, location: '/round' },
    '/inner': { status: 302, location: 'http://10.0.0.1/secret' },
    '/metadata': { status: 302, location: 'http://169.254.169.254/latest' },
    '/file': { status: 302, location: 'file:///etc/passwd' },
    '/word': { status: 302, location: '//name:word@krog.example/' },
    '/gone': { status: 302, location: 'http://nowhere.invalid/' },
  });
  expect(await fetchAt('/')).toMatchObject({ addresses: ['/sv/meny'] });
  expect(await fetchAt('/round')).toBe('menu.page_redirects');
  expect(asked.filter((each) => each.endsWith('/round'))).toHaveLength(5);
  expect(await fetchAt('/inner')).toBe('menu.page_private');
  expect(await fetchAt('/metadata')).toBe('menu.page_private');
  expect(await fetchAt('/file')).toBe('menu.page_address');
  expect(await fetchAt('/word')).toBe('menu.page_address');
  expect(await fetchAt('/gone')).toBe('menu.page_unknown');
  expect(port).toBeGreaterThan(0);
});

test('named pages that lead to the same one are read once', async () => {
  const { fetchAt } = await site({
    '/': script({ '@type': 'Restaurant', name: 'Krog', hasMenu: ['/mat', '/dryck', '/meny'] }),
    '/mat': { status: 301, location: '/meny#mat' },
    '/dryck': { status: 301, location: '/meny#dryck' },
    '/meny': script(MENU),
  });
  const found = await fetchAt('/');
  expect(found).toMatchObject({ addresses: ['/meny'], unread: [] });
  expect(JSON.parse((found as { document: string }).document)['@graph']).toEqual([MENU]);
});

test('a page that only names its menu leads to it, on its own site and no other', async () => {
  const links = (menu: unknown) => script({ '@type': 'Restaurant', name: 'Krog', hasMenu: menu });
  const { fetchAt, asked, port } = await site({
    '/': links(['/mat', '/dryck', '#here', '/']),
    '/object': links({ '@type': 'Menu', url: '/mat' }),
    '/other': links(`http://elsewhere.example:${0}/menu`),
    '/word': links('http://a:b@krog.example/mat'),
    '/many': links(Array.from({ length: 9 }, (_, at) => `/empty${at}`)),
    'meny.krog.example/': script(MENU),
    '/mat': script(MENU),
    '/dryck': script(MENU),
  });
  expect(await fetchAt('/')).toMatchObject({ addresses: ['/mat', '/dryck'] });
  expect(await fetchAt('/object')).toMatchObject({ addresses: ['/mat'] });
  asked.length = 0;
  expect(await fetchAt('/other')).toBe('menu.page_without_menu');
  expect(await fetchAt('/word')).toBe('menu.page_without_menu');
  expect(asked).toEqual(['krog.example/other', 'krog.example/word']);
  asked.length = 0;
  const { unread } = (await fetchAt('/many')) as { unread: string[] };
  expect(unread).toHaveLength(5);
  expect(asked).toHaveLength(6);
  expect(port).toBeGreaterThan(0);
});

test('of several pages each that gives nothing is named with the reason, and the others are taken', async () => {
  const links = (menu: unknown) => script({ '@type': 'Restaurant', name: 'Krog', hasMenu: menu });
  const { fetchAt } = await site(
    {
      '/': links(['/slow', '/mat', '/gone', '/large', '/words']),
      '/lost': links(['/gone', '/missing']),
      '/slow': NEVER,
      '/mat': script(MENU),
      '/gone': { status: 503 },
      '/large': `${script(MENU)}${' '.repeat(2_000_001)}`,
      '/words': '<html><p>Soup 95</p></html>',
    },
    1_500,
  );
  expect(await fetchAt('/')).toMatchObject({
    addresses: ['/mat'],
    unread: ['/slow timeout', '/gone status 503', '/large too_large', '/words without_menu'],
  });
  expect(await fetchAt('/lost')).toMatchObject({
    addresses: [],
    unread: ['/gone status 503', '/missing status 404'],
  });
  expect(await fetchAt('/slow')).toBe('menu.page_timeout');
});

test('why there is no menu is said for each kind of page', async () => {
  const { fetchAt } = await site({
    '/words': '<html><p>Soup 95</p></html>',
    '/empty': script({ '@type': 'Menu', hasMenuSection: [] }),
    '/broken': '<script type="application/ld+json">{"@type":</script>',
    '/pdf': '%PDF-1.7',
    '/large': `${script(MENU)}${' '.repeat(2_000_001)}`,
    '/members': { status: 401 },
    '/error': { status: 500, body: script(MENU) },
    '/deep': `<script type="application/ld+json">${'['.repeat(50_000)}${']'.repeat(50_000)}</script>`,
  });
  for (const path of ['/words', '/empty', '/broken', '/pdf', '/deep']) {
    expect([path, await fetchAt(path)]).toEqual([path, 'menu.page_without_menu']);
  }
  expect(await fetchAt('/large')).toBe('menu.page_too_large');
  for (const path of ['/members', '/error', '/missing']) {
    expect([path, await fetchAt(path)]).toEqual([path, 'menu.page_refused']);
  }
});

test('an address is read as people type it, and nothing of a private network is', async () => {
  const signal = new AbortController().signal;
  const refused = async (address: string, addresses: string[] = []) => {
    const fetcher = menuPageFetcher({ networks: [], resolve: async () => addresses });
    return fetcher(address, { who: VENUE, signal }).then(
      () => 'reached',
      (error: ProblemError) => error.code,
    );
  };
  expect(await refused('krog.example/meny')).toBe('menu.page_unknown');
  for (const address of ['ftp://krog.example', 'https://a:b@krog.example', 'http://[', 'a b']) {
    expect([address, await refused(address)]).toEqual([address, 'menu.page_address']);
  }
  for (const address of [
    '127.0.0.1',
    'http://localhost:80',
    '[::1]',
    '0x7f000001',
    '169.254.169.254',
  ]) {
    expect([address, await refused(address, ['127.0.0.1'])]).toEqual([
      address,
      'menu.page_private',
    ]);
  }
  // One forbidden address beside a public one refuses both.
  expect(await refused('krog.example', ['93.184.215.14', '10.0.0.1'])).toBe('menu.page_private');
});

test('what a page has is previewed like a file; only people who may edit the menu fetch one', async () => {
  const { fetcher, port } = await site({ '/meny': script(MENU) });
  const served = await testApp({ fetchMenuPage: fetcher });
  const path = `venues/${VENUE}/menu/import`;
  const manager = await served.staff('manager');
  const address = `http://krog.example:${port}/meny`;
  const { status, body } = await manager('POST', `${path}/page`, { address });
  expect(status).toBe(200);
  const preview = await manager('POST', path, body.document, {
    'content-type': 'text/csv',
  });
  expect(preview.body.rejected).toEqual([]);
  expect(preview.body.format).toBe('jsonld');
  expect(preview.body.added).toMatchObject([{ name: 'Blini', category: 'Mat', price: 9_500 }]);
  const waiter = await served.staff('staff');
  expect((await waiter('POST', `${path}/page`, { address })).status).toBe(403);
  expect((await manager('POST', `${path}/page`, { address: ' ' })).status).toBe(400);
});
