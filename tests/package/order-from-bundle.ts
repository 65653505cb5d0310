import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { startServer } from '../support/server/server.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Opens a project's built page, which is another origin, and orders from a real server. */
export async function orderFromBundle(folder: string): Promise<void> {
  const executablePath = process.env.SERVETT_BROWSER;
  const server = await startServer();
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
    await page.goto(`http://localhost:${port}/?api=${server.url}&table=servett00001`);
    await page.getByRole('button', { name: 'Add Toast Skagen' }).click();
    await page.getByRole('button', { name: 'View order' }).click();
    await page.getByRole('button', { name: /^Send order/ }).click();
    await page.getByRole('heading', { name: 'Your order is sent' }).waitFor();
    if (errors.length > 0) throw new Error(errors.join('\n'));
  } finally {
    await browser.close();
    site.close();
    await server.dispose();
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
