import { setImmediate } from 'node:timers';

/**
 * Reads once for all who ask for the same within a turn of the event loop. Nobody is answered with
 * anything older than the request: what a turn handles had arrived before the turn began, and so
 * before the first of them read. (Its exceptions: docs/decisions/0062-answers-made-once.md.)
 */
export function oncePerTurn<Input, Result>(
  read: (input: Input) => Promise<Result>,
): (key: string, input: Input) => Promise<Result> {
  const ofThisTurn = new Map<string, Promise<Result>>();
  return (key, input) => {
    const known = ofThisTurn.get(key);
    if (known !== undefined) return known;
    if (ofThisTurn.size === 0) setImmediate(() => ofThisTurn.clear());
    const result = read(input);
    ofThisTurn.set(key, result);
    return result;
  };
}
