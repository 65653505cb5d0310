import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Has `work` use a project's built page, on an origin of its own; errors of the page fail it. */
export async function openBuilt<Result>(
  folder: string,
  query: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const executablePath = process.env.SERVETT_BROWSER;
  const site = await serve(folder);
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const { port } = site.address() as AddressInfo;
    const page = await browser.newPage({ viewport: { width: 360, height: 780 }, locale: 'en-GB' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`http://localhost:${port}/${query}`);
    const result = await work(page);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return result;
  } finally {
    await browser.close();
    site.close();
  }
}

async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
