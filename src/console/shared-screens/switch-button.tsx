import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '#web/components/basic/icon.tsx';
import { peopleIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SharedScreenStore } from './shared-screen-store.ts';

interface Props {
  screen: SharedScreenStore;
  /** The person who uses it now. */
  name: string;
  onOpen: () => void;
}

/** The person who uses a shared screen, and the button to switch. Nothing on other screens. */
export function SwitchButton({ screen, name, onOpen }: Props) {
  useSignals();
  const { LL } = useI18n();
  if (screen.data.value?.screen == null) return null;
  return (
    <button
      type="button"
      className="button edge current-person"
      aria-haspopup="dialog"
      aria-label={LL.people.screens.now({ name })}
      onClick={onOpen}
    >
      <Icon shape={peopleIcon} size={24} />
      <span className="current-person-name">{name}</span>
    </button>
  );
}
