import { useEffect, useRef } from 'react';
import { type BillCall, isBillCall, isKept } from '#console/components/facts/bill-facts.ts';
import {
  CALL_LATE_MS,
  type CallRequest,
  callTexts,
  shareTexts,
} from '#console/components/facts/call-facts.ts';
import { bellIcon, billIcon } from '#console/components/icons/icons.ts';
import { Elapsed, useIsOlder } from '#console/components/ticket/age.tsx';
import type { Bill, NamedBill } from '#core/bills/bill.schema.ts';
import { billOn } from '#core/bills/bill.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { KeptActs } from './kept-acts.tsx';
import { type MoveActions, MoveActs } from './move-acts.tsx';

/** What staff can do with a call. */
export interface CallActions extends MoveActions {
  take(call: Call): void;
  /** Opens the bill that the call asks for. */
  pay(call: Call): void;
  /** The money of a sum that was kept for its guest is there. */
  receive(call: BillCall): void;
}

interface Props {
  call: Call;
  /** The party's bills; null while they are not known. */
  bill: Bill | null;
  /** Without it, others handle the bill, and here the call can only be acknowledged. */
  mayTakePayment: boolean;
  isBusy: boolean;
  actions: CallActions;
}

/** A table label longer than this gets a smaller size and its own line. */
const LONG_LABEL = 5;
/** The same width as the others. */
const SOME_CURRENCY = 'SEK';
/**
 * A longer note, or any note beside a long label, gets a slip twice as wide so that all of it can
 * be read.
 */
const LONG_NOTE = 24;

/** One table's call: its kind, note and age, and the next step. */
export function CallSlip({ call, bill, mayTakePayment, isBusy, actions }: Props) {
  const { LL } = useI18n();
  const since = Date.parse(call.openedAt);
  const isLate = useIsOlder(since, CALL_LATE_MS) && call.state === 'open';
  const slip = useFocusAfterDone(call.state === 'done');
  const { label } = call.table;
  const { note = '' } = call;
  const isLong = label.length > LONG_LABEL;
  const classes = [
    'call-slip',
    `is-${call.state}`,
    isLate && 'is-late',
    isLong && 'is-long',
    isLong && note === '' && 'is-named',
    call.note !== undefined && 'has-note',
    note.length > (isLong ? 0 : LONG_NOTE) && 'is-wide',
  ];
  /** Further details follow, so the age stays beside the first line. */
  const hasMore = call.wish !== undefined || call.note !== undefined;
  const shape = call.kind === 'bill' ? billIcon : bellIcon;
  const asked = askedBill(call, bill);
  return (
    <li className={classes.filter(Boolean).join(' ')} data-call={call.id} tabIndex={-1} ref={slip}>
      <Icon shape={isLate ? alertIcon : shape} size={24} />
      <b className="where">
        <span className="hidden-text">{LL.common.table()} </span>
        {label}
      </b>
      <div className="words">
        <p className="wants">
          {callTexts(LL, call)}
          {hasMore && <Since call={call} isLate={isLate} />}
          {call.note !== undefined && <Standing call={call} />}
        </p>
        {call.wish && <Asked call={call} wish={call.wish} bill={asked} />}
        {asked && <Held call={call} bill={asked} />}
        {!hasMore && (
          <p className="how">
            <Since call={call} isLate={isLate} />
            <Standing call={call} />
          </p>
        )}
      </div>
      {call.note !== undefined && (
        <p className="note">
          <span className="hidden-text">{LL.console.calls.note()} </span>
          {call.note}
        </p>
      )}
      <Acts {...{ call, mayTakePayment, isBusy, actions }} bill={asked} />
    </li>
  );
}

/** The next steps: a wish to move, and a sum that is kept, have two answers. */
function Acts({ bill, ...props }: Props) {
  const { call, isBusy, actions } = props;
  if (call.kind === 'move') return <MoveActs call={call} isBusy={isBusy} actions={actions} />;
  return isBillCall(call) && isKept(call) && props.mayTakePayment ? (
    <KeptActs call={call} bill={bill} isBusy={isBusy} actions={actions} />
  ) : (
    <CallAct {...props} />
  );
}

/** The one of the party's bills that the call asks for. */
function askedBill({ kind, wish }: Call, bill: Bill | null): Bill | NamedBill | null {
  return bill !== null && kind === 'bill' ? billOn(bill, wish?.bill ?? null) : null;
}

/** How long the call has waited for an answer; empty once it has one. */
function Since({ call, isLate }: { call: Call; isLate: boolean }) {
  const { LL } = useI18n();
  if (call.state !== 'open') return null;
  return (
    <span className="since">
      <span className="hidden-text">{LL.console.calls.waits()} </span>
      {isLate && LL.console.alarm.late()} <Elapsed since={Date.parse(call.openedAt)} />
    </span>
  );
}

/** Who has taken or answered the call. */
function Standing({ call }: { call: Call }) {
  const { LL } = useI18n();
  if (call.state === 'open') return null;
  return (
    <b className="state">
      <Icon shape={checkIcon} size={16} />
      {LL.console.calls[call.state]()}
    </b>
  );
}

/** The amount that a guest wants to pay, of which bill, and which part of it. */
function Asked({
  call,
  wish,
  bill,
}: {
  call: Call;
  wish: CallRequest;
  bill: Bill | NamedBill | null;
}) {
  const { LL, money } = useI18n();
  return (
    <p className="how num">
      <Standing call={call} />
      {/* The space is reserved until the currency is known, so that no slip grows. */}
      <b className={bill === null ? 'is-spare' : ''}>
        {money(wish.amount, bill?.currency ?? SOME_CURRENCY)}
      </b>
      {bill !== null && 'name' in bill && <b className="whose">{bill.name}</b>}
      {call.state === 'open' && <span>{shareTexts(LL, wish)}</span>}
    </p>
  );
}

/** What guests at the table are paying of the bill on their phones now. */
function Held({ call, bill }: { call: Call; bill: Bill | NamedBill }) {
  const { LL, money } = useI18n();
  const own = isKept(call) && call.state !== 'done' ? (call.wish?.amount ?? 0) : 0;
  const held = (bill.held ?? 0) - own;
  if (held <= 0) return null;
  return <p className="how num">{LL.guestPayments.held({ amount: money(held, bill.currency) })}</p>;
}

function CallAct({ call, mayTakePayment, isBusy, actions }: Omit<Props, 'bill'>) {
  const { LL } = useI18n();
  if (call.state === 'done') return null;
  const isBill = call.kind === 'bill';
  const { words, run } = (() => {
    if (call.state === 'open') {
      const words = isBill ? LL.console.calls.takes() : LL.console.calls.going();
      return { words, run: actions.take };
    }
    if (isBill && mayTakePayment) return { words: LL.console.calls.pay(), run: actions.pay };
    // Its guest is told that nobody got the money, also by whoever may not take it.
    const words = isKept(call) ? LL.console.bill.notTaken() : LL.console.calls.finish();
    return { words, run: actions.finish };
  })();
  const about = LL.console.calls.of({ table: call.table.label });
  return (
    <Button
      kind={call.state === 'open' ? 'plain' : 'edge'}
      isBusy={isBusy}
      label={`${words}, ${about}: ${callTexts(LL, call)}`}
      onClick={() => run(call)}
    >
      {words}
    </Button>
  );
}

/** The last step removes the tapped button: focus stays on its slip. */
function useFocusAfterDone(isDone: boolean) {
  const slip = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = slip.current;
    if (!element) return;
    const note = () => {
      hadFocus.current = true;
    };
    const drop = (event: FocusEvent) => {
      // Removing a button moves the focus to the body.
      if (event.relatedTarget !== null) hadFocus.current = false;
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', drop);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', drop);
    };
  }, []);
  useEffect(() => {
    if (isDone && hadFocus.current && document.activeElement === document.body) {
      slip.current?.focus({ preventScroll: true });
    }
  }, [isDone]);
  return slip;
}
