import { useId, useMemo, useRef } from 'react';
import { useRestoredFocus } from '#console/components/entries/use-restored-focus.ts';
import { CALL_LATE_MS } from '#console/components/facts/call-facts.ts';
import { bellIcon } from '#console/components/icons/icons.ts';
import { Elapsed, useIsOlder } from '#console/components/ticket/age.tsx';
import type { Call } from '#core/calls/call.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, chevronIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { CallSlip } from './call-slip.tsx';
import type { CallsProps } from './calls-row.tsx';
import { useSettling } from './use-settling.ts';

interface Props extends CallsProps {
  /** How many calls fit into the bar. */
  room: number;
  /** Whether the drawer shows all of them. */
  isOpen: boolean;
  /** The drawer's id. */
  drawer: string;
  onToggle: () => void;
}

/**
 * The calls in the board's bar: how many, since when, and those to answer first, each with its next
 * step. The drawer has the others.
 */
export function CallBar({ room, isOpen, drawer, onToggle, ...props }: Props) {
  const { calls } = props;
  const { LL } = useI18n();
  const title = useId();
  const bar = useRef<HTMLElement>(null);
  const leads = useMemo(() => (isOpen ? [] : leadCalls(calls, room)), [calls, room, isOpen]);
  // A call that was taken shows another button in the same place: a second tap must not hit it.
  const steps = useMemo(() => leads.map((call) => ({ id: `${call.id} ${call.state}` })), [leads]);
  const isSettling = useSettling(steps);
  const keptFocus = useRestoredFocus(bar, leads);
  const open = calls.filter((call) => call.state !== 'done').length;
  const isEmpty = calls.length === 0 && !isOpen;
  return (
    <section
      className={isEmpty ? 'call-bar hidden-text' : 'call-bar'}
      aria-labelledby={title}
      ref={bar}
      {...keptFocus}
    >
      <h2 className="hidden-text" id={title} tabIndex={-1}>
        {LL.console.calls.title()} <span className="num">{open}</span>
      </h2>
      <p className="hidden-text" role="status">
        {open > 0 && LL.console.calls.count({ count: open })}
      </p>
      {!isEmpty && (
        <Toggle calls={calls} open={open} isOpen={isOpen} drawer={drawer} onToggle={onToggle} />
      )}
      {leads.length > 0 && (
        <ul className={isSettling ? 'lead-calls is-settling' : 'lead-calls'}>
          {leads.map((call) => (
            <CallSlip
              key={call.id}
              call={call}
              bill={props.billOf(call.seating)}
              mayTakePayment={props.mayTakePayment}
              isBusy={props.pending.has(call.id)}
              actions={props.actions}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ToggleProps extends Pick<Props, 'isOpen' | 'drawer' | 'onToggle'> {
  calls: readonly Call[];
  open: number;
}

/** Opens and closes the drawer. It is loud while a guest waits for an answer. */
function Toggle({ calls, open, isOpen, drawer, onToggle }: ToggleProps) {
  const { LL } = useI18n();
  const since = oldestOpen(calls);
  const isLate = useIsOlder(since ?? Number.POSITIVE_INFINITY, CALL_LATE_MS);
  const looks = ['bar-toggle', since !== null && 'is-wanted', isLate && 'is-late'];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      aria-expanded={isOpen}
      aria-controls={drawer}
      onClick={onToggle}
    >
      <Icon shape={isLate ? alertIcon : bellIcon} size={24} />
      <span className="hidden-text">{LL.console.calls.title()} </span>
      <b className="num">{open}</b>
      {since !== null && (
        <span className="since">
          <span className="hidden-text">{LL.console.calls.waits()} </span>
          <Elapsed since={since} />
        </span>
      )}
      <Icon shape={chevronIcon} size={16} />
    </button>
  );
}

/** Who is served first: calls that nobody has answered, then those under way, then finished ones. */
const TURNS: { readonly [state: string]: number } = { open: 0, taken: 1, done: 2 };

/**
 * The calls that the bar shows itself, at most `room` of them: the longest unanswered first.
 * `calls` are oldest first.
 */
export function leadCalls(calls: readonly Call[], room: number): readonly Call[] {
  const turnOf = ({ state }: Call) => TURNS[state] ?? 0;
  return [...calls].sort((one, other) => turnOf(one) - turnOf(other)).slice(0, room);
}

/** When the longest unanswered call was made, in milliseconds since 1970; null if none is open. */
export function oldestOpen(calls: readonly Call[]): number | null {
  const open = calls.filter(({ state }) => state === 'open');
  return open.length === 0 ? null : Math.min(...open.map(({ openedAt }) => Date.parse(openedAt)));
}
