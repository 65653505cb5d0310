import { useAskingMark } from '#console/components/facts/asking.tsx';
import type { Station } from '#console/components/ticket/board-types.ts';
import type { Pause } from '#core/menu/menu.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { pauseIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { pauseWords } from './pause-texts.ts';

interface Props {
  pauses: readonly Pause[];
  stations: readonly Station[];
  timeZone: string;
  /** Absent for people who may not end a pause. */
  onOpen?: ((station: string | null) => void) | undefined;
  /** Opens the list of all pauses. */
  onShow: () => void;
  isBusy: boolean;
}

/** Shows in the board's foot what is paused, for as long as it is. */
export function PausedNow({ pauses, stations, timeZone, onOpen, onShow, isBusy }: Props) {
  const { LL, time } = useI18n();
  const mark = useAskingMark('venue.pause');
  const [first] = pauses;
  const words =
    first &&
    (pauses.length === 1
      ? pauseWords(LL, first, stations, (at) => time(at, timeZone))
      : LL.console.pause.many({ count: pauses.length }));
  return (
    <div className={first ? 'paused-now' : 'hidden-text'}>
      {first && <Icon shape={pauseIcon} size={24} />}
      <p role="status">{words}</p>
      {first && onOpen && (
        <Button
          kind="staff"
          isBusy={isBusy}
          onClick={() => (pauses.length === 1 ? onOpen(first.station) : onShow())}
        >
          {LL.console.pause.open()}
          {mark.icon}
        </Button>
      )}
    </div>
  );
}
