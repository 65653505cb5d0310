import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server in front of the real one says about the kiosk's build. */
type Release = 'same' | 'next' | 'broken';

const MARK = /name="servett-build" content="[^"]*"/;
const PER_CONNECTION = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
]);

/**
 * A server whose kiosk can get a new build under open tablets: one with the same files, or one whose
 * page does nothing. `cut` makes it unreachable, as a server that is down.
 */
export async function startKioskBuilds(origin: string) {
  let release: Release = 'same';
  let watched: { path: string; then: () => Promise<void> } | undefined;

  async function altered(path: string, answer: Response): Promise<Buffer> {
    const body = Buffer.from(await answer.arrayBuffer());
    if (release === 'same') return body;
    const build = `${release}-build-1`;
    if (path === '/kiosk/build.json') return Buffer.from(listOf(body.toString(), build));
    if (path !== '/kiosk/') return body;
    const page = body.toString().replace(MARK, `name="servett-build" content="${build}"`);
    return Buffer.from(
      release === 'broken' ? page.replaceAll(/<script type="module".*?<\/script>/g, '') : page,
    );
  }

  function listOf(text: string, build: string): string {
    return JSON.stringify({ ...JSON.parse(text), build });
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const abort = new AbortController();
    response.on('close', () => abort.abort());
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = passedOn(request);
    headers.set('accept-encoding', 'identity');
    const answer = await fetch(origin + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      signal: abort.signal,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    if (watched !== undefined && path.endsWith(watched.path)) await watched.then();
    const kept = [...answer.headers].filter(([name]) => !PER_CONNECTION.has(name));
    response.writeHead(answer.status, kept.flat());
    if (path.startsWith('/kiosk/')) response.write(await altered(path, answer));
    else for await (const chunk of answer.body ?? []) response.write(chunk);
    response.end();
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    release(to: Release) {
      release = to;
    },
    /** Calls this when the real server has answered a request, before the tablet gets the answer. */
    watch(path: string, then: () => Promise<void>) {
      watched = { path, then };
    },
    /** Ends all connections, streams too; new ones are accepted. */
    drop: () => server.closeAllConnections(),
    cut,
    mend: () => listen(port),
    dispose: cut,
  };
}

function passedOn({ headers }: IncomingMessage): Headers {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    const isPassed = typeof value === 'string' && !PER_CONNECTION.has(name) && name !== 'host';
    if (isPassed) passed.set(name, value);
  }
  return passed;
}
