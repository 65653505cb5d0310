import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenBill } from '#console/bills/live-bill.tsx';
import { useRequestedBills } from '#console/bills/use-requested-bills.ts';
import { HoldTrouble } from '#console/card-holds/hold-trouble.tsx';
import { AskingContext } from '#console/components/facts/asking.tsx';
import { Segments } from '#console/components/fields/segments.tsx';
import { useWindowTitle } from '#console/components/navigation/waiting-count.ts';
import { SeenWatcherContext } from '#console/components/ticket/seen-watcher.ts';
import { EscalationContext } from '#console/components/ticket/use-escalation.ts';
import { SilentDevices } from '#console/devices/silent-devices.tsx';
import type { BoardColumn } from '#console/live/board-columns.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { PrintTrouble } from '#console/printers/print-trouble.tsx';
import { OpenTabsAlarm } from '#console/tabs/open-tabs-alarm.tsx';
import { TrialNotice } from '#console/trials/trial-notice.tsx';
import type { Call } from '#core/calls/call.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BoardPanel } from './board-panel.ts';
import { BoardPanels } from './board-panels.tsx';
import type { BoardProps } from './board-props.ts';
import { Column } from './column.tsx';
import { type BillOffer, billOffer } from './foot/bill-offer.ts';
import { latestUndo } from './foot/foot-texts.ts';
import { LiveFoot } from './foot/live-foot.tsx';
import { LiveArea } from './head/live-area.tsx';
import { LiveHead } from './head/live-head.tsx';
import { createLayoutHold } from './layout/layout-hold.ts';
import { useColumnLayout } from './layout/use-column-layout.ts';
import { useSeenWatcher } from './use-seen-watcher.ts';
import { type Asking, useTicketActions } from './use-ticket-actions.ts';

const COLUMNS: readonly BoardColumn[] = ['new', 'inProgress', 'toServe'];

/** Medium tickets have the form of dense ones, in larger type. */
const SIZES = {
  comfortable: 'is-comfortable',
  medium: 'is-dense is-medium',
  dense: 'is-dense',
} as const;

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
  const [chosen, setChosen] = useState<BoardColumn>('new');
  const [hold] = useState(() => createLayoutHold(clock));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? hold.watch(place.current) : undefined), [hold]);
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
  const watcher = useSeenWatcher({
    clock,
    station,
    isLookedAt: () => props.isVisible.peek() && panel === null && asking === null && bill === null,
    report: (orders) => void board.markSeen(orders),
  });
  const isAttended = props.isVisible.value && props.link.value === 'live';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another station is said at once
  useEffect(() => (isAttended ? board.attend() : undefined), [board, isAttended, station]);
  const columns = board.columns.value;
  const chosenDensity = props.density?.chosen.value ?? null;
  const { lanes, density } = useColumnLayout({
    columns,
    station,
    chosen: chosenDensity,
    hold,
    place,
  });
  const askedFor = board.calls.value.filter((call) => call.kind === 'bill');
  const offered = billOffer(
    latestUndo(board.undos.value),
    board.orders.value,
    board.seatings.value,
  );
  const open = bill ?? offered;
  const wanted = [...askedFor.map((call) => call.seating), ...(open ? [open.seating] : [])];
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
        <PrintTrouble permissions={person.permissions} />
        <SilentDevices board={board} />
        <HoldTrouble onGo={props.onGo} />
        <OpenTabsAlarm board={board} mayBill={rights.bills} sound={props.sound} onGo={props.onGo} />
        <LiveArea board={board} hasCalls={rights.calls} />
        <div className="column-picker">
          <Segments
            name={LL.console.columns.name()}
            segments={COLUMNS.map((value) => ({
              value,
              words: (
                <>
                  {LL.console.columns[value]()} <span className="num">{columns[value].length}</span>
                </>
              ),
            }))}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
        <div className={`columns ${SIZES[density]}`} ref={place}>
          <EscalationContext value={board.escalation.value}>
            <SeenWatcherContext value={watcher}>
              {COLUMNS.map((column) => (
                <Column
                  key={column}
                  column={column}
                  orders={columns[column]}
                  lanes={lanes[column]}
                  hold={hold}
                  isChosen={column === chosen}
                  station={station}
                  stations={board.stations.value}
                  rights={rights}
                  soldOut={board.soldOut.value}
                  idShown={board.idShown.value}
                  pending={board.pending.value}
                  actions={acting.actions}
                />
              ))}
            </SeenWatcherContext>
          </EscalationContext>
        </div>
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
