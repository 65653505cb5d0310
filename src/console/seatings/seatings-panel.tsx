import { useEffect, useRef, useState } from 'react';
import { FindField } from '#console/components/fields/find-field.tsx';
import { ProblemText } from '#console/components/page/problem-text.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { SeatingSum } from '#console/live/board-sums.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import type { EndedSeatings as Ended } from '#core/seatings/seating.schema.ts';
import { foldText } from '#core/shared/fold-text.ts';
import { openTabs } from '#core/tabs/places.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { EndedSeatings } from './ended-seatings.tsx';
import { FreeTables } from './free-tables.tsx';
import { type Target, TO_TAB } from './move-party.tsx';
import type { Asked, SeatingActions, SeatingRights } from './seating-actions.ts';
import { byLabel, openOrdersBySeating, waitingOrdersByGuest } from './seating-facts.ts';
import { SeatingRow } from './seating-row.tsx';
import { TakeBackButton } from './take-back-button.tsx';
import { type SendingAway, useSendingAway } from './use-sending-away.ts';

/** From this many parties on, there is a search field. */
const MANY = 7;

export interface Table {
  id: string;
  label: string;
}

interface Props extends SendingAway {
  seatings: readonly BoardSeating[];
  /** All tables of the venue. */
  tables: readonly Table[];
  /** All orders that are not served yet, from every station. */
  orders: readonly Order[];
  /** By seating; empty until they have been fetched. */
  sums: ReadonlyMap<string, SeatingSum>;
  /** Id of the single table to show; without it, all are shown. */
  only?: string | undefined;
  /** Asks at once whether that table's party moves to this one. */
  moveTo?: string | undefined;
  timeZone: string;
  rights: SeatingRights;
  /** Seatings, guests and `table:<id>` whose request is pending. */
  pending: ReadonlySet<string>;
  /** Why the last action failed, in words. */
  problem: string | null;
  /** Parties that were ended a moment ago. */
  ended: Ended['seatings'];
  /** These return whether they succeeded. */
  onMove: (entry: BoardSeating, to: Target) => Promise<boolean>;
  onTakeBack: (entry: BoardSeating) => Promise<boolean>;
  onReopen: (seating: string) => Promise<boolean>;
  actions: Omit<SeatingActions, 'move' | 'takeBack' | 'sendAway' | 'sendAwayWaiting'>;
  onOpenTable: (table: string) => void;
  /** Opens the page of names, areas and codes; absent for people who may not see it. */
  onArrange?: (() => void) | undefined;
  onClose: () => void;
}

/** Who is seated where, by label: rows keep their place, whatever happens in them. */
export function TablesPanel(props: Props) {
  const {
    seatings,
    tables,
    orders,
    sums,
    only,
    moveTo,
    problem,
    onOpenTable,
    onArrange,
    onClose,
    ended,
    onMove,
    onTakeBack,
    onReopen,
    onSendAway,
    onSendAwayWaiting,
    onRestore,
    ...row
  } = props;
  const { LL, locale } = useI18n();
  const [asked, setAsked] = useState(() => askedFirst(props));
  const [find, setFind] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  /** The party that another one has joined a moment ago. */
  const [joined, setJoined] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const list = useKeyboardInList(seatings, opened);
  const open = openOrdersBySeating(orders);
  const sent = waitingOrdersByGuest(orders);
  const compare = byLabel(locale);
  const places = [...tables, ...openTabs(seatings).map(({ seating }) => seating.table)];
  const taken = new Map(seatings.map(({ seating }) => [seating.table.id, seating.id]));
  const away = useSendingAway({ onSendAway, onSendAwayWaiting, onRestore }, setMessage);
  const move = async (entry: BoardSeating, to: Target) => {
    away.forget();
    setMessage(null);
    setOpened(to.table);
    setJoined(null);
    if (!(await onMove(entry, to))) return;
    setAsked(null);
    setJoined(to.into);
    const from = entry.seating.table.label;
    setMessage(
      to.table === TO_TAB
        ? LL.tabs.movedToTab({ table: from })
        : LL.moving.moved({ from, table: to.label }),
    );
  };
  const takeBack = async (entry: BoardSeating) => {
    away.forget();
    setMessage(null);
    setJoined(null);
    const from = entry.merged?.from.label ?? '';
    if (await onTakeBack(entry)) setMessage(LL.moving.takenBack({ table: from }));
  };
  const reopen = async (seating: string, label: string) => {
    away.forget();
    setMessage(null);
    if (await onReopen(seating)) setMessage(LL.moving.reopened({ table: label }));
  };
  const isFound = whatIsFound(find);
  const isShown = (table: string) => only === undefined || table === only;
  const shown = seatings.filter(
    ({ seating, guests }) =>
      isShown(seating.table.id) &&
      isFound([seating.table.label, ...guests.map(({ name }) => name ?? '')]),
  );
  const free = tables
    .filter(({ id, label }) => isShown(id) && !taken.has(id) && isFound([label]))
    .sort(compare);
  const one = places.find(({ id }) => id === only);
  const joint = seatings.find(({ seating }) => seating.id === joined);
  return (
    <ConsoleSheet
      title={one ? LL.tablePlan.one.title({ table: one.label }) : LL.console.tables.title()}
      sheetClass="wide"
      onClose={onClose}
    >
      <SuccessMessage text={message}>
        {away.canUndo && (
          <Button kind="bare" onClick={() => void away.undo()}>
            {LL.sendAway.undo()}
          </Button>
        )}
        {joint?.merged && (
          <TakeBackButton
            merged={joint.merged}
            isBusy={row.pending.has(joint.seating.id)}
            onTakeBack={() => void takeBack(joint)}
          />
        )}
      </SuccessMessage>
      <ProblemText text={problem} />
      {only === undefined && (seatings.length > MANY || find !== '') && (
        <FindField label={LL.tableRows.find()} value={find} onInput={setFind} />
      )}
      {only === undefined && seatings.length === 0 && (
        <p className="none">{LL.console.tables.none()}</p>
      )}
      <p className="none" role="status">
        {find !== '' && shown.length + free.length === 0 && LL.tableRows.noneFound()}
      </p>
      <ul className="seatings" ref={list} tabIndex={-1}>
        {[...shown]
          .sort((one, other) => compare(one.seating.table, other.seating.table))
          .map((entry) => (
            <SeatingRow
              key={entry.seating.id}
              entry={entry}
              open={open.get(entry.seating.id) ?? 0}
              sent={sent}
              bill={sums.get(entry.seating.id)}
              asked={asked?.seating === entry.seating.id ? asked.about : null}
              targets={targetsOf(entry, places, taken)}
              moveTo={moveTo}
              onAsk={(about) => setAsked(about && { seating: entry.seating.id, about })}
              {...row}
              actions={{
                ...row.actions,
                move: (party, to) => void move(party, to),
                takeBack: (party) => {
                  setAsked(null);
                  void takeBack(party);
                },
                sendAway: (party, guest) => {
                  setOpened(party.seating.table.id);
                  void away.one(party, guest);
                },
                sendAwayWaiting: (party) => {
                  setOpened(party.seating.table.id);
                  void away.all(party);
                },
              }}
            />
          ))}
      </ul>
      <FreeTables
        tables={free}
        isOne={only !== undefined}
        maySeat={row.rights.seatings}
        pending={row.pending}
        onOpen={(id) => {
          setOpened(id);
          onOpenTable(id);
        }}
        onTakeOrder={row.actions.takeOrder}
      />
      {only === undefined && row.rights.seatings && find === '' && (
        <EndedSeatings
          ended={ended}
          taken={new Set(taken.keys())}
          timeZone={row.timeZone}
          pending={row.pending}
          onReopen={(seating, label) => void reopen(seating, label)}
        />
      )}
      {onArrange && (
        <div className="to-arrange">
          <Button kind="edge" onClick={onArrange}>
            {LL.console.tables.arrange()}
          </Button>
        </div>
      )}
    </ConsoleSheet>
  );
}

function askedFirst({ seatings, only, moveTo }: Props): { seating: string; about: Asked } | null {
  const dragged = seatings.find(({ seating }) => seating.table.id === only);
  return moveTo === undefined || dragged === undefined
    ? null
    : { seating: dragged.seating.id, about: 'move' };
}

/** A party at a table can also move to a tab; one on a tab, to every table and to another tab. */
function targetsOf(
  { seating: { table } }: BoardSeating,
  places: readonly Table[],
  taken: ReadonlyMap<string, string>,
): Target[] {
  const others = places
    .filter(({ id }) => id !== table.id)
    .map(({ id, label }) => ({ table: id, label, into: taken.get(id) ?? null }));
  return table.tab ? others : [{ table: TO_TAB, label: '', into: null }, ...others];
}

/** Whether one of these words contains the typed text. Case and accents do not matter. */
function whatIsFound(find: string): (words: readonly string[]) => boolean {
  const wanted = foldText(find).split(/\s+/u);
  return (words) => {
    const folded = words.map(foldText);
    return wanted.every((each) => folded.some((word) => word.includes(each)));
  };
}

/** The button is removed when its row ends or its table is opened: the focus stays in the panel. */
function useKeyboardInList(seatings: readonly BoardSeating[], opened: string | null) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other seatings have other buttons
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-table="${opened ?? ''}"]`);
    (row ?? list.current)?.focus();
  }, [seatings, opened]);
  return list;
}
