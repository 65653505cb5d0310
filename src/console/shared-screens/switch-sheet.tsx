import { useSignals } from '@preact/signals-react/runtime';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import { PersonSwitch } from './person-switch.tsx';
import type { SharedScreenStore } from './shared-screen-store.ts';

interface Props {
  screen: SharedScreenStore;
  clock: Pick<Clock, 'now'>;
  current: string;
  onClose: () => void;
}

/** Over the board: the choice of who takes over this screen. */
export function SwitchSheet({ screen, clock, current, onClose }: Props) {
  useSignals();
  const words = useI18n().LL.people.screens;
  return (
    <ConsoleSheet title={words.who()} className="pin-switch" onClose={onClose}>
      <p>{words.whoLead({ screen: screen.data.value?.screen?.name ?? '' })}</p>
      <PersonSwitch
        people={screen.data.value?.people ?? []}
        pins={screen.takeOver}
        enterLabel={words.enter()}
        waitText={words.wait}
        clock={clock}
        current={current}
        onDone={onClose}
      />
    </ConsoleSheet>
  );
}
