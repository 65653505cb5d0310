import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { isTableLanguage } from '#core/shared/table-languages.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Translators } from '#web/platform/device/translators.ts';
import { hashOf } from '../editor-props.ts';
import type { MenuDraftStore } from '../menu-draft-store.ts';
import { MenuFoot } from '../menu-foot.tsx';
import { ValidationErrors } from '../validation-errors.tsx';
import { LanguageBar } from './language-bar.tsx';
import { SuggestPart } from './suggest-part.tsx';
import { TranslationList } from './translation-list.tsx';
import { type TranslationFilter, translationRows } from './translation-rows.ts';

interface Props {
  store: MenuDraftStore;
  menu: MenuFile;
  venue: string;
  /** After `translate/`: the language, if the address names one. */
  path: string;
  /** Null where the browser does not translate. */
  translators: Translators | null;
  onGo: (hash: string) => void;
  onBack: () => void;
}

/** The menu's texts beside their translations into a language that guests may choose. */
export function TranslatePage({ store, menu, venue, path, translators, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuEditor.translate;
  const [filter, setFilter] = useState<TranslationFilter>('all');
  const language = isTableLanguage(path) ? path : (menu.languages?.[0] ?? 'de');
  const rows = useMemo(() => translationRows(menu, language), [menu, language]);
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue })}
      action={<HashLink to="menu" words={LL.menuEditor.heading()} onGo={onGo} />}
      onBack={onBack}
    >
      <div className="translate">
        <ValidationErrors store={store} menu={menu} />
        <div className="scroll">
          <LanguageBar
            menu={menu}
            language={language}
            edit={store.edit}
            onLanguage={(code) => onGo(`menu/translate/${code}`)}
          />
          {translators !== null && (
            <SuggestPart
              key={language}
              store={store}
              menu={menu}
              rows={rows}
              language={language}
              translators={translators}
            />
          )}
          <TranslationList
            rows={rows}
            language={language}
            filter={filter}
            onFilter={setFilter}
            edit={store.edit}
          />
        </div>
        <MenuFoot store={store} menu={menu} path={path} onOpen={(opened) => onGo(hashOf(opened))} />
      </div>
    </Page>
  );
}
