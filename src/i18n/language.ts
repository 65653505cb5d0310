import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Locale } from '../contract/codes.ts';
import { createTexts, type Dictionary, type Texts } from './core.ts';
import { type Formats, formatsOf } from './core-formats.ts';

/** A language that is ready to be shown. */
export interface Language extends Formats {
  readonly locale: Locale;
  readonly LL: Texts;
}

export interface LanguageModel {
  /** The one shown, so that nothing else changes its language first; before that, the one to come. */
  readonly locale: ReadonlySignal<Locale>;
  /** The one shown: null only before the first has arrived. */
  readonly language: ReadonlySignal<Language | null>;
  /** Set while the chosen language's texts cannot be fetched: the one shown before stays. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Resolves when it is shown, when another was chosen meanwhile, or when it has failed. */
  choose(locale: Locale): Promise<void>;
  /** Chooses once more what has failed. */
  retry(): Promise<void>;
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
  let chosen = initial;
  let isWhole = false;
  /** Into the very object that is shown: its texts are looked up when they are said. */
  const addRest = async (to: Locale, dictionary: Dictionary) =>
    loadRest && merge(dictionary as Group, (await loadRest(to)) as Group);
  const choose = async (next: Locale): Promise<void> => {
    if (next === chosen && next === language.peek()?.locale) return;
    chosen = next;
    if (language.peek() === null) locale.value = next;
    try {
      const dictionary = await load(next);
      if (isWhole) {
        await addRest(next, dictionary);
      }
      if (chosen === next) {
        batch(() => {
          locale.value = next;
          language.value = toLanguage(next, dictionary);
          hasFailed.value = false;
        });
      }
    } catch {
      if (chosen === next) {
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
    retry: () => choose(chosen),
    async complete() {
      const at = chosen;
      await addRest(at, await load(at));
      isWhole = true;
      // Another was chosen meanwhile, and has come or will come without the rest.
      if (chosen !== at) {
        await addRest(chosen, await load(chosen));
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
