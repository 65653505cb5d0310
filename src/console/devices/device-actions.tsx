import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { ManagedDevice } from '#core/devices/devices.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DevicesStore } from './devices-store.ts';

interface Props {
  store: DevicesStore;
  device: ManagedDevice;
  /** Does it, and shows the text once it is done. */
  onAct: (work: Promise<boolean>, text: string) => Promise<boolean>;
  onRemoved: (text: string) => void;
}

/** Locking can be undone, and needs no question; removing asks first. */
export function DeviceActions({ store, device, onAct, onRemoved }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices.actions;
  const [isAsking, setAsking] = useState(false);
  const { id, name } = device;
  const isLocked = device.state === 'locked';
  const isBusy = store.changing.isBusy.value;
  if (isAsking) {
    return (
      <ConfirmQuestion
        question={words.ask({ name })}
        yes={words.remove()}
        no={words.keep()}
        isBusy={isBusy}
        onNo={() => setAsking(false)}
        onYes={() =>
          void store.revoke(id).then((isDone) => isDone && onRemoved(words.removed({ name })))
        }
      >
        {words.askText()}
      </ConfirmQuestion>
    );
  }
  const lockedText = isLocked ? words.unlocked({ name }) : words.locked({ name });
  return (
    <section className="actions" aria-label={words.title()}>
      <h3>{words.title()}</h3>
      <p className="hint">{isLocked ? words.unlockHint() : words.lockHint()}</p>
      <div className="answers">
        <Button
          kind="edge"
          isBusy={isBusy}
          onClick={() => void onAct(store.lock(id, !isLocked), lockedText)}
        >
          {isLocked ? words.unlock() : words.lock()}
        </Button>
        <Button
          kind="edge"
          isBusy={isBusy}
          onClick={() => void onAct(store.reload(id), words.reloaded({ name }))}
        >
          {words.reload()}
        </Button>
        <Button kind="away" onClick={() => setAsking(true)}>
          {words.remove()}
        </Button>
      </div>
    </section>
  );
}
