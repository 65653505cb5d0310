import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '#core/shared/limits.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { Translator, Translators } from '#web/platform/device/translators.ts';
import type { MenuDraftStore } from '../menu-draft-store.ts';
import { type TranslationRow, translationEdit, translationRows } from './translation-rows.ts';

/** `loading`: the browser fetches what it takes, `share` of it so far. */
export type Suggesting =
  | { readonly step: 'none' | 'failed' }
  | { readonly step: 'loading'; readonly share: number }
  | { readonly step: 'translating'; readonly done: number; readonly of: number }
  | { readonly step: 'done'; readonly count: number };

export interface Suggestions {
  readonly suggesting: ReadonlySignal<Suggesting>;
  /** Translates what is missing or out of date. In answer to a press. */
  suggest(language: TableLanguageCode): Promise<void>;
  /** What is translated by then stays. */
  stop(): void;
}

/** Translates a draft's texts with the device's own translation, as texts that a machine made. */
export function createSuggestions(
  store: Pick<MenuDraftStore, 'menu' | 'edit'>,
  translators: Translators,
): Suggestions {
  const suggesting = signal<Suggesting>({ step: 'none' });
  let running: AbortController | null = null;

  async function suggest(language: TableLanguageCode): Promise<void> {
    const menu = store.menu.peek();
    if (menu === null || running !== null) return;
    const mine = new AbortController();
    running = mine;
    const rows = openRows(menu, language);
    try {
      for (const [from, some] of Map.groupBy(rows, ({ originalLang }) => originalLang)) {
        const translator = await open(from, language, mine.signal);
        await translate(some, language, translator, mine.signal).finally(translator.close);
      }
      mine.signal.throwIfAborted();
      suggesting.value = { step: 'done', count: rows.length };
    } catch {
      if (!mine.signal.aborted) suggesting.value = { step: 'failed' };
    } finally {
      if (running === mine) running = null;
    }
  }

  async function translate(
    rows: readonly TranslationRow[],
    language: TableLanguageCode,
    translator: Translator,
    signal: AbortSignal,
  ): Promise<void> {
    for (const [done, row] of rows.entries()) {
      if (signal.aborted) return;
      suggesting.value = { step: 'translating', done, of: rows.length };
      take(row, language, await translator.translate(row.original), signal);
    }
  }

  function open(from: string, to: string, signal: AbortSignal) {
    const onLoaded = (share: number) => {
      if (!signal.aborted) suggesting.value = { step: 'loading', share };
    };
    onLoaded(0);
    return translators.open(from, to, { signal, onLoaded });
  }

  /** What somebody has written meanwhile, or changed, stays as it is. */
  function take(
    row: TranslationRow,
    language: TableLanguageCode,
    said: string,
    signal: AbortSignal,
  ): void {
    const menu = store.menu.peek();
    const text = said.trim();
    const max = row.field === 'name' ? NAME_MAX : DESCRIPTION_MAX;
    if (menu === null || signal.aborted || text === '' || text.length > max) return;
    const now = openRows(menu, language).find(({ id }) => id === row.id);
    if (now?.original !== row.original) return;
    store.edit(translationEdit(row, language, text, 'machine'));
  }

  return {
    suggesting,
    suggest,
    stop() {
      running?.abort();
      running = null;
      suggesting.value = { step: 'none' };
    },
  };
}

function openRows(menu: MenuFile, language: TableLanguageCode): TranslationRow[] {
  return translationRows(menu, language).filter(
    ({ state }) => state === 'missing' || state === 'stale',
  );
}
