import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Menu } from '#core/menu/menu.schema.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import { createTexts, type Dictionary, type Texts } from './core.ts';
import { type Formats, formatsOf } from './core-formats.ts';
import { type LanguageFiles, loadFrom } from './load-from.ts';

/** A loaded language. */
export interface Language extends Formats {
  /** In which menus, mails and pages are asked for. */
  readonly locale: Locale;
  /** Of its texts: `locale`, or one that only tables speak (`src/guest/languages/`). */
  readonly lang: string;
  readonly dir?: 'rtl' | undefined;
  /** For Intl. */
  readonly intl: string;
  readonly LL: Texts;
  /** If only tables speak it. */
  readonly table?: TableLanguageCode;
  /** What it says of a text that a machine has translated into it. */
  readonly machine?: string;
  /** The same, said once of a menu all of whose translations a machine has made. */
  readonly machineMenu?: string;
  /** What it takes to read a menu in it; the site's languages take nothing. */
  readonly reading?: (menu: Menu) => Reading;
  /** What a menu calls something in this language, by its name in `locale`; absent: no menu is known. */
  readonly dish?: (name: string) => string | undefined;
}

/** The language with what a menu calls its dishes in it, and the menu with the language of each text. */
export interface Reading {
  readonly language: Language;
  readonly shown: Menu;
}

export interface LanguageModel {
  /**
   * The current one, so that nothing else changes its language first; before that, the next one.
   */
  readonly locale: ReadonlySignal<Locale>;
  /** The current one: null only before the first has loaded. */
  readonly language: ReadonlySignal<Language | null>;
  /** Set if the chosen language's texts failed to load: the previous one stays. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Resolves when it is shown, when another was chosen meanwhile, or when it has failed. */
  choose(locale: Locale): Promise<void>;
  /** Retries a failed choice. */
  retry(): Promise<void>;
  /** Shows a language that is not one of the site's, until one of those is chosen. */
  say(language: Language): void;
}

/** A language with one file for the first view, and one for the rest. */
export interface TwoPartLanguageModel extends LanguageModel {
  /**
   * Resolves when the remaining texts are loaded too; rejects if that fails. From then on every
   * language is loaded completely. Nothing is rendered again.
   */
  complete(): Promise<void>;
}

export type LoadDictionary = (locale: Locale) => Promise<Dictionary>;

const FILES = import.meta.glob('./*.json', { base: '../../../locales' }) as LanguageFiles;

/** Loads a language file, which is a separate chunk in every build. */
export const loadDictionary: LoadDictionary = (locale) => loadFrom(FILES, locale);

export function toLanguage(locale: Locale, dictionary: Dictionary): Language {
  const { lang, intl } = LOCALE_FACTS[locale];
  return { locale, lang, intl, ...createTexts(locale, dictionary), ...formatsOf(locale) };
}

/**
 * Holds the chosen language and loads its texts. The last choice wins, however late responses
 * arrive. `loadRest`: loads the remaining texts, if the language files contain only the first view.
 */
export function createLanguage(
  initial: Locale,
  load: LoadDictionary,
  loadRest?: LoadDictionary,
): TwoPartLanguageModel {
  const locale = signal(initial);
  const language = signal<Language | null>(null);
  const hasFailed = signal(false);
  let chosen = initial;
  let isWhole = false;
  /** Adds to the current object: its texts are looked up when they are used. */
  const addRest = async (to: Locale, dictionary: Dictionary) =>
    loadRest && merge(dictionary as Group, (await loadRest(to)) as Group);
  const choose = async (next: Locale): Promise<void> => {
    if (next === chosen && next === language.peek()?.lang) return;
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
    say(next) {
      language.value = next;
    },
    async complete() {
      const at = chosen;
      await addRest(at, await load(at));
      isWhole = true;
      // Another was chosen meanwhile, and is loaded without the rest.
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
