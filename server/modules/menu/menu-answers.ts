import type { KeptAnswer } from '../../http/kept-answer.ts';
import { createSizedCache } from '../../sized-cache.ts';

/** Over all venues: 1,500 menus of 50 products, or 30 of 2,000. */
const BYTES_KEPT = 48_000_000;

/**
 * The menus as they are sent. Of each venue, language and part only the last is kept: what has
 * changed is asked for by nobody any more.
 */
export type MenuAnswers = {
  /** `of` names the menu, `tag` what it says now; `make` answers with it, or with a later one. */
  find(of: string, tag: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
};

type Kept = { tag: string; answer: Promise<KeptAnswer> };

export function createMenuAnswers(bytesKept = BYTES_KEPT): MenuAnswers {
  const kept = createSizedCache<Kept>(bytesKept);

  function begin(of: string, tag: string, make: () => Promise<KeptAnswer>): Kept {
    const entry: Kept = { tag, answer: make() };
    const isStillKept = () => kept.get(of) === entry;
    entry.answer.then(
      // Its size is known now.
      ({ bytes }) => isStillKept() && kept.set(of, entry, bytes),
      // Who asked hears of it; the next one tries again.
      () => isStillKept() && kept.delete(of),
    );
    kept.set(of, entry, 0);
    return entry;
  }

  return {
    find(of, tag, make) {
      const known = kept.get(of);
      return (known?.tag === tag ? known : begin(of, tag, make)).answer;
    },
  };
}
