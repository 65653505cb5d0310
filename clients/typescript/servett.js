/** The server's refusal: compare `code`, which stays, and not the message. */
export class ServettError extends Error {
  constructor(problem, response) {
    super(`${problem.status} ${problem.code}: ${problem.title}`);
    this.name = 'ServettError';
    this.code = problem.code;
    this.status = problem.status;
    this.problem = problem;
    this.response = response;
  }
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A UUIDv7: what makes a request that is sent again do nothing more. Store it before you send. */
export function newId(now = Date.now()) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 65_536));
  new DataView(bytes.buffer).setUint16(4, now % 65_536);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * A client of one venue's key. It sends again what cannot have done anything, or does nothing more:
 * reading, and what has a `once`.
 */
export function createServett({ base, key, venue, fetch = globalThis.fetch, tries = 4 }) {
  async function send(method, url, init, isSafe) {
    for (let left = tries - 1; ; left -= 1) {
      const response = await fetch(url, { method, ...init }).catch((error) => {
        if (!isSafe || left <= 0 || init.signal?.aborted) throw error;
        return null;
      });
      const status = response?.status ?? 503;
      const isOver = status === 429 || (isSafe && status >= 502);
      if (response !== null && (!isOver || left <= 0)) return response;
      const asked = Number(response?.headers.get('retry-after')) * 1_000;
      await wait(asked || 500 * 2 ** (tries - 1 - left));
    }
  }

  /** Calls a route by its name, such as `GET /venues/:venue/tables`. */
  return async function call(name, wish = {}) {
    const [method, path] = name.split(' ');
    const url = addressOf(base, path, { ...wish, params: { venue, ...wish.params } });
    const isSafe = method === 'GET' || wish.once !== undefined;
    return answerOf(await send(method, url, requestOf(key, wish), isSafe));
  };
}

function addressOf(base, path, { params, query = {} }) {
  const filled = path.replace(/:(\w+)/g, (_, of) => encodeURIComponent(params[of]));
  const url = new URL(`/api/v1${filled}`, base);
  for (const [of, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(of, value);
  }
  return url;
}

/** A body is sent as JSON, but for bytes, such as a picture. */
function requestOf(key, { body, once, signal }) {
  const headers = { authorization: `Bearer ${key}` };
  if (once !== undefined) headers['idempotency-key'] = once;
  if (body === undefined) return { headers, signal };
  if (body instanceof Blob || body instanceof Uint8Array) {
    headers['content-type'] = body.type || 'application/octet-stream';
    return { headers, signal, body };
  }
  headers['content-type'] = 'application/json';
  return { headers, signal, body: JSON.stringify(body) };
}

async function answerOf(response) {
  const { ok, status, headers } = response;
  if (status === 204) return undefined;
  if (ok) return headers.has('content-disposition') ? response : response.json();
  const isProblem = /problem\+json/.test(headers.get('content-type') ?? '');
  const unknown = { status, code: 'server.failed', title: response.statusText };
  throw new ServettError(isProblem ? await response.json() : unknown, response);
}
