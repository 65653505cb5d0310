/** The header has whole seconds, and an answer is on its way for a while: less than that is no error. Milliseconds. */
const NEAR_MS = 5_000;

/**
 * The same requests; `tell` is told the server's time (milliseconds since 1970) where the device's
 * clock, of which `now` is what is known to be right, is wrong. Only what no cache can have answered
 * says what time it is.
 */
export function notingTime(
  fetch: typeof globalThis.fetch | undefined,
  now: () => number,
  tell: (at: number) => void,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await (fetch ?? globalThis.fetch)(input, init);
    const { headers } = response;
    const isFresh = headers.get('Cache-Control')?.includes('no-store') === true;
    const at = Date.parse(headers.get('Date') ?? '');
    if (isFresh && Math.abs(at - now()) > NEAR_MS) tell(at);
    return response;
  };
}
