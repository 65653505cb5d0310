import { useSignals } from '@preact/signals-react/runtime';
import { type BoardStore, pauseKey } from '#console/live/board-store.ts';
import type { PauseRequest } from '#core/people/staff.schema.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PausePanel } from './pause-panel.tsx';
import { usePausesNow } from './use-pauses-now.ts';

interface Props {
  board: BoardStore;
  onClose: () => void;
}

/** The pause panel, connected to the stores. */
export function LivePause({ board, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const notice = board.notice.value;
  const stations = board.stations.value.filter(({ isGone }) => isGone !== true);
  const filter = board.filter.value;
  const set = async (wish: PauseRequest) => {
    board.dismissNotice();
    const isDone = await board.setPause(wish);
    if (isDone && wish.paused) onClose();
  };
  return (
    <PausePanel
      stations={stations}
      station={stations.some(({ id }) => id === filter) ? filter : null}
      pauses={usePausesNow(board)}
      timeZone={board.venue.value?.timeZone ?? ''}
      isBusy={(station) => board.pending.value.has(pauseKey(station))}
      problem={notice && errorText(LL, notice.code)}
      onPause={(wish) => void set(wish)}
      onOpen={(station) => void set({ station, paused: false })}
      onClose={onClose}
    />
  );
}
