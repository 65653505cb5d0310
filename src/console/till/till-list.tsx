import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Till } from '#core/till/till.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TillRow as Row } from './follow-rows.ts';
import { TillRow } from './till-row.tsx';
import type { TillStore } from './till-store.ts';

interface Props {
  found: Till;
  store: TillStore;
  /** Those that are shown. */
  rows: readonly Row[];
  hasNumber: boolean;
}

/** One by one: a press ticks off, the arrows go from one to the next. */
export function TillList({ found, store, rows, hasNumber }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.till;
  const list = useRef<HTMLOListElement>(null);
  /** Whose button was pressed: the next one gets the focus once it is done. */
  const pressed = useRef<number | null>(null);
  const ticks = () => [...(list.current?.querySelectorAll<HTMLElement>('.till-tick') ?? [])];
  const doneCount = rows.filter(({ isDone }) => isDone).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of those that are done is the reason
  useEffect(() => {
    if (pressed.current === null) return;
    const left = ticks();
    const next = left[Math.min(pressed.current, left.length - 1)] ?? list.current;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
    pressed.current = null;
  }, [doneCount]);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const left = ticks();
    const at = left.findIndex((each) => each.closest('li')?.contains(event.target as Node));
    if (by === undefined || left.length === 0) return;
    event.preventDefault();
    left[Math.max(0, Math.min(left.length - 1, at + by))]?.focus();
  };
  const tick = async (id: string, number: string) => {
    const waiting = rows.filter(({ isDone }) => !isDone);
    pressed.current = waiting.findIndex(({ entry }) => entry.id === id);
    if (!(await store.register([id], number))) pressed.current = null;
  };
  return (
    <>
      {doneCount > 0 && (
        <Button kind="edge" className="till-clear" onClick={store.clear}>
          {words.clear({ count: doneCount })}
        </Button>
      )}
      <ol
        className="till-list"
        ref={list}
        tabIndex={-1}
        aria-label={words.heading()}
        onKeyDown={step}
      >
        {rows.map((row) => {
          const registration = store.ticked.value.get(row.entry.id);
          return (
            <TillRow
              key={row.entry.id}
              row={row}
              currency={found.currency}
              timeZone={found.timeZone}
              now={store.now()}
              hasNumber={hasNumber}
              isBusy={store.changing.isBusy.value}
              onUndo={
                registration === undefined ? undefined : () => void store.takeBack(registration)
              }
              onTick={(number) => void tick(row.entry.id, number)}
            />
          );
        })}
      </ol>
    </>
  );
}
