import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/app/pages/html.ts';

/** How a page would talk to a printer by itself: none does, see docs/printers.md. */
const WAYS = /navigator\.(?:usb|serial|bluetooth|hid)\b|targetAddressSpace|new WebSocket\(|:9100\b/;
const ROOTS = '{src/{console,guest,web},site,widget,kiosk,venue,demo}';

test('no page talks to a printer: servers and bridges do', () => {
  const files = globSync(`${ROOTS}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => WAYS.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no page’s policy lets it reach anything of the venue’s network', () => {
  const page = { template: '<html></html>', isFrameable: false, analytics: null } as const;
  for (const apiBase of ['', 'https://order.example/base']) {
    const policy = contentSecurityPolicy({ ...page, apiBase });
    const [, asked = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
    const api = apiBase === '' ? [] : ['https://order.example'];
    expect(asked.split(' ')).toEqual(["'self'", ...api]);
  }
});
