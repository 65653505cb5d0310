import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { countAsked, questionsOf } from '#core/menu/menu-questions.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, checkIcon, clockIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Opened } from './editor-props.ts';
import type { MenuDraftStore, Saving } from './menu-draft-store.ts';
import { PublishSheet } from './publish-sheet.tsx';

interface Props {
  store: MenuDraftStore;
  menu: MenuFile;
  /** What is open: what was published is told until something else is. */
  path: string;
  /** What others have done. */
  heard?: string | null;
  onOpen: (opened: Opened | null) => void;
}

const SHAPES: Readonly<Record<Saving, string>> = {
  saved: checkIcon,
  saving: clockIcon,
  waiting: alertIcon,
  clashing: alertIcon,
  refused: alertIcon,
};

/** Whether everything is saved, how many of the changes are not published yet, and publishing them. */
export function MenuFoot({ store, menu, path, heard = null, onOpen }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.menuEditor;
  const [isPublishing, setIsPublishing] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const saving = store.saving.value;
  const count = store.changes.value.length;
  const asked = countAsked(questionsOf(menu, locale));
  // biome-ignore lint/correctness/useExhaustiveDependencies: hears of what is opened
  useEffect(() => setMessage(null), [path]);
  useEffect(() => {
    if (count > 0) setMessage(null);
  }, [count]);
  return (
    <>
      <SuccessMessage text={message ?? heard} />
      <footer className="menu-foot">
        <p className={`saving is-${saving}`} role="status">
          <Icon shape={SHAPES[saving]} size={20} />
          {words.saving[saving]()}
          {saving === 'waiting' && <small>{words.saving.kept()}</small>}
        </p>
        <p className="unpublished">
          {count > 0 && words.publish.count({ count })}
          {count === 0 && asked === 0 && words.publish.nothing()}
          {count === 0 && asked > 0 && words.publish.asked({ count: asked })}
        </p>
        {count + asked > 0 && (
          <Button kind="staff" onClick={() => setIsPublishing(true)}>
            {count > 0 ? words.publish.look() : words.publish.answer()}
          </Button>
        )}
      </footer>
      {isPublishing && (
        <PublishSheet
          store={store}
          menu={menu}
          onOpen={(opened) => {
            setIsPublishing(false);
            onOpen(opened);
          }}
          onDone={(text) => {
            setIsPublishing(false);
            setMessage(text);
          }}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  );
}
