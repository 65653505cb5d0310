import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Translators } from '#web/platform/device/translators.ts';
import type { MenuDraftStore } from '../menu-draft-store.ts';
import { createSuggestions, type Suggesting } from './suggestions.ts';
import type { TranslationRow } from './translation-rows.ts';

interface Props {
  store: Pick<MenuDraftStore, 'menu' | 'edit'>;
  menu: MenuFile;
  rows: readonly TranslationRow[];
  language: TableLanguageCode;
  translators: Translators;
}

/** Has the browser translate what is missing; nothing where it does not know the languages. */
export function SuggestPart({ store, menu, rows, language, translators }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuEditor.translate.suggest;
  const isKnown = useKnown(translators, menuLocale(menu.venue), language);
  const suggestions = useMemo(() => createSuggestions(store, translators), [store, translators]);
  useEffect(() => suggestions.stop, [suggestions]);
  if (!isKnown) return null;
  const count = rows.filter(({ state }) => state === 'missing' || state === 'stale').length;
  const now = suggestions.suggesting.value;
  const isRunning = now.step === 'loading' || now.step === 'translating';
  const said = sayWords(words, now);
  if (count === 0 && said === '') return null;
  return (
    <div className="suggest">
      <div>
        {isRunning ? (
          <Button kind="edge" onClick={suggestions.stop}>
            {words.stop()}
          </Button>
        ) : (
          count > 0 && (
            <Button kind="edge" onClick={() => void suggestions.suggest(language)}>
              {words.start({ count })}
            </Button>
          )
        )}
        <p role="status">{said}</p>
      </div>
      <p className="hint">{words.hint()}</p>
    </div>
  );
}

type Words = ReturnType<typeof useI18n>['LL']['menuEditor']['translate']['suggest'];

function sayWords(words: Words, now: Suggesting): string {
  switch (now.step) {
    case 'loading':
      return words.loading({ percent: Math.round(now.share * 100) });
    case 'translating':
      return words.translating({ done: now.done, count: now.of });
    case 'done':
      return words.finished({ count: now.count });
    case 'failed':
      return words.failed();
    default:
      return '';
  }
}

function useKnown(translators: Translators, from: string, to: string): boolean {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    let isOver = false;
    void translators.knows(from, to).then((is) => {
      if (!isOver) setIsKnown(is);
    });
    return () => {
      isOver = true;
    };
  }, [translators, from, to]);
  return isKnown;
}
