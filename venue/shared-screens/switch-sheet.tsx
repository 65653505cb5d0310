import { useSignals } from '@preact/signals-react/runtime';
import { Sheet } from '../../src/components/layout/sheet.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { Clock } from '../../src/platform/clock.ts';
import type { SharedScreenStore } from '../../src/stores/console/screens/shared-screen.ts';
import { PersonSwitch } from './person-switch.tsx';

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
    <Sheet title={words.who()} hasHead className="console-sheet" onClose={onClose}>
      <div className="scroll body pin-switch">
        <p>{words.whoLead({ screen: screen.data.value?.screen?.name ?? '' })}</p>
        <PersonSwitch screen={screen} clock={clock} current={current} onDone={onClose} />
      </div>
    </Sheet>
  );
}
