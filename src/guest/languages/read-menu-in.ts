import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';

interface Reader {
  /** What only tables speak; null: nothing of that. */
  readonly wish: ReadonlySignal<TableLanguageCode | null>;
  /** In which of the site's languages its menus are asked for. */
  readonly locale: ReadonlySignal<Locale>;
}

/**
 * Asks for the menu again whenever it has the language that the guest reads, and is not in it. A menu
 * may get one while it is open; one that it lacks is not asked for again.
 */
export function readMenuIn(
  menu: Pick<MenuStore, 'menu' | 'load'>,
  { wish, locale }: Reader,
): () => void {
  /** What it was asked for in and has not come in yet. */
  let asked: TableLanguageCode | null | undefined;
  return effect(() => {
    const language = wish.value;
    const shown = menu.menu.value;
    if (shown === null) return;
    const isRead = shown.language === shown.languages?.find((each) => each === language);
    if (!isRead && asked !== language) {
      const { venue, takeaway } = shown;
      const spoken = language !== null && { language };
      const away = takeaway !== undefined && { takeaway: 'yes' as const };
      untracked(() => void menu.load(venue.id, { locale: locale.peek(), ...spoken, ...away }));
    }
    asked = isRead ? undefined : language;
  });
}
