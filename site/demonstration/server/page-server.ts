import type { Problem } from '#core/shared/problem.schema.ts';
import { Refused, statusOf } from './refused-error.ts';
import { type Answer, ROUTES } from './routes.ts';
import type { Guest, VenueState } from './venue-state.ts';

const PREFIX = '/api/v1';
const BEARER = 'Bearer ';

const PATTERNS = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${PREFIX}${route.path.replaceAll(':', '([^/]+)')}$`),
}));

/**
 * The venue's server in the page: answers `fetch` as `/api/v1` does, by the same rules. Nothing is
 * sent anywhere, and everything is forgotten when the page closes.
 */
export function createPageServer(venueState: VenueState): typeof globalThis.fetch {
  return async (input, init) => {
    // Only the path counts: there is no other server here.
    const url = new URL(input instanceof Request ? input.url : input, 'http://page');
    try {
      return toResponse(answer(venueState, url, init));
    } catch (error) {
      if (error instanceof Refused) {
        return toProblem(error);
      }
      throw error;
    }
  };
}

function answer(venueState: VenueState, url: URL, init: RequestInit = {}): Answer {
  init.signal?.throwIfAborted();
  const method = init.method ?? 'GET';
  for (const { route, pattern } of PATTERNS) {
    const match = route.method === method ? pattern.exec(url.pathname) : null;
    if (match !== null) {
      const headers = new Headers(init.headers);
      return route.run(venueState, {
        names: match.slice(1).map(decodeURIComponent),
        query: url.searchParams,
        headers,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
        signal: init.signal,
        guest: guestOf(venueState, headers),
      });
    }
  }
  throw new Refused('request.not_found');
}

function guestOf(venueState: VenueState, headers: Headers): Guest | null {
  const header = headers.get('Authorization');
  if (header === null) {
    return null;
  }
  const token = header.slice(BEARER.length);
  const guest = [...venueState.guests.values()].find((each) => each.token === token);
  if (guest === undefined) {
    throw new Refused('sessions.ended');
  }
  return guest;
}

function toResponse(answered: Answer): Response {
  if (answered instanceof Response) {
    return answered;
  }
  const { status, body } = answered;
  return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
}

function toProblem({ refusal: { code, details } }: Refused): Response {
  const status = statusOf(code);
  const problem: Problem = { type: 'about:blank', title: code, status, code, ...details };
  const headers = { 'Content-Type': 'application/problem+json' };
  return Response.json(problem, { status, headers });
}
