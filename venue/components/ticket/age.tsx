import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { Icon } from '../../../src/components/basic/icon.tsx';
import { alertIcon, clockIcon } from '../../../src/components/basic/icons.ts';
import { formatAge } from './format-age.ts';
import { useTicker } from './ticker.ts';
import { useOnScreen } from './use-on-screen.ts';

interface Props {
  /** Milliseconds since the epoch. */
  since: number;
  /** The order has escalated. */
  isAlarming?: boolean;
}

/** An age within a sentence. Like `Age`, it updates only while visible. */
export function Elapsed({ since }: Pick<Props, 'since'>) {
  useSignals();
  const { now } = useTicker();
  const place = useRef<HTMLSpanElement>(null);
  const at = useOnScreen(place) ? now.value : now.peek();
  return (
    <span className="num" ref={place}>
      {formatAge(at - since)}
    </span>
  );
}

/** The only part of a ticket that renders each second, and only while visible. */
export function Age({ since, isAlarming = false }: Props) {
  useSignals();
  const { now } = useTicker();
  const place = useRef<HTMLSpanElement>(null);
  const at = useOnScreen(place) ? now.value : now.peek();
  return (
    <span className="age num" ref={place}>
      <Icon shape={isAlarming ? alertIcon : clockIcon} size={16} />
      {formatAge(at - since)}
    </span>
  );
}

/** Whether something is known to be older than `limit` ms. Renders again only when that changes. */
export function useIsOlder(since: number, limit: number): boolean {
  useSignals();
  const { known } = useTicker();
  return useComputed(() => known.value - since > limit).value;
}
