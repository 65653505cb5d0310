/** The server will never answer this bridge again: it was removed, or it runs elsewhere. */
export class EndedError extends Error {
  readonly reason: 'removed' | 'replaced';
  constructor(reason: 'removed' | 'replaced') {
    super(reason);
    this.reason = reason;
  }
}

/** The server's problem, by its stable code. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`The server answered ${status} ${code}.`);
    this.status = status;
    this.code = code;
  }
}

const ANSWER_MS = 10_000;

export type Server = { origin: string; secret: string | null };

/** Asks the server, and nobody it sends on to: the request holds the secret. */
async function ask(
  { origin, secret }: Server,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, signal }: { body?: object; signal: AbortSignal },
): Promise<Response> {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method,
    redirect: 'error',
    signal,
    headers: {
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { code?: unknown };
  const code = typeof problem.code === 'string' ? problem.code : '';
  if (code === 'bridges.required') throw new EndedError('removed');
  if (code === 'bridges.replaced') throw new EndedError('replaced');
  throw new RefusedError(answer.status, code);
}

/** Sends something and returns the answer, undefined where there is none. */
export async function callServer<Answer>(
  server: Server,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await ask(server, method, path, { body, signal: AbortSignal.timeout(ANSWER_MS) });
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Longer than the server is ever silent in a stream. */
const SILENCE_MS = 35_000;

/**
 * Calls back with each message of a stream (server-sent events), until it ends. Throws if it does so
 * by an error, or by a silence.
 */
export async function followStream(
  server: Server,
  path: string,
  signal: AbortSignal,
  onMessage: (data: string) => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    const { body } = await ask(server, 'GET', path, { signal: either });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const bytes of body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        if (frame.startsWith('data: ')) onMessage(frame.slice('data: '.length));
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
