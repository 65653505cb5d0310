import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('./product-list.ts', import.meta.url));
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Menu</title><script type="module" src="/baseline.js"></script></html>`;

/** Builds the baseline as the element is built, and serves it compressed. */
export async function serveBaseline(): Promise<{ url: string; bytes: number; stop(): void }> {
  const script = brotliCompressSync(await bundle());
  const server = createServer((request, response) => {
    if (request.url === '/baseline.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
      response.end(script);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(PAGE);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: script.length,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const each of outputs) {
    const [first] = 'output' in each ? each.output : [];
    if (first) return first.code;
  }
  throw new Error('The baseline was not built.');
}
