import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NO_POLICIES } from '#core/operator/codes.ts';
import {
  builtProject,
  commonBuiltProject,
  LOCALES,
  PAGE,
} from '#tests/support/build/built-project.ts';
import { TABLE } from '#tests/support/fixtures/small-menu.ts';
import { ORIGIN, testApp } from '#tests/support/server/test-app.ts';
import { hasTextFace, withTextFace } from './text-face.ts';

const built = () => testApp({ projectRoot: commonBuiltProject() });
const html = { accept: 'text/html' };

test.each([
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['de,en;q=0.5,sv;q=0.7', 'sv'],
  ['de-DE', 'en'],
  ['', 'en'],
])(
  'the first visit with the languages "%s" gets "%s", and keeps it for a year',
  async (languages, locale) => {
    const { ask } = await built();
    const { status, text, headers } = await ask('GET', '/', undefined, {
      ...html,
      'accept-language': languages,
    });
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${locale}" data-theme="auto">`);
    expect(headers['content-language']).toBe(locale);
    expect(headers.vary).toContain('Cookie, Accept-Language');
    expect(headers['set-cookie']).toBe(
      `servett_locale=${locale}; Max-Age=31536000; Path=/; SameSite=Lax`,
    );
  },
);

test.each(['/%E0%A4%A', '/en/table/%', '/%c3%28?x=1'])(
  'an address that cannot be decoded, as %s, gets the page of what is not there',
  async (path) => {
    const { ask } = await built();
    const { status, text, headers } = await ask('GET', path, undefined, html);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain('lost demo en');
  },
);

test('links to the source and to the operator are filled in if configured, and left out otherwise', async () => {
  const root = builtProject();
  const page = PAGE.replace(
    '<body>',
    '<body><a class="plain-link" href="https://source.servett.invalid">Read <b>it</b></a>' +
      '<a href="/feedback">Tell us</a><a href="https://contact.servett.invalid">Write</a>',
  );
  writeFileSync(join(root, 'dist/pages/demo/en/features.html'), page);
  const none = await testApp({ projectRoot: root });
  const { text } = await none.ask('GET', '/features', undefined, html);
  expect(text).toContain('<html lang="en" data-theme="auto">');
  expect(text).toContain('<body><a href="/feedback">Tell us</a><');
  expect(text).not.toContain('.invalid');
  const both = await testApp({
    projectRoot: root,
    config: { sourceUrl: 'https://code.example?a&b', contactUrl: 'mailto:help@example.com' },
  });
  const filled = await both.ask('GET', '/features', undefined, html);
  expect(filled.text).toContain('<a class="plain-link" href="https://code.example?a&amp;b">Read');
  expect(filled.text).toContain('href="mailto:help@example.com"');
});

test('prices of hosted venues are said as the operator saved them, at once, and otherwise nothing of them', async () => {
  const root = builtProject();
  const row = (kind: string, cost: string) =>
    `<li class="operator-${kind}"><b>plan-name.servett.invalid</b>${cost}<p>plan-text.servett.invalid</p></li>`;
  const trial =
    '<details class="operator-trial"><summary>Trial?</summary><p>14 days.</p></details>';
  const page = PAGE.replace(
    '<body>',
    `<body><section class="operator-hosted">${row('priced', 'plan-price.servett.invalid')}${row('agreed', 'Ask')}</section>` +
      '<span class="operator-unhosted">Alone</span>' +
      '<details class="operator-hosted"><summary>Move?</summary><p>Yes.</p></details>' +
      `${trial}<ul><li class="operator-lowest">from plan-lowest.servett.invalid</li></ul>`,
  );
  writeFileSync(join(root, 'dist/pages/demo/en/features.html'), page);
  const { ask, operator } = await testApp({ projectRoot: root });
  const olle = await operator();
  const seen = async () => (await ask('GET', '/features', undefined, html)).text;
  const set = (plans: object[]) =>
    olle('PUT', 'installation/operator/plans', { currency: 'SEK', plans });
  // Nobody runs the installation yet when the server starts: then no trial is offered.
  const alone = '<body><span class="operator-unhosted">Alone</span><ul></ul><';
  expect(await seen()).toContain(alone);
  await set([
    { name: { en: 'Bar & more' }, text: { sv: 'Tjugo bord' }, monthly: 49_550 },
    { name: { sv: 'Flera' }, text: {}, monthly: null },
  ]);
  expect(await seen()).toContain(
    '<body><section class="operator-hosted">' +
      '<li class="operator-priced"><b>Bar &amp; more</b>SEK\u00a0495.50<p>Tjugo bord</p></li>' +
      '<li class="operator-agreed"><b>Flera</b>Ask<p></p></li></section>' +
      '<details class="operator-hosted"><summary>Move?</summary><p>Yes.</p></details>' +
      `${trial}<ul><li class="operator-lowest">from SEK\u00a0495.50</li></ul><`,
  );
  await set([]);
  expect(await seen()).toContain(alone.replace('<ul>', `${trial}<ul>`));
});

test('who runs the installation is said as it is configured, and where nobody has said it that is said', async () => {
  const root = builtProject();
  const page = PAGE.replace(
    '<body>',
    '<body><aside class="operator-known notice"><p><span>operator-name.servett.invalid</span>' +
      '<span class="operator-number">No. operator-number.servett.invalid</span>' +
      '<span class="operator-address">operator-address.servett.invalid</span></p></aside>' +
      '<aside class="operator-none notice"><p>Nobody</p></aside>' +
      '<aside class="operator-own-terms notice"><a href="https://own-terms.servett.invalid">Read</a></aside>' +
      '<aside class="operator-own-cookies notice"><a href="https://own-cookies.servett.invalid">Read</a></aside>' +
      '<p class="operator-known about">Run by operator-name.servett.invalid</p>',
  );
  writeFileSync(join(root, 'dist/pages/demo/en/features.html'), page);
  const none = await testApp({ projectRoot: root });
  const unsaid = await none.ask('GET', '/features', undefined, html);
  expect(unsaid.text).toContain('<body><aside class="operator-none notice"><p>Nobody</p></aside><');
  const operator = { name: 'Bar & Co <AB>', number: '', address: 'Kajen 1' };
  const some = await testApp({
    projectRoot: root,
    config: { operator, policies: { ...NO_POLICIES, terms: 'https://bar.example/terms' } },
  });
  const said = await some.ask('GET', '/features', undefined, html);
  expect(said.text).toContain(
    '<body><aside class="operator-known notice"><p><span>Bar &amp; Co &lt;AB&gt;</span>' +
      '<span class="operator-address">Kajen 1</span></p></aside>' +
      '<aside class="operator-own-terms notice"><a href="https://bar.example/terms">Read</a></aside>' +
      '<p class="operator-known about">Run by Bar &amp; Co &lt;AB&gt;</p><',
  );
  expect(said.text).toContain('"operator":{"name":"Bar & Co \\u003cAB>"');
  expect(said.text).not.toContain('.invalid');
});

test('an API address that cannot be decoded gets a problem', async () => {
  const { ask } = await built();
  const { status, body } = await ask('GET', '/api/v1/%E0%A4%A', undefined, html);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'request.invalid' });
});

test("a chosen language takes precedence over the browser's", async () => {
  const { ask } = await built();
  const { text, headers } = await ask('GET', '/', undefined, {
    cookie: 'servett_locale=sv',
    'accept-language': 'en',
  });
  expect(text).toContain('<html lang="sv" data-theme="auto">');
  expect(headers['set-cookie']).toBeUndefined();
});

test("a table's page has the chosen text size, and no other page does", async () => {
  const { ask } = await built();
  const inSize = (path: string, size: string) =>
    ask('GET', path, undefined, { ...html, cookie: `servett_text=${size}` });
  const path = `/en/table/${TABLE}`;
  const larger = await inSize(path, 'larger');
  expect(larger.text).toContain('<html lang="en" data-theme="auto" data-text="larger">');
  expect(String(larger.headers['set-cookie'])).toContain('servett_text=larger; Max-Age=31536000');
  for (const other of [
    await inSize(path, 'normal'),
    await inSize(path, '%22%3E%3Cscript%3E'),
    await inSize('/features', 'larger'),
  ]) {
    expect(other.text).toContain('<html lang="en" data-theme="auto">');
  }
});

test('a phone that has the font of texts gets a page that asks for it, and no other phone does', () => {
  const preload =
    '<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/assets/face-a_b-1.woff2" media="(min-width: 700px)">';
  const template = `<html lang="en"><head>${preload}</head></html>`;
  const has = (servett_face: string) => hasTextFace({ cookies: { servett_face } }, template);
  expect([has('face-a_b-1'), has('face-a_b-0'), has('(x')]).toEqual([true, false, false]);
  expect(withTextFace(template)).toContain('href="/assets/face-a_b-1.woff2">');
});

test.each(['/', '/features', '/no/such/page', `/en/table/${TABLE}`, '/venue/'])(
  '%s comes in the theme that was chosen, and in no other',
  async (path) => {
    const { ask } = await built();
    const inTheme = (theme: string) =>
      ask('GET', path, undefined, { ...html, cookie: `servett_theme=${theme}` });
    const dark = await inTheme('dark');
    expect(dark.text).toContain('<html lang="en" data-theme="dark">');
    expect(dark.headers.vary).toContain('Cookie');
    // Safari soon deletes cookies set by scripts.
    expect(String(dark.headers['set-cookie'])).toContain(
      'servett_theme=dark; Max-Age=31536000; Path=/; SameSite=Lax',
    );
    const light = await inTheme('light');
    expect(light.text).toContain('<html lang="en" data-theme="light">');
    expect(light.headers.etag).not.toBe(dark.headers.etag);
    expect((await inTheme('%22%3E%3Cscript%3E')).text).toContain(
      '<html lang="en" data-theme="auto">',
    );
  },
);

test.each([
  ['/features?locale=sv', 'sv', 'en'],
  ['/?locale=sv', 'sv', 'en'],
  ['/features?a=%&locale=en', 'en', 'sv'],
  ['/no/such/page?locale=sv', 'sv', 'en'],
  ['/features?locale=de', 'en', 'en'],
  ['/features?locale=de', 'sv', 'sv'],
])('%s is in %s, and leaves the cookie’s %s as it is', async (path, shown, chosen) => {
  const { ask } = await built();
  const cookie = `servett_locale=${chosen}`;
  const known = await ask('GET', path, undefined, { ...html, cookie });
  expect(known.headers['content-language']).toBe(shown);
  expect(known.headers['set-cookie']).toBeUndefined();
  // Whoever has chosen none may be offered their own.
  const none = await ask('GET', path, undefined, { ...html, 'accept-language': shown });
  expect(none.headers['set-cookie']).toBeUndefined();
});

test('choosing a language sets the cookie, from our own pages only', async () => {
  const { ask } = await built();
  const chosen = await ask('PUT', '/locale', { locale: 'sv' }, { origin: ORIGIN });
  expect(chosen.status).toBe(204);
  expect(chosen.headers['set-cookie']).toContain('servett_locale=sv; Max-Age=31536000');
  const foreign = await ask('PUT', '/locale', { locale: 'sv' }, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  const unknown = await ask('PUT', '/locale', { locale: 'de' }, { origin: ORIGIN });
  expect(unknown.status).toBe(400);
});

test('over https the cookies for language and theme are Secure', async () => {
  const { ask } = await testApp({ projectRoot: commonBuiltProject(), config: { trustProxy: 1 } });
  const https = { origin: ORIGIN.replace('http:', 'https:'), 'x-forwarded-proto': 'https' };
  const chosen = await ask('PUT', '/locale', { locale: 'sv' }, https);
  expect(chosen.headers['set-cookie']).toMatch(/^servett_locale=sv;.*; Secure/);
  const drawn = await ask('GET', '/', undefined, {
    ...html,
    ...https,
    cookie: 'servett_locale=sv; servett_theme=dark',
  });
  expect(String(drawn.headers['set-cookie'])).toMatch(/servett_theme=dark;.*; Secure/);
});

const FORM = {
  host: new URL(ORIGIN).host,
  'content-type': 'application/x-www-form-urlencoded',
};

test.each([
  [`${ORIGIN}/pricing?from=mail`, '/pricing?from=mail'],
  [`${ORIGIN}/pricing?from=mail&locale=en`, '/pricing?from=mail'],
  [`${ORIGIN}//evil.example/x`, '/evil.example/x'],
  ['https://evil.example/pricing', '/'],
  ['not an address', '/'],
  [undefined, '/'],
])('a form without a script chooses a language, and from "%s" leads to "%s"', async (from, to) => {
  const { app } = await built();
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/locale',
    headers: { ...FORM, origin: ORIGIN, ...(from !== undefined && { referer: from }) },
    payload: 'locale=sv',
  });
  expect(statusCode).toBe(303);
  expect(headers.location).toBe(to);
  expect(headers['set-cookie']).toContain('servett_locale=sv; Max-Age=31536000');
});

test('a form of another site, an unknown language and another kind of body are refused', async () => {
  const { app } = await built();
  const post = async (headers: Record<string, string>, payload: string) => {
    const answer = await app.inject({ method: 'POST', url: '/locale', headers, payload });
    expect(answer.headers['set-cookie']).toBeUndefined();
    return answer.statusCode;
  };
  expect(await post({ ...FORM, origin: 'https://evil.example' }, 'locale=sv')).toBe(403);
  expect(await post(FORM, 'locale=sv')).toBe(403);
  expect(await post({ ...FORM, origin: ORIGIN }, 'locale=de')).toBe(400);
  expect(await post({ ...FORM, origin: ORIGIN }, '')).toBe(400);
  expect(
    await post({ ...FORM, 'content-type': 'application/json', origin: ORIGIN }, '{"locale":"sv"}'),
  ).toBe(415);
});

test.each([
  ['sv', 'Den här sidan får inte göra det', 'Tillbaka till startsidan'],
  ['en', 'This page isn’t allowed to do that', 'Back to the home page'],
])('who chooses a language and is refused reads why, in %s', async (locale, why, home) => {
  const { app } = await built();
  const answer = await app.inject({
    ...{ method: 'POST', url: '/locale', payload: `locale=${locale}` },
    headers: { ...FORM, origin: 'https://evil.example', accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(why);
  expect(answer.body).toContain(`<a class="act" href="/">${home}</a>`);
});

test('who sends a form to where nothing is gets the page that says so', async () => {
  const { app } = await built();
  const send = (accept: string) =>
    app.inject({ method: 'POST', url: '/no/such', payload: 'a=1', headers: { ...FORM, accept } });
  const page = await send('text/html');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(JSON.parse((await send('*/*')).body).code).toBe('request.not_found');
});

test('a page that is asked for too often says so in the language of its address, and can be tried again', async () => {
  const { app } = await built();
  const url = `/sv/table/${TABLE}?a=1&b=2`;
  const open = (accept: string) => app.inject({ url, headers: { ...FORM, accept } });
  let answer = await open('text/html');
  for (let count = 0; count < 4_000 && answer.statusCode === 200; count += 1) {
    answer = await open('text/html');
  }
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBeTruthy();
  expect(answer.body).toContain('<html lang="sv"');
  expect(answer.body).toContain(`href="/sv/table/${TABLE}?a=1&amp;b=2"`);
  // A program reads a problem.
  expect(JSON.parse((await open('*/*')).body).code).toBe('request.rate_limited');
});

test("a table's page is in its address's language, has a title, and sends no referrer to other sites", async () => {
  const { ask } = await built();
  const { status, text, headers } = await ask('GET', `/sv/table/${TABLE}`, undefined, {
    cookie: 'servett_locale=en',
  });
  expect(status).toBe(200);
  expect(text).toContain('<html lang="sv" data-theme="auto">');
  expect(text).toContain('<title>Bord 1, Lillkrogen - Servett</title>');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['set-cookie']).toBeUndefined();
  expect((await ask('GET', '/en/table')).status).toBe(200);
});

test.each([
  ['/sv/table/test00000009', 'sv'],
  ['/en/table/nonsense', 'en'],
  ['/de/table/test00000001', 'en'],
  ['/no/such/page', 'en'],
  ['/index.html', 'en'],
])('%s is not there: 404 with the page, which says so', async (path, lang) => {
  const { ask } = await built();
  const { status, text, headers } = await ask('GET', path, undefined, html);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain(`<html lang="${lang}" data-theme="auto">`);
});

test('pages are revalidated each time, and sent only when they changed', async () => {
  const { ask } = await built();
  const first = await ask('GET', `/sv/table/${TABLE}`);
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await ask('GET', `/sv/table/${TABLE}`, undefined, {
    'if-none-match': String(first.headers.etag),
  });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a page’s policy allows its own inline script and frames of its own origin', async () => {
  const { ask } = await built();
  const policy = String((await ask('GET', '/')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'self'");
  const board = String((await ask('GET', '/venue/')).headers['content-security-policy']);
  expect(board).toContain("frame-ancestors 'none'");
});

test('built files are cached permanently by their hash, and served compressed as built', async () => {
  const { ask } = await built();
  const asset = await ask('GET', '/assets/index-AbCdEf12.js', undefined, {
    'accept-encoding': 'br',
  });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([asset.headers['content-encoding'], asset.text]).toEqual(['br', 'brotli']);
  expect((await ask('GET', '/mark.svg')).headers['cache-control']).toBe('no-cache');
  expect((await ask('GET', '/assets/index-AbCdEf12.js.br')).status).toBe(404);
  expect((await ask('GET', '/assets/gone-AbCdEf12.js', undefined, { accept: '*/*' })).status).toBe(
    404,
  );
});

test('the widget can be loaded by any page', async () => {
  const { ask } = await built();
  const { headers } = await ask('GET', '/widget/table-order.js');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test('console, kiosk and host pages have addresses with a trailing slash', async () => {
  const { ask } = await built();
  for (const name of ['venue', 'kiosk', 'demo']) {
    const bare = await ask('GET', `/${name}`);
    expect([bare.status, bare.headers.location]).toEqual([302, `/${name}/`]);
    expect((await ask('GET', `/${name}/`)).status).toBe(200);
  }
  expect((await ask('GET', '/demo/plain.html')).text).toBe(PAGE);
});

test('pictures outside the folder, or with an invalid name, are not found', async () => {
  const { ask } = await built();
  for (const name of ['soup.svg', '..%2ftest.db', '0123456789abcdef01234567.svg']) {
    expect((await ask('GET', `/pictures/${name}`)).status).toBe(404);
  }
});

test('without built pages the API still answers', async () => {
  const root = mkdtempSync(join(tmpdir(), 'servett-bare-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  symlinkSync(LOCALES, join(root, 'locales'));
  const { ask } = await testApp({ projectRoot: root });
  expect((await ask('GET', `tables/${TABLE}`)).status).toBe(200);
  expect((await ask('GET', '/')).body.code).toBe('request.not_found');
});

test("a table's page preloads everything it needs, in its language, and no other page does", async () => {
  const { ask } = await built();
  const { text } = await ask('GET', `/sv/table/${TABLE}`, undefined, html);
  const links = [
    ...text.matchAll(/<link rel="(\w+)"(?: fetchpriority="low")? crossorigin href="([^"]+)">/g),
  ];
  expect(links.map(([, kind, href]) => `${kind} ${href}`).sort()).toEqual([
    'modulepreload /assets/guest-AbCdEf12.js',
    'modulepreload /assets/shared-AbCdEf12.js',
    'modulepreload /assets/sv-AbCdEf12.js',
    'modulepreload /assets/table-page-AbCdEf12.js',
    'stylesheet /assets/table-page-AbCdEf12.css',
  ]);
  for (const [, , href = ''] of links) {
    expect((await ask('GET', href)).status).toBe(200);
  }
  expect((await ask('GET', '/features', undefined, html)).text).not.toContain('modulepreload');
});

test("a prerendered page is in the cookie's language, whatever the browser prefers", async () => {
  const { ask } = await built();
  const languages = { ...html, 'accept-language': 'sv' };
  const first = await ask('GET', '/features', undefined, languages);
  expect(first.text).toContain('features demo en');
  expect(first.headers['set-cookie']).toBeUndefined();
  const chosen = await ask('GET', '/features', undefined, {
    ...languages,
    cookie: 'servett_locale=sv',
  });
  expect(chosen.text).toContain('features demo sv');
  expect(chosen.headers['content-language']).toBe('sv');
  expect(chosen.headers.vary).toContain('Cookie');
});

test('a prerendered page knows its origin, and accepts no invalid host', async () => {
  const { ask } = await built();
  expect((await ask('GET', '/features')).text).toContain(`${ORIGIN}/x`);
  const evil = await ask('GET', '/features', undefined, { host: '"><script>' });
  expect(evil.text).not.toContain('"><script>');
});

test('a prerendered page is sent compressed, and not at all if it is unchanged', async () => {
  const { ask } = await built();
  const first = await ask('GET', '/features', undefined, { 'accept-encoding': 'gzip, br' });
  expect(first.headers['content-encoding']).toBe('br');
  expect(first.headers.vary).toContain('Accept-Encoding');
  const again = await ask('GET', '/features', undefined, {
    'if-none-match': String(first.headers.etag),
  });
  expect([again.status, again.text]).toEqual([304, '']);
  const plain = await ask('GET', '/features', undefined, { 'accept-encoding': 'br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('a prerendered page shares its process with its opener; tables and the console do not', async () => {
  const { ask } = await built();
  const apart = async (path: string) =>
    (await ask('GET', path, undefined, html)).headers['cross-origin-opener-policy'];
  expect([await apart('/'), await apart('/features'), await apart('/not/there')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([
    await apart(`/sv/table/${TABLE}`),
    await apart('/venue/'),
    await apart('/kiosk/'),
  ]).toEqual(['same-origin', 'same-origin', 'same-origin']);
});

test('search engines get the pages, and are excluded from tables', async () => {
  const { ask } = await built();
  const sitemap = await ask('GET', '/sitemap.xml');
  const alternates =
    `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/features"/>` +
    `<xhtml:link rel="alternate" hreflang="sv" href="${ORIGIN}/features?locale=sv"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/features"/>`;
  for (const address of ['/features', '/features?locale=sv']) {
    expect(sitemap.text).toContain(`<url><loc>${ORIGIN}${address}</loc>${alternates}</url>`);
  }
  expect(sitemap.text).not.toContain('lost');
  const robots = await ask('GET', '/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect((await ask('GET', `/sv/table/${TABLE}`)).headers['x-robots-tag']).toBe('noindex');
});

test.each([
  ['/features/', '/features'],
  ['/%66eatures/?locale=sv', '/%66eatures?locale=sv'],
  [`/sv/table/${TABLE}/`, `/sv/table/${TABLE}`],
  [`/SV/table/${TABLE}`, `/sv/table/${TABLE}`],
])('%s, which somebody has typed, leads to %s for good', async (path, to) => {
  const { ask } = await built();
  const { status, headers } = await ask('GET', path, undefined, html);
  expect([status, headers.location]).toEqual([301, to]);
});

test('a table’s address without a language leads to the visitor’s', async () => {
  const { ask } = await built();
  const at = (more: object) => ask('GET', `/table/${TABLE}`, undefined, { ...html, ...more });
  const { status, headers } = await at({ 'accept-language': 'sv-SE,sv;q=0.9' });
  expect([status, headers.location]).toEqual([302, `/sv/table/${TABLE}`]);
  expect(headers.vary).toContain('Accept-Language');
  const chosen = await at({ 'accept-language': 'sv', cookie: 'servett_locale=en' });
  expect(chosen.headers.location).toBe(`/en/table/${TABLE}`);
});

test('only with analytics configured do pages know the script, and may it run', async () => {
  const quiet = await built();
  const none = await quiet.ask('GET', '/features');
  expect(none.text).not.toContain('analyticsId');
  expect(none.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  const analytics = { id: 'G-1', src: 'https://count.example/a.js' };
  const counted = await testApp({ projectRoot: commonBuiltProject(), config: { analytics } });
  const page = await counted.ask('GET', '/features');
  expect(page.text).toContain('"analyticsId":"G-1"');
  expect(page.headers['content-security-policy']).toMatch(
    /script-src [^;]* https:\/\/count\.example;/,
  );
  const board = await counted.ask('GET', '/venue/');
  expect(board.headers['content-security-policy']).not.toContain('count.example');
});

test('a number to call is on the support page where the operator gives one, with its hours', async () => {
  const root = builtProject();
  const row =
    '<body><dl><div class="operator-phone"><dt>Call</dt><dd><a href="https://phone.servett.invalid">operator-phone.servett.invalid</a>' +
    '<span class="operator-hours">operator-phone-hours.servett.invalid</span></dd></div></dl>';
  for (const locale of ['en', 'sv']) {
    const file = join(root, `dist/pages/demo/${locale}/support.html`);
    writeFileSync(file, PAGE.replace('<body>', row));
  }
  const list = ['home', 'features', 'support'].map((name) => ({ name, path: `/${name}` }));
  const pages = [...list, { name: 'lost', path: null }];
  writeFileSync(join(root, 'dist/pages/pages.json'), JSON.stringify(pages));
  const page = async (number: string, hours: string, path: string) => {
    const { ask } = await testApp({ projectRoot: root, config: { phone: { number, hours } } });
    return (await ask('GET', path, undefined, html)).text;
  };
  const none = await page('', '', '/support');
  expect(none).toContain('<body><dl></dl><');
  expect(none).not.toContain('ld+json');
  const daily = await page('08-123 456 78', 'Mo-Su 10:00-01:00', '/support?locale=sv');
  expect(daily).toContain(
    '<dd><a href="tel:0812345678">08-123 456 78</a><span class="operator-hours">Måndag–söndag 10.00–01.00</span></dd>',
  );
  expect(daily).toContain('"contactType":"customer support","telephone":"08-123 456 78"');
  expect(daily).toContain('"opens":"10:00","closes":"01:00"');
  const always = await page('112', '', '/support');
  expect(always).toContain('<a href="tel:112">112</a></dd>');
  expect(await page('112', '', '/features')).not.toContain('ld+json');
});

test('a page of trials says from the first whether one can be opened', async () => {
  const root = builtProject();
  const ways =
    '<body><h1><span class="operator-trial">Yours</span><span class="operator-no-trial">None</span></h1>' +
    '<section class="operator-trial"><form>Open</form></section><section class="operator-no-trial">Ask</section>';
  writeFileSync(join(root, 'dist/pages/demo/en/features.html'), PAGE.replace('<body>', ways));
  const { ask, operator } = await testApp({ projectRoot: root });
  const seen = async () => (await ask('GET', '/features', undefined, html)).text;
  // Nobody runs the installation yet: then no trial is offered.
  expect(await seen()).toContain(
    '<h1><span class="operator-no-trial">None</span></h1><section class="operator-no-trial">Ask</section>',
  );
  const olle = await operator();
  await olle('PUT', 'installation/operator/plans', { currency: 'SEK', plans: [] });
  expect(await seen()).toContain(
    '<h1><span class="operator-trial">Yours</span></h1><section class="operator-trial"><form>Open</form></section>',
  );
});

test('a page of trials says from the first whether the way back is mailed', async () => {
  const root = builtProject();
  const ways =
    '<body><p><span class="operator-mailed">Mailed</span><span class="operator-unmailed">Kept</span></p>';
  writeFileSync(join(root, 'dist/pages/demo/en/features.html'), PAGE.replace('<body>', ways));
  const { ask } = await testApp({ projectRoot: root });
  const { text } = await ask('GET', '/features', undefined, html);
  expect(text).toContain('<p><span class="operator-unmailed">Kept</span></p>');
  expect(text).not.toContain('"mailsTrials"');
  const mailing = await testApp({
    projectRoot: root,
    config: { smtp: { url: 'smtp://127.0.0.1:1', from: 'Servett <no-reply@kajen.example>' } },
  });
  const mailed = await mailing.ask('GET', '/features', undefined, html);
  expect(mailed.text).toContain('<p><span class="operator-mailed">Mailed</span></p>');
  expect(mailed.text).toContain('"mailsTrials":true');
});
