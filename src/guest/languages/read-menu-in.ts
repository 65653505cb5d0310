import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';

/**
 * Asks for the menu again whenever it has the language that the guest reads, and is not in it. A menu
 * may get one while it is open; one that it lacks is not asked for again.
 */
export function readMenuIn(
  menu: Pick<MenuStore, 'menu' | 'load'>,
  spoken: ReadonlySignal<TableLanguageCode | null>,
  locale: ReadonlySignal<Locale>,
): () => void {
  /** What it was asked for in and has not come in yet. */
  let asked: TableLanguageCode | null | undefined;
  return effect(() => {
    const language = spoken.value;
    const shown = menu.menu.value;
    if (shown === null) return;
    const isRead = shown.language === shown.languages?.find((each) => each === language);
    if (!isRead && asked !== language) {
      const wish = { locale: locale.peek(), ...(language !== null && { language }) };
      untracked(() => void menu.load(shown.venue.id, wish));
    }
    asked = isRead ? undefined : language;
  });
}
