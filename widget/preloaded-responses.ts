/** Responses that the loader requested before there was an element, by URL. */
const early = new Map<string, Promise<Response>>();

export function adoptResponses(answers: ReadonlyMap<string, Promise<Response>>): void {
  for (const [address, answer] of answers) {
    early.set(address, answer);
  }
}

/** Like the browser's `fetch`, but a preloaded response answers the first request for its URL. */
export const preloadedFetch: typeof fetch = (input, init) => {
  const answer = typeof input === 'string' ? early.get(input) : undefined;
  if (answer === undefined) return fetch(input, init);
  early.delete(String(input));
  return answer;
};
