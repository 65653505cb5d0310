import { useSignals } from '@preact/signals-react/runtime';
import { AskingDialog } from '#console/board/asking-dialog.tsx';
import type { Asking, useTicketActions } from '#console/board/use-ticket-actions.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { SoundPanel } from '#console/sound-alerts/sound-panel.tsx';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import type { BumpBarStore } from './bump-bar-store.ts';
import { KeysSheet } from './keys-sheet.tsx';

export type KitchenSheet = 'keys' | 'sound';

interface Props {
  board: BoardStore;
  sheet: KitchenSheet | null;
  asking: Asking | null;
  sound: SoundStore | undefined;
  store: BumpBarStore;
  maySellOut: boolean;
  acting: Pick<ReturnType<typeof useTicketActions>, 'actions' | 'reject' | 'voidLines'>;
  onClose: () => void;
}

/** What is open over the kitchen view; one at a time. */
export function KitchenSheets({ board, asking, maySellOut, acting, onClose, ...props }: Props) {
  useSignals();
  const { sheet, sound, store } = props;
  if (asking !== null) {
    return (
      <AskingDialog
        board={board}
        asking={asking}
        onReject={acting.reject}
        onVoid={acting.voidLines}
        onSoldOut={maySellOut ? acting.actions.soldOut : undefined}
        onClose={onClose}
      />
    );
  }
  if (sheet === 'keys') return <KeysSheet store={store} onClose={onClose} />;
  if (sheet === 'sound' && sound) return <SoundPanel sound={sound} onClose={onClose} />;
  return null;
}
