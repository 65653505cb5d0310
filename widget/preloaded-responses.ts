/** Answers that the loader asked for before there was an element to ask, by address. */
const early = new Map<string, Promise<Response>>();

export function adoptResponses(answers: ReadonlyMap<string, Promise<Response>>): void {
  for (const [address, answer] of answers) {
    early.set(address, answer);
  }
}

/** As the browser's; what was asked for early is answered once by that. */
export const preloadedFetch: typeof fetch = (input, init) => {
  const answer = typeof input === 'string' ? early.get(input) : undefined;
  if (answer === undefined) return fetch(input, init);
  early.delete(String(input));
  return answer;
};
