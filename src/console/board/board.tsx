import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenBill } from '#console/bills/live-bill.tsx';
import { useRequestedBills } from '#console/bills/use-requested-bills.ts';
import { HoldTrouble } from '#console/card-holds/hold-trouble.tsx';
import { AskingContext } from '#console/components/facts/asking.tsx';
import { useWindowTitle } from '#console/components/navigation/waiting-count.ts';
import { SilentDevices } from '#console/devices/silent-devices.tsx';
import type { BoardStore } from '#console/live/board-store.ts';
import { PrintTrouble } from '#console/printers/print-trouble.tsx';
import { NoTables } from '#console/tables/floor/no-tables.tsx';
import { OpenTabsAlarm } from '#console/tabs/open-tabs-alarm.tsx';
import { TrialNotice } from '#console/trials/trial-notice.tsx';
import type { Call } from '#core/calls/call.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BoardPanel } from './board-panel.ts';
import { BoardPanels } from './board-panels.tsx';
import type { BoardProps } from './board-props.ts';
import { type BillOffer, billOffer } from './foot/bill-offer.ts';
import { latestUndo } from './foot/foot-texts.ts';
import { LiveFoot } from './foot/live-foot.tsx';
import { LiveArea } from './head/live-area.tsx';
import { LiveHead } from './head/live-head.tsx';
import { LaterOrders } from './later-orders.tsx';
import { createLayoutHold } from './layout/layout-hold.ts';
import { LiveColumns } from './live-columns.tsx';
import { type Asking, useTicketActions } from './use-ticket-actions.ts';

function billOf(board: BoardStore, seating: string | undefined): OpenBill | null {
  const entry = board.seatings.peek().find((each) => each.seating.id === seating);
  return entry === undefined
    ? null
    : { seating: entry.seating.id, label: entry.seating.table.label, call: null };
}

/** The live board: new orders, orders in preparation, and orders to serve. */
export function Board(props: BoardProps) {
  useSignals();
  const { board, clock, person } = props;
  const { LL } = useI18n();
  const [panel, setPanel] = useState<BoardPanel | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [bill, setBill] = useState(() => billOf(board, props.openBill));
  const [hold] = useState(() => createLayoutHold(clock));
  const acting = useTicketActions(board, setAsking);
  const askable = useContext(AskingContext);
  const rights = useMemo(() => {
    const may = (permission: Permission) => person.permissions.includes(permission);
    const can = (permission: Permission) => may(permission) || askable.has(permission);
    return {
      orders: can('orders.handle'),
      lines: may('lines.handle'),
      calls: may('calls.handle'),
      bills: may('bills.handle'),
      soldOut: may('products.sold_out'),
      seatings: may('seatings.handle'),
    };
  }, [person, askable]);
  const station = board.filter.value;
  const covered = useRef(false);
  covered.current = panel !== null || asking !== null || bill !== null;
  const { isVisible } = props;
  const isLookedAt = useCallback(() => isVisible.peek() && !covered.current, [isVisible]);
  const isAttended = props.isVisible.value && props.link.value === 'live';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another station is said at once
  useEffect(() => (isAttended ? board.attend() : undefined), [board, isAttended, station]);
  const askedFor = board.calls.value.filter((call) => call.kind === 'bill');
  // By name alone: most events change the orders, and none of it.
  const offered = useComputed(
    () =>
      billOffer(latestUndo(board.undos.value), board.orders.value, board.seatings.value)?.seating ??
      null,
  ).value;
  // Who only has tabs or takeaway misses no table.
  const isUnused = useComputed(
    () =>
      board.venue.value !== null &&
      board.venue.value.takesAway === undefined &&
      board.tables.value.length === 0 &&
      board.orders.value.length === 0 &&
      board.seatings.value.length === 0,
  ).value;
  const open = bill?.seating ?? offered;
  const wanted = [...askedFor.map((call) => call.seating), ...(open === null ? [] : [open])];
  useRequestedBills(board, rights.bills ? wanted : []);
  const pay = useCallback(({ seating, table, id }: Call) => {
    setBill({ seating, label: table.label, call: id });
  }, []);
  const openBill = useCallback((offer: BillOffer) => setBill({ ...offer, call: null }), []);
  useWindowTitle(LL.console.title({ venue: board.venue.value?.name ?? '' }));
  return (
    <div className="board">
      <LiveHead {...props} onPanel={setPanel} />
      <main className="orders" tabIndex={-1}>
        <TrialNotice />
        {isUnused && props.onGo && (
          <NoTables mayAdd={person.permissions.includes('tables.manage')} onGo={props.onGo} />
        )}
        <PrintTrouble permissions={person.permissions} />
        <SilentDevices board={board} />
        <HoldTrouble onGo={props.onGo} />
        <OpenTabsAlarm board={board} mayBill={rights.bills} sound={props.sound} onGo={props.onGo} />
        <LiveArea board={board} hasCalls={rights.calls} />
        <LaterOrders board={board} rights={rights} actions={acting.actions} />
        <LiveColumns
          board={board}
          clock={clock}
          density={props.density}
          hold={hold}
          rights={rights}
          actions={acting.actions}
          isLookedAt={isLookedAt}
        />
      </main>
      <LiveFoot
        board={board}
        clock={clock}
        sound={props.sound}
        named={acting.named}
        maySeat={rights.seatings}
        hasCalls={rights.calls}
        mayTakePayment={rights.bills}
        onPay={pay}
        onBill={openBill}
        mayPause={person.permissions.includes('venue.pause') || askable.has('venue.pause')}
        onPanel={setPanel}
      />
      <BoardPanels
        {...props}
        panel={panel}
        onPanel={setPanel}
        asking={asking}
        bill={bill}
        onBill={setBill}
        onReject={acting.reject}
        onVoid={acting.voidLines}
        onSoldOut={acting.actions.soldOut}
        onClose={() => {
          // A bill that was opened from the tables panel returns to it.
          if (bill === null) setPanel(null);
          setBill(null);
          setAsking(null);
        }}
      />
    </div>
  );
}
