import { LRUCache } from 'lru-cache';
import type { KeptBody } from './kept-answer.ts';

/**
 * Answers as they are sent, by what they are of. Of each only the last is kept: what has changed is
 * asked for by nobody any more. Those that were asked for the longest ago go first.
 */
export type KeptAnswers<Answer extends KeptBody> = {
  /**
   * `of` names the answer, `tag` everything that its content follows from now; `make` answers with
   * that, or with something later.
   */
  find(of: string, tag: string, make: () => Promise<Answer>): Promise<Answer>;
};

type Kept<Answer> = { tag: string; answer: Promise<Answer> };

/** `bytesKept`: of all answers together. */
export function createKeptAnswers<Answer extends KeptBody>(bytesKept: number): KeptAnswers<Answer> {
  const kept = new LRUCache<string, Kept<Answer>>({ maxSize: bytesKept });

  function begin(of: string, tag: string, make: () => Promise<Answer>): Kept<Answer> {
    const entry: Kept<Answer> = { tag, answer: make() };
    const isStillKept = () => kept.peek(of) === entry;
    entry.answer.then(
      // Its size is known now; a value that is kept already would keep its old one. The cache refuses
      // what is larger than its limit: then it is kept alone.
      ({ bytes }) =>
        isStillKept() && kept.set(of, { ...entry }, { size: Math.min(bytes, bytesKept) }),
      // Who asked hears of it; the next one tries again.
      () => isStillKept() && kept.delete(of),
    );
    kept.set(of, entry, { size: 1 });
    return entry;
  }

  return {
    find(of, tag, make) {
      const known = kept.get(of);
      return (known?.tag === tag ? known : begin(of, tag, make)).answer;
    },
  };
}
