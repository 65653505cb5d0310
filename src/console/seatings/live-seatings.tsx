import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import type { BoardStore } from '#console/live/board-store.ts';
import type { Permission } from '#core/people/codes.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { TO_TAB } from './move-party.tsx';
import { noticeText } from './notice-text.ts';
import { PartySlip } from './party-slip.tsx';
import { TablesPanel } from './seatings-panel.tsx';
import { sendingAwayOn } from './sending-away-on.ts';

interface Props {
  board: BoardStore;
  permissions: readonly Permission[];
  /** Id of the single table to show; without it, all are shown. */
  only?: string | undefined;
  /** Asks at once whether that table's party moves to this one. */
  moveTo?: string | undefined;
  onBill: (entry: BoardSeating) => void;
  /** Opens a page beside the board; absent where there is none. */
  onGo?: ((hash: string) => void) | undefined;
  onClose: () => void;
}

/** The tables, connected to the stores. */
export function LiveTables({ board, permissions, only, moveTo, onBill, onGo, onClose }: Props) {
  useSignals();
  const i18n = useI18n();
  const { LL } = i18n;
  const notice = board.notice.value;
  const timeZone = board.venue.value?.timeZone ?? '';
  const currency = [...board.sums.value.values()][0]?.currency ?? null;
  const [slipOf, setSlipOf] = useState<string | null>(null);
  const rights = {
    seatings: permissions.includes('seatings.handle'),
    bills: permissions.includes('bills.handle'),
  };
  const maySeat = permissions.includes('seatings.handle');
  const mayOrder = permissions.includes('orders.handle');
  const mayArrange = permissions.includes('tables.manage');
  // Errors of orders are shown on the board, where the order is.
  useEffect(() => {
    board.dismissNotice();
    if (maySeat) void board.loadEnded();
    return board.dropEnded;
  }, [board, maySeat]);
  useEffect(() => (rights.bills ? board.followSums() : undefined), [board, rights.bills]);
  const actions = useMemo(() => {
    const dismissing = (act: () => Promise<unknown>) => {
      board.dismissNotice();
      void act();
    };
    return {
      admit: (seating: string, guest: string) => dismissing(() => board.admit(seating, guest)),
      setAdmittedOnly: (seating: string, admittedOnly: boolean) =>
        dismissing(() => board.setAdmittedOnly(seating, admittedOnly)),
      end: (seating: string) => dismissing(() => board.endSeating(seating)),
      openTable: (table: string) => dismissing(() => board.openTable(table)),
      openBill: onBill,
      showTab: maySeat && onGo ? (seating: string) => onGo(`tabs/${seating}`) : undefined,
      showSlip: (seating: string) => {
        board.dismissNotice();
        setSlipOf(seating);
      },
      takeOrder: mayOrder && onGo ? (table: string) => onGo(`order/${table}`) : undefined,
    };
  }, [board, onBill, onGo, mayOrder, maySeat]);
  if (slipOf !== null) {
    return (
      <PartySlip
        venue={board.venue.value?.name ?? ''}
        problem={notice && errorText(LL, notice.code)}
        isBusy={board.pending.value.has(`slip:${slipOf}`)}
        onMake={(renew) => board.makeSlip(slipOf, renew)}
        onClose={() => setSlipOf(null)}
      />
    );
  }
  return (
    <TablesPanel
      seatings={board.seatings.value}
      tables={board.tables.value}
      orders={board.orders.value}
      sums={board.sums.value}
      only={only}
      moveTo={moveTo}
      timeZone={timeZone}
      rights={rights}
      pending={board.pending.value}
      problem={notice && noticeText(i18n, notice, { currency, timeZone })}
      ended={board.ended.value}
      onMove={({ seating }, { table, into }) => {
        board.dismissNotice();
        const from = seating.table.id;
        return table === TO_TAB
          ? board.moveToTab(seating.id, from)
          : board.moveSeating(seating.id, { from, to: table, into });
      }}
      onTakeBack={({ seating, merged }) => {
        board.dismissNotice();
        return board.takeBackMerge(seating.id, merged?.id ?? '');
      }}
      onReopen={(seating) => {
        board.dismissNotice();
        return board.reopenSeating(seating);
      }}
      {...sendingAwayOn(board)}
      actions={actions}
      onOpenTable={actions.openTable}
      onArrange={mayArrange && onGo && only === undefined ? () => onGo('tables') : undefined}
      onClose={onClose}
    />
  );
}
