import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { firstTableLanguage, localeBelow } from '#core/shared/first-table-language.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGE_CODES,
  type TableLanguageCode,
  type TableLocale,
} from '#core/shared/table-languages.ts';
import type { Dictionary } from '#web/i18n/core.ts';
import type { Language, LanguageModel } from '#web/i18n/language.ts';
import { type Clock, systemClock } from '#web/platform/clock.ts';
import type { LocalStorage } from '#web/platform/storage/local-storage.ts';
import { untilHere } from '#web/platform/until-here.ts';
import type { Files } from './load-pack.ts';

const KEY = 'servett_table_language';

/** Every language in which a guest may read: the site's, then those that only tables speak. */
export const TABLE_LOCALES: readonly TableLocale[] = [...LOCALES, ...TABLE_LANGUAGE_CODES];

export interface TableLanguage {
  /** What is chosen of these languages, as soon as it is; null once it did not arrive. */
  readonly wish: ReadonlySignal<TableLanguageCode | null>;
  /**
   * In which of the site's languages menus are asked for: the page's; below one of these, what the
   * device asks for.
   */
  readonly locale: ReadonlySignal<Locale>;
  /** One is chosen and on its way. */
  readonly isComing: ReadonlySignal<boolean>;
  /**
   * Set if the chosen language did not arrive: the previous one stays, or what lies over the menu is
   * read in the language below for as long.
   */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** By hand: it is remembered on the device. Resolves once it is shown, or could not be. */
  choose(code: TableLocale): Promise<void>;
  /** Forgets what is chosen: whoever comes next begins in one of the site's languages. */
  reset(): void;
  dispose(): void;
}

/** A language over the one of the site's that says what guests never read. */
export type Speak = (base: Language) => Language;

export interface Speaking {
  readonly over: Speak;
  /**
   * Resolves when it says everything, and not only what is on the menu: then it has to be said again.
   * Rejects if that fails, and can be tried again.
   */
  complete(): Promise<void>;
}
export type LoadPack = (code: TableLanguageCode) => Promise<Speaking>;

/** Loads a language with what speaking it takes, which nobody else loads. */
export async function loadSpeaking(code: TableLanguageCode): Promise<Speaking> {
  const { loadPack, packLanguage } = await import('./load-pack.ts');
  const { texts, complete } = await loadPack(code);
  return { over: (base) => packLanguage(code, texts, base), complete };
}

/**
 * The same with everything at once. `adapt`: a surface's own words for some texts; `more`: its own
 * texts.
 */
export async function loadWhole(
  code: TableLanguageCode,
  adapt: (texts: Dictionary) => Dictionary = (texts) => texts,
  more?: Files,
): Promise<Speaking> {
  const { loadPack, packLanguage } = await import('./load-pack.ts');
  const { texts, complete } = await loadPack(code, more);
  await complete();
  const adapted = adapt(texts);
  return { over: (base) => packLanguage(code, adapted, base), complete };
}

interface Deps {
  model: LanguageModel;
  /** The device's; null where nobody's choice is remembered. */
  storage: Pick<LocalStorage, 'getItem' | 'setItem'> | null;
  /** The browser's languages (BCP 47), by preference; empty: only what is chosen by hand is shown. */
  wanted: readonly string[];
  /** Shows one of the site's languages. */
  chooseLocale(locale: Locale): Promise<void>;
  load?: LoadPack;
  clock?: Pick<Clock, 'setTimeout'>;
}

/** Lets a surface of guests speak the table's languages beside its own. */
export function createTableLanguage(deps: Deps): TableLanguage {
  const { model, storage, load = loadSpeaking, clock = systemClock } = deps;
  const hasFailed = signal(false);
  let chosen: TableLocale | null = null;
  const wish = signal<TableLanguageCode | null>(null);
  /** What is spoken, over whichever of the site's languages is below it. */
  const spoken = signal<{ code: TableLanguageCode; over: Speak } | null>(null);

  async function show(code: TableLanguageCode): Promise<void> {
    chosen = code;
    wish.value = code;
    hasFailed.value = false;
    try {
      const { over, complete } = await load(code);
      if (chosen !== code) return;
      spoken.value = { code, over };
      void sayWhole(code, over, complete);
    } catch {
      if (chosen !== code) return;
      wish.value = spoken.peek()?.code ?? null;
      hasFailed.value = true;
    }
  }

  /** The menu is read in it meanwhile, and what lies over the menu in the language below. */
  async function sayWhole(code: TableLanguageCode, over: Speak, complete: () => Promise<void>) {
    try {
      const isOver = () => chosen !== code;
      await untilHere(complete, clock, isOver, () => {
        hasFailed.value = true;
      });
      if (isOver()) return;
      hasFailed.value = false;
      spoken.value = { code, over };
    } catch {
      // Another is read by now.
    }
  }

  /** A sign is in the venue's language, which its guest need not speak. */
  const lacking = localeBelow(deps.wanted);
  /** The site's language below, and what was last said over it. */
  let below: Language | null = null;
  let said: unknown = null;
  const stop = effect(() => {
    const shown = model.language.value;
    const now = spoken.value;
    // The site's language is made anew when more of its texts have arrived.
    if (shown?.table === undefined) below = shown;
    if (now === null || below === null || (shown?.lang === now.code && said === now)) return;
    said = now;
    model.say(now.over({ ...below, locale: lacking }));
  });

  function reset(): void {
    chosen = null;
    wish.value = null;
    hasFailed.value = false;
    if (spoken.peek() === null) return;
    spoken.value = null;
    void model.choose(model.locale.peek());
  }

  const kept = read(storage);
  const first = kept === null ? firstTableLanguage(deps.wanted) : kept;
  if (isTableLanguage(first)) void show(first);

  return {
    wish,
    locale: computed(() => {
      const page = model.language.value?.locale ?? model.locale.value;
      return wish.value === null ? page : lacking;
    }),
    isComing: computed(() => wish.value !== null && wish.value !== spoken.value?.code),
    hasFailed,
    async choose(code) {
      keep(storage, code);
      if (isTableLanguage(code)) {
        await show(code);
        return;
      }
      chosen = code;
      wish.value = null;
      hasFailed.value = false;
      spoken.value = null;
      await deps.chooseLocale(code);
    },
    reset,
    dispose() {
      stop();
      reset();
    },
  };
}

/** What was chosen by hand on this device. */
function read(storage: Deps['storage']): TableLocale | null {
  try {
    const kept = storage?.getItem(KEY);
    return TABLE_LOCALES.find((each) => each === kept) ?? null;
  } catch {
    return null;
  }
}

function keep(storage: Deps['storage'], code: TableLocale): void {
  try {
    storage?.setItem(KEY, code);
  } catch {
    // It holds until the page is left.
  }
}
