import { useSignals } from '@preact/signals-react/runtime';
import type { BoardStore } from '#console/live/board-store.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { EscalationPanel } from './escalation-panel.tsx';

interface Props {
  board: BoardStore;
  onClose: () => void;
}

/** The alarm times, connected. */
export function LiveEscalation({ board, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const notice = board.notice.value;
  return (
    <EscalationPanel
      times={board.escalation.value}
      isBusy={board.pending.value.has('escalation')}
      problem={notice && errorText(LL, notice.code)}
      onSave={(times) => {
        board.dismissNotice();
        return board.setEscalation(times);
      }}
      onClose={onClose}
    />
  );
}
