import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface StaticPage {
  url: string;
  stop(): void;
}

/** A page's text as one would write it by hand: the same text in plain elements, nothing else. */
export async function serveStaticPage(html: string): Promise<StaticPage> {
  const body = brotliCompressSync(plain(html));
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/**
 * Keeps headings, paragraphs, lists and links; removes scripts, styles, pictures and attributes.
 */
function plain(html: string): string {
  const [, main = ''] = /<div id="app"[^>]*>([\s\S]*)<\/div>/.exec(html) ?? [];
  const text = main
    .replaceAll(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(?:img|input|textarea|br)\b[^>]*>/g, '')
    .replaceAll(/<(\/?[a-z0-9]+)\b[^>]*>/g, '<$1>');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Servett</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>body{font:16px/1.5 system-ui,sans-serif;margin:20px}h1{font-size:52px;line-height:1}</style></head><body>${text}</body></html>`;
}
