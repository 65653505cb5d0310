import type { KeptAnswer } from '../../http/kept-answer.ts';

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

type Kept = { tag: string; answer: Promise<KeptAnswer>; bytes: number };

export function createMenuAnswers(bytesKept = BYTES_KEPT): MenuAnswers {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function remove(of: string): void {
    bytes -= kept.get(of)?.bytes ?? 0;
    kept.delete(of);
  }

  function keep(of: string, entry: Kept): void {
    remove(of);
    kept.set(of, entry);
    bytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= bytesKept || kept.size === 1) {
        return;
      }
      remove(oldest);
    }
  }

  function begin(of: string, tag: string, make: () => Promise<KeptAnswer>): Kept {
    const entry: Kept = { tag, answer: make(), bytes: 0 };
    entry.answer.then(
      (made) => {
        const isStillKept = kept.get(of) === entry;
        entry.bytes = made.bytes;
        if (isStillKept) bytes += made.bytes;
      },
      // Who asked hears of it; the next one tries again.
      () => kept.get(of) === entry && remove(of),
    );
    return entry;
  }

  return {
    find(of, tag, make) {
      const known = kept.get(of);
      const entry = known?.tag === tag ? known : begin(of, tag, make);
      keep(of, entry);
      return entry.answer;
    },
  };
}
