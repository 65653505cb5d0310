import { useSignals } from '@preact/signals-react/runtime';
import { findProduct } from '#core/menu/menu-index.ts';
import { partAt } from '#core/menu/translations/translations.ts';
import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import type { Language } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from './editor-props.ts';
import type { MenuDraftStore } from './menu-draft-store.ts';

interface Props {
  store: MenuDraftStore;
  menu: MenuFile;
}

/** The errors that prevent saving until a person resolves them. */
export function ValidationErrors({ store, menu }: Props) {
  useSignals();
  const language = useI18n();
  const { LL } = language;
  const { clash: words, refused } = LL.menuEditor;
  const clash = store.clash.value;
  const isRefused = store.saving.value === 'refused';
  const error = store.error.value;
  return (
    <div role="alert" className="menu-errors">
      {clash !== null && (
        <>
          <Notice
            kind="wait"
            shape={alertIcon}
            title={clash.by === '' ? words.titleSomebody() : words.title({ by: clash.by })}
            text={words.text({ names: namesOf(language, menu, clash.edits) })}
          />
          <div className="actions">
            <Button kind="staff" onClick={store.keepMine}>
              {words.mine()}
            </Button>
            <Button kind="edge" onClick={store.takeTheirs}>
              {words.theirs()}
            </Button>
          </div>
        </>
      )}
      {isRefused && (
        <>
          <Notice
            kind="bad"
            shape={alertIcon}
            title={refused.title()}
            text={error === null ? '' : errorText(LL, error)}
          />
          <div className="actions">
            <Button kind="edge" onClick={store.takeTheirs}>
              {refused.giveUp()}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function namesOf(language: Language, menu: MenuFile, edits: readonly MenuEdit[]): string {
  const names = edits.map((edit) => nameOf(language, subjectOf(menu, edit) ?? { name: {} }));
  return [...new Set(names)].join(', ');
}

/** The name of the part that an error is about. */
function subjectOf(menu: MenuFile, edit: MenuEdit): { name: LocalizedText } | undefined {
  switch (edit.do) {
    case 'put_product':
      return edit.product;
    case 'put_category':
      return edit.category;
    case 'put_group':
      return edit.group;
    case 'put_station':
      return edit.station;
    case 'remove_product':
    case 'move_product':
      return findProduct(menu, edit.product);
    case 'remove_category':
    case 'move_category':
      return menu.categories.find(({ id }) => id === edit.category);
    case 'remove_group':
      return menu.optionGroups.find(({ id }) => id === edit.group);
    case 'remove_station':
    case 'move_station':
      return menu.stations.find(({ id }) => id === edit.station);
    case 'translate_name':
    case 'translate_description':
      return partAt(menu, edit.key);
    case 'put_languages':
      return undefined;
  }
}
