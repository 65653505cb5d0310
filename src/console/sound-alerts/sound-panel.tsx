import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { Segments } from '#console/components/fields/segments.tsx';
import { soundIcon } from '#console/components/icons/icons.ts';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SoundStore } from './sound-store.ts';

interface Props {
  sound: SoundStore;
  onClose: () => void;
}

const CHIMES = ['order', 'call', 'alarm'] as const;
/** The number of the slider's step for volume 1. */
const STEPS = 10;

/** This screen's sound: on or off, volume, and the meaning of each sound. */
export function SoundPanel({ sound, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const slider = useId();
  const words = LL.console.sound;
  return (
    <ConsoleSheet title={words.title()} isLow className="sound-panel" onClose={onClose}>
      <p>{words.lead()}</p>
      {sound.state.value === 'missing' && (
        <p className="problem">
          <Icon shape={alertIcon} size={20} />
          {words.missingText()}
        </p>
      )}
      <Segments
        name={words.title()}
        segments={[
          { value: 'on', words: words.on() },
          { value: 'off', words: words.off() },
        ]}
        chosen={sound.isMuted.value ? 'off' : 'on'}
        onChoose={(choice) => sound.setMuted(choice === 'off')}
      />
      <label htmlFor={slider}>{words.volume()}</label>
      <input
        id={slider}
        type="range"
        min={1}
        max={STEPS}
        value={Math.round(sound.volume.value * STEPS)}
        onChange={(event) => sound.setVolume(Number(event.currentTarget.value) / STEPS)}
      />
      <h3>{words.tryIt()}</h3>
      <div className="set">
        {CHIMES.map((chime) => (
          <Button key={chime} kind="edge" onClick={() => sound.test(chime)}>
            <Icon shape={soundIcon} size={20} />
            {words.chimes[chime]()}
          </Button>
        ))}
      </div>
    </ConsoleSheet>
  );
}
