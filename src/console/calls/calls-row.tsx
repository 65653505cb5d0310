import { useId, useMemo, useRef, useState } from 'react';
import { createEntryOrder } from '#console/components/entries/entry-order.ts';
import { useRestoredFocus } from '#console/components/entries/use-restored-focus.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { chevronIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type CallActions, CallSlip } from './call-slip.tsx';
import { showMore, useHiddenCount } from './use-hidden-count.ts';
import { useSettling } from './use-settling.ts';

export interface CallsProps {
  /** Oldest first; a finished one stays for as long as it can be undone. */
  calls: readonly Call[];
  /** A party's bills; null while they are not known. */
  billOf: (seating: string) => Bill | null;
  mayTakePayment: boolean;
  /** Calls whose request is pending. */
  pending: ReadonlySet<string>;
  actions: CallActions;
}

/** From this many on, each call takes one line. */
const MANY = 4;

/** All open calls, in the board's drawer. */
export function CallsRow({ calls, billOf, mayTakePayment, pending, actions }: CallsProps) {
  const { LL } = useI18n();
  const title = useId();
  const row = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [arrange] = useState(createEntryOrder);
  const slips = useMemo(() => arrange(calls), [arrange, calls]);
  const open = calls.filter((call) => call.state !== 'done').length;
  const hidden = useHiddenCount(list, slips);
  // A call that was taken shows another button in the same place: a second tap must not hit it.
  const steps = useMemo(() => calls.map((call) => ({ id: `${call.id} ${call.state}` })), [calls]);
  const isSettling = useSettling(steps);
  const keptFocus = useRestoredFocus(row, slips);
  const classes = ['calls', slips.length === 0 && 'is-empty', slips.length >= MANY && 'has-many'];
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-labelledby={title}
      ref={row}
      {...keptFocus}
    >
      <div className="calls-head">
        <h2 className="head" id={title} tabIndex={-1}>
          {LL.console.calls.title()} <span className="num">{open}</span>
        </h2>
        {hidden > 0 && (
          <button type="button" className="beyond num" onClick={() => showMore(list.current)}>
            {LL.console.calls.beyond({ count: hidden })}
            <Icon shape={chevronIcon} size={16} />
          </button>
        )}
        <p className="hidden-text" role="status">
          {open > 0 && LL.console.calls.count({ count: open })}
        </p>
      </div>
      {slips.length > 0 && (
        <ul ref={list} className={isSettling ? 'call-slips is-settling' : 'call-slips'}>
          {slips.map((call) => (
            <CallSlip
              key={call.id}
              call={call}
              bill={billOf(call.seating)}
              mayTakePayment={mayTakePayment}
              isBusy={pending.has(call.id)}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
