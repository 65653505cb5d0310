import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Locale } from '../contract/codes.ts';
import { createTexts, type Dictionary, type Texts } from './core.ts';
import { type Formats, formatsOf } from './core-formats.ts';

/** A language that is ready to be shown. */
export interface Language extends Formats {
  readonly locale: Locale;
  readonly LL: Texts;
}

export interface LanguageModel {
  /** The one chosen, at once; what is shown follows when its texts have arrived. */
  readonly locale: ReadonlySignal<Locale>;
  /** The one shown: null only before the first has arrived. */
  readonly language: ReadonlySignal<Language | null>;
  /** Set while the chosen language's texts cannot be fetched. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Resolves when it is shown, or at once when another was chosen meanwhile. */
  choose(locale: Locale): Promise<void>;
}

/** A language whose files hold the texts of the first view, and others those of the rest. */
export interface TwoPartLanguageModel extends LanguageModel {
  /**
   * Resolves when the texts of all that is shown later are here too; rejects when they cannot be
   * fetched. From then on every language comes whole. Nothing is drawn anew.
   */
  complete(): Promise<void>;
}

export type LoadDictionary = (locale: Locale) => Promise<Dictionary>;

const FILES: Record<Locale, () => Promise<{ default: Dictionary }>> = {
  en: () => import('../../locales/en.json'),
  sv: () => import('../../locales/sv.json'),
};

/** Fetches a language file, which is a chunk of its own in every build. */
export async function loadDictionary(locale: Locale): Promise<Dictionary> {
  const file = await FILES[locale]();
  return file.default;
}

export function toLanguage(locale: Locale, dictionary: Dictionary): Language {
  return { locale, ...createTexts(locale, dictionary), ...formatsOf(locale) };
}

/**
 * Holds the chosen language and loads its texts. The last choice wins, however late answers come.
 * `loadRest`: where the language files hold the first view only, the texts of all else.
 */
export function createLanguage(
  initial: Locale,
  load: LoadDictionary = loadDictionary,
  loadRest?: LoadDictionary,
): TwoPartLanguageModel {
  const locale = signal(initial);
  const language = signal<Language | null>(null);
  const hasFailed = signal(false);
  let isWhole = false;
  /** Into the very object that is shown: its texts are looked up when they are said. */
  const addRest = async (to: Locale, dictionary: Dictionary) =>
    loadRest && merge(dictionary as Group, (await loadRest(to)) as Group);
  const choose = async (next: Locale): Promise<void> => {
    locale.value = next;
    try {
      const dictionary = await load(next);
      if (isWhole) {
        await addRest(next, dictionary);
      }
      if (locale.value === next) {
        language.value = toLanguage(next, dictionary);
        hasFailed.value = false;
      }
    } catch {
      if (locale.value === next) {
        hasFailed.value = true;
      }
    }
  };
  void choose(initial);
  return {
    locale,
    language,
    hasFailed,
    choose,
    async complete() {
      const at = locale.peek();
      await addRest(at, await load(at));
      isWhole = true;
      // Another was chosen meanwhile, and has come without the rest.
      if (locale.peek() !== at) {
        await choose(locale.peek());
      }
    },
  };
}

interface Group {
  [name: string]: string | Group;
}

function merge(to: Group, more: Group): void {
  for (const [name, text] of Object.entries(more)) {
    const group = to[name];
    if (typeof group === 'object' && typeof text === 'object') {
      merge(group, text);
    } else {
      to[name] = text;
    }
  }
}
