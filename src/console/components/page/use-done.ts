import { useState } from 'react';

/** What somebody has done, in words, until they try something else. */
export function useDone() {
  const [done, setDone] = useState<string | null>(null);
  return {
    done,
    forget: () => setDone(null),
    /** Says `words` once the work has succeeded. Returns whether it has. */
    async after(work: Promise<boolean>, words: string): Promise<boolean> {
      setDone(null);
      const isDone = await work;
      setDone(isDone ? words : null);
      return isDone;
    },
  };
}
