import { Button } from '../../src/components/basic/button.tsx';
import { Icon } from '../../src/components/basic/icon.tsx';
import { pauseIcon } from '../../src/components/basic/menu-icons.ts';
import type { Pause } from '../../src/contract/menu/menu.schema.ts';
import { reasonText } from '../../src/i18n/reason-text.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { Station } from '../components/ticket/board-types.ts';
import { pauseWords } from './pause-texts.ts';

interface Props {
  pause: Pause;
  stations: readonly Station[];
  timeZone: string;
  isBusy: boolean;
  onOpen: (station: string | null) => void;
}

/** One pause in force, its reason, and the button that ends it. */
export function PauseRow({ pause, stations, timeZone, isBusy, onOpen }: Props) {
  const { LL, time } = useI18n();
  const words = pauseWords(LL, pause, stations, (at) => time(at, timeZone));
  return (
    <li>
      <Icon shape={pauseIcon} size={24} />
      <p>
        <b>{words}</b> {reasonText(LL, pause.reason)}
      </p>
      <Button
        kind="staff"
        isBusy={isBusy}
        label={`${LL.console.pause.open()}, ${words}`}
        onClick={() => onOpen(pause.station)}
      >
        {LL.console.pause.open()}
      </Button>
    </li>
  );
}
