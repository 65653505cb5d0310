import { useSignals } from '@preact/signals-react/runtime';
import { soldOutKey } from '#console/live/board-actions.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { SoldOutRequest } from '#core/people/staff.schema.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { SoldOutSheet } from './sold-out-sheet.tsx';

interface Props {
  board: BoardStore;
  item: SoldOutItem;
  /** As it was ordered, for what the menu has no longer. */
  name: string;
  onClose: () => void;
}

/** The sheet of one dish or option, connected. It follows what others order and say meanwhile. */
export function LiveSoldOutSheet({ board, item, name, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const key = soldOutKey(item);
  const notice = board.notice.value;
  const save = async (wish: SoldOutRequest) => {
    board.dismissNotice();
    if (await board.saySoldOut(item, wish)) onClose();
  };
  return (
    <SoldOutSheet
      kind={item.kind}
      name={name}
      now={board.soldOutNow.value.get(key) ?? null}
      timeZone={board.venue.value?.timeZone ?? ''}
      isBusy={board.pending.value.has(key)}
      problem={notice && errorText(LL, notice.code)}
      onSave={(wish) => void save(wish)}
      onClose={onClose}
    />
  );
}
