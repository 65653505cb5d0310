import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ReadySound } from './ready-sound.ts';

interface Props {
  sound: Pick<ReadySound, 'choice' | 'choose'>;
}

/**
 * Asks once whether the phone may sound when the order is ready; the answer can be changed later.
 */
export function ReadySoundSwitch({ sound }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.sound;
  const choice = sound.choice.value;
  if (choice !== 'unasked') {
    const isOn = choice === 'on';
    return (
      <Button kind="bare" onClick={() => sound.choose(isOn ? 'off' : 'on')}>
        {isOn ? words.turnOff() : words.turnOn()}
      </Button>
    );
  }
  return (
    <div className="sound-ask">
      <p>{words.ask()}</p>
      <Button onClick={() => sound.choose('on')}>{words.yes()}</Button>
      <Button kind="bare" onClick={() => sound.choose('off')}>
        {words.no()}
      </Button>
    </div>
  );
}
