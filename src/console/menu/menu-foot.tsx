import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, checkIcon, clockIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuDraftStore, Saving } from './menu-draft-store.ts';

interface Props {
  store: MenuDraftStore;
  onPublish: () => void;
}

const SHAPES: Readonly<Record<Saving, string>> = {
  saved: checkIcon,
  saving: clockIcon,
  waiting: alertIcon,
  clashing: alertIcon,
  refused: alertIcon,
};

/** Whether everything is saved, and how many of the changes are not published yet. */
export function MenuFoot({ store, onPublish }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuEditor;
  const saving = store.saving.value;
  const count = store.changes.value.length;
  return (
    <footer className="menu-foot">
      <p className={`saving is-${saving}`} role="status">
        <Icon shape={SHAPES[saving]} size={20} />
        {words.saving[saving]()}
        {saving === 'waiting' && <small>{words.saving.kept()}</small>}
      </p>
      <p className="unpublished">
        {count === 0 ? words.publish.nothing() : words.publish.count({ count })}
      </p>
      {count > 0 && (
        <Button kind="staff" onClick={onPublish}>
          {words.publish.look()}
        </Button>
      )}
    </footer>
  );
}
