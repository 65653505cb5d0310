import type { AddressInfo } from 'node:net';
import type { TestApp } from './test-app.ts';

export type Frame = { id?: string; event?: string; data?: string; comment?: string };

/** A stream as a client sees it. */
export type TestStream = {
  response: Response;
  /** The next frame; null when the server has ended the stream. */
  next(): Promise<Frame | null>;
  /** Names of the events up to and with the one named, or up to the end. */
  until(event: string): Promise<string[]>;
  close(): void;
};

/** Makes the server listen on a free port of this machine. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api/v1`;
}

export async function openStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';

  async function next(): Promise<Frame | null> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const frame = parse(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (frame !== null) {
          return frame;
        }
        continue;
      }
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) {
        return null;
      }
      rest += chunk.value;
    }
  }

  async function until(event: string): Promise<string[]> {
    const names: string[] = [];
    for (let frame = await next(); frame !== null; frame = await next()) {
      if (frame.event !== undefined) {
        names.push(frame.event);
      }
      if (frame.event === event) {
        break;
      }
    }
    return names;
  }

  return { response, next, until, close: () => abort.abort() };
}

/** One frame; null for the frame that only sets the time to reconnect. */
function parse(text: string): Frame | null {
  const frame: Frame = {};
  for (const line of text.split('\n')) {
    const [, field = '', value = ''] = /^([a-z]*): (.*)$/.exec(line) ?? [];
    if (field === 'retry') {
      return null;
    }
    frame[field === '' ? 'comment' : (field as 'id' | 'event' | 'data')] = value;
  }
  return frame;
}
