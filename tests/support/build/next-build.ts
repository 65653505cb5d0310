import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REMOVAL } from '#server/app/pages/table-worker.ts';

/**
 * The site in front of the server: the current build, the next build, or one without its worker.
 */
type Release = 'same' | 'next' | 'without-worker';

/** Scripts and styles by the names that other files use; the next build's names end in "N". */
const FILE = /((?:assets|\.)\/[\w-]+-[\w-]{8})\.(js|css)/g;
const NEXT_FILE = /(\/assets\/[\w-]+-[\w-]{8})N\.(js|css)$/;
const ENTRY = /\/index-[\w-]{8}N\.js$/;
const PER_CONNECTION = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
]);

/**
 * A server whose site can be renewed under open pages: its scripts and styles get other names, and
 * the old ones are gone. The next build says so in `window.servettBuild`.
 */
export async function startRenewable(origin: string) {
  let release: Release = 'same';

  /** The text of a file in this release. */
  function renewed(path: string, text: string): string {
    if (release === 'same') return text;
    if (path === '/sw.js' && release === 'without-worker') return REMOVAL;
    const next = text.replaceAll(FILE, '$1N.$2');
    if (path === '/sw.js') return next.replace(/(version:)(["'`])/, '$1$2next-');
    return ENTRY.test(path) ? `window.servettBuild = 'next';${next}` : next;
  }

  /** Names cannot tell: a hash may begin with a hyphen, and then looks like the next build's. */
  async function isOfPresentBuild(path: string): Promise<boolean> {
    const isScriptOrStyle = /^\/assets\/.*\.(?:js|css)$/.test(path);
    return isScriptOrStyle && (await fetch(origin + path, { method: 'HEAD' })).ok;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (release !== 'same' && (await isOfPresentBuild(path))) {
      response.writeHead(404).end();
      return;
    }
    const answer = await fetch(origin + path.replace(NEXT_FILE, '$1.$2'), withoutEncoding(request));
    const headers = [...answer.headers].filter(([name]) => !PER_CONNECTION.has(name));
    response.writeHead(answer.status, headers.flat());
    if (/html|javascript/.test(answer.headers.get('content-type') ?? '')) {
      response.write(renewed(path, await answer.text()));
    } else {
      for await (const chunk of answer.body ?? []) response.write(chunk);
    }
    response.end();
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    renew(to: Release) {
      release = to;
    },
    dispose() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What is read of a site; nothing is sent through it. */
function withoutEncoding({ method = 'GET', headers }: IncomingMessage): RequestInit {
  const { accept = '*/*', cookie = '' } = headers;
  return { method, headers: { accept, cookie, 'accept-encoding': 'identity' }, redirect: 'manual' };
}
