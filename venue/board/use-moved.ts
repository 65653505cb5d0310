import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type Stack = readonly { id: string }[];

/** As long as a second, unmeant tap may take to follow the first. Milliseconds. */
const SETTLE_MS = 400;

/**
 * The tickets that moved up a moment ago because one above them left: a tap there may have been
 * meant for the one that stood there before. All others can be tapped at any time.
 */
export function useMoved(stacks: readonly Stack[]): ReadonlySet<string> {
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const before = useRef(stacks);
  /** By ticket, the timer that lets it be tapped again. */
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  // Before the next paint: no tap can come between.
  useLayoutEffect(() => {
    const now = stacks.flatMap((stack, index) => movedIn(before.current[index] ?? [], stack));
    before.current = stacks;
    if (now.length === 0) return;
    setMoved((current) => new Set([...current, ...now]));
    const running = timers.current;
    const timer = setTimeout(() => {
      const settled = now.filter((id) => running.get(id) === timer);
      for (const id of settled) running.delete(id);
      setMoved((current) => new Set([...current].filter((id) => !settled.includes(id))));
    }, SETTLE_MS);
    for (const id of now) running.set(id, timer);
  }, [stacks]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return moved;
}

/** From the first place on where another ticket stands than did before. */
function movedIn(before: Stack, now: Stack): string[] {
  const first = now.findIndex(({ id }, index) => {
    const earlier = before[index];
    return earlier !== undefined && earlier.id !== id;
  });
  return first === -1 ? [] : now.slice(first).map(({ id }) => id);
}
