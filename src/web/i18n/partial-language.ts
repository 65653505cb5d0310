import { batch, signal } from '@preact/signals-react';
import type { Locale } from '#core/shared/languages.ts';
import type { Dictionary } from './core.ts';
import { type Language, type LanguageModel, toLanguage } from './language.ts';

/** A language whose texts are loaded in parts, as pages need them. */
export interface PartialLanguageModel<Part extends string> extends LanguageModel {
  /** Whether the current language already has the part. */
  has(part: Part): boolean;
  /** Resolves when the current language has the part; rejects if loading fails. */
  need(part: Part): Promise<void>;
}

export type LoadPart<Part extends string> = (locale: Locale, part: Part) => Promise<Dictionary>;

/**
 * Holds the chosen language and the requested parts of its texts. A change of language loads the
 * same parts, and is shown when all of them are there. The last choice wins.
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
  let chosen = initial;

  const isKnown = (of: Locale, part: Part) => known.has(`${of} ${part}`);

  /** Until all are loaded: parts can be requested while others are loading. */
  async function fetchParts(of: Locale): Promise<void> {
    for (let missing = [...wanted]; missing.length > 0; ) {
      await Promise.all(
        missing.map(async (part) => {
          if (!isKnown(of, part)) {
            known.set(`${of} ${part}`, await load(of, part));
          }
        }),
      );
      missing = [...wanted].filter((part) => !isKnown(of, part));
    }
  }

  function show(next: Locale): void {
    const parts = [...wanted].flatMap((part) => known.get(`${next} ${part}`) ?? []);
    batch(() => {
      locale.value = next;
      language.value = toLanguage(next, joined(parts));
      hasFailed.value = false;
    });
  }

  async function choose(next: Locale): Promise<void> {
    if (next === chosen && next === language.peek()?.lang) return;
    chosen = next;
    if (language.peek() === null) locale.value = next;
    try {
      await fetchParts(next);
      if (chosen === next) {
        show(next);
      }
    } catch {
      if (chosen === next) {
        hasFailed.value = true;
      }
    }
  }

  return {
    locale,
    language,
    hasFailed,
    choose,
    retry: () => choose(chosen),
    say(next) {
      language.value = next;
    },
    // Of the site's: what only tables speak may ask for menus in the other one.
    has: (part) => language.value !== null && isKnown(locale.value, part) && wanted.has(part),
    async need(part) {
      wanted.add(part);
      const at = locale.peek();
      await fetchParts(at);
      // Another language may be current by now; it was loaded with this part.
      if (locale.peek() === at) {
        show(at);
      }
    },
  };
}

/** Parts may have groups of one section each. */
function joined(parts: readonly Dictionary[]): Dictionary {
  const all: Record<string, object> = {};
  for (const part of parts) {
    for (const [section, texts] of Object.entries(part)) {
      all[section] = { ...all[section], ...(texts as object) };
    }
  }
  return all as Dictionary;
}
