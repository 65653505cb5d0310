import { signal } from '@preact/signals-react';
import type { Locale } from '../contract/codes.ts';
import type { Dictionary } from './core.ts';
import { type Language, type LanguageModel, toLanguage } from './language.ts';

/** A language whose texts come in parts, as pages need them. */
export interface PartialLanguageModel<Part extends string> extends LanguageModel {
  /** Whether the shown language has the part already. */
  has(part: Part): boolean;
  /** Resolves when the shown language has the part; rejects when it cannot be fetched. */
  need(part: Part): Promise<void>;
}

export type LoadPart<Part extends string> = (locale: Locale, part: Part) => Promise<Dictionary>;

/**
 * Holds the chosen language and the parts of its texts that were asked for. A change of language
 * fetches the same parts, and is shown when all of them are there. The last choice wins.
 */
export function createPartialLanguage<Part extends string>(
  initial: Locale,
  load: LoadPart<Part>,
): PartialLanguageModel<Part> {
  const locale = signal(initial);
  const language = signal<Language | null>(null);
  const hasFailed = signal(false);
  const wanted = new Set<Part>();
  const known = new Map<string, Dictionary>();

  async function fetchParts(next: Locale): Promise<void> {
    await Promise.all(
      [...wanted].map(async (part) => {
        const key = `${next} ${part}`;
        if (!known.has(key)) {
          known.set(key, await load(next, part));
        }
      }),
    );
  }

  function show(next: Locale): void {
    // Parts that came for another page meanwhile may still be on their way: theirs follow.
    const parts = [...wanted].flatMap((part) => known.get(`${next} ${part}`) ?? []);
    language.value = toLanguage(next, Object.assign({}, ...parts));
    hasFailed.value = false;
  }

  return {
    locale,
    language,
    hasFailed,
    has: (part) => known.has(`${language.value?.locale} ${part}`) && wanted.has(part),
    async choose(next) {
      locale.value = next;
      try {
        await fetchParts(next);
        if (locale.value === next) {
          show(next);
        }
      } catch {
        if (locale.value === next) {
          hasFailed.value = true;
        }
      }
    },
    async need(part) {
      wanted.add(part);
      const next = locale.value;
      await fetchParts(next);
      if (locale.value === next) {
        show(next);
      }
    },
  };
}
