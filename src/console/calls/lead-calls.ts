import type { Call } from '#core/calls/call.schema.ts';

/** Who is served first: calls that nobody has answered, then those under way, then finished ones. */
const TURNS: { readonly [state: string]: number } = { open: 0, taken: 1, done: 2 };

/**
 * The calls that the bar shows itself, at most `room` of them: the longest unanswered first.
 * `calls` are oldest first.
 */
export function leadCalls(calls: readonly Call[], room: number): readonly Call[] {
  const turnOf = ({ state }: Call) => TURNS[state] ?? 0;
  return [...calls].sort((one, other) => turnOf(one) - turnOf(other)).slice(0, room);
}

/** When the longest unanswered call was made, in milliseconds since 1970; null if none is open. */
export function oldestOpen(calls: readonly Call[]): number | null {
  const open = calls.filter(({ state }) => state === 'open');
  return open.length === 0 ? null : Math.min(...open.map(({ openedAt }) => Date.parse(openedAt)));
}
