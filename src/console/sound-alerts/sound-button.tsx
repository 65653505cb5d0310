import { useSignals } from '@preact/signals-react/runtime';
import { silentIcon, soundIcon } from '#console/components/icons/icons.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SoundStore } from './sound-store.ts';

interface Props {
  sound: SoundStore;
  onOpen: () => void;
}

/** Shows whether the board's sound works. If the browser blocks it, one tap enables it. */
export function SoundButton({ sound, onOpen }: Props) {
  useSignals();
  const { LL } = useI18n();
  const state = sound.state.value;
  if (state === 'blocked') {
    return (
      <button
        type="button"
        className="button sound sound-blocked"
        onClick={() => void sound.unblock().then(() => sound.test('order'))}
      >
        <Icon shape={silentIcon} size={24} />
        <span className="word">{LL.console.sound.unblock()}</span>
      </button>
    );
  }
  return (
    <button
      type="button"
      className={`button bare sound ${state === 'on' ? '' : 'is-off'}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon shape={state === 'on' ? soundIcon : silentIcon} size={24} />
      <span className="word">{LL.console.sound[state]()}</span>
    </button>
  );
}
