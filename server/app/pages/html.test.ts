import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHashes, renderPage } from './html.ts';

const TEMPLATE = `<!doctype html>
<html lang="en" class="x"><head><title>Servett</title>
<script>let a = 1;</script><script type="module" src="/a.js"></script>
<style>b{c:d}</style></head><body></body></html>`;
const CONFIG = {
  apiBase: 'https://a.example',
  appBase: '',
  sourceUrl: '',
  contactUrl: '',
  operator: null,
  mode: 'demo',
  hasOfflinePages: false,
  analytics: null,
} as const;

test('a page gets its language, its title and its configuration', () => {
  const page = renderPage(TEMPLATE, { lang: 'sv', title: 'Bord 1, Kajkanten - Servett' }, CONFIG);
  expect(page).toContain('<html lang="sv" data-theme="auto">');
  expect(page).toContain('<title>Bord 1, Kajkanten - Servett</title>');
  const json = /id="servett-config">(.*?)<\/script><\/head>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ apiBase: 'https://a.example', appBase: '', mode: 'demo' });
});

test('no text can break out of its place', () => {
  const evil = '</title><script>alert(1)</script>$&';
  const page = renderPage(TEMPLATE, { lang: 'en', title: evil }, { ...CONFIG, appBase: evil });
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;/title&gt;');
});

test('inline scripts are allowed by their hash, and nothing else inline', () => {
  expect(inlineHashes(TEMPLATE, 'script')).toEqual([
    "'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck='",
  ]);
  const policy = contentSecurityPolicy({
    template: TEMPLATE,
    apiBase: 'https://a.example/base',
    isFrameable: false,
    analytics: null,
  });
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self' https://a.example;");
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
});
