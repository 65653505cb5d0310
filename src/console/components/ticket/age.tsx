import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, clockIcon } from '#web/components/basic/icons.ts';
import { formatAge } from './format-age.ts';
import { useTicker } from './ticker.ts';

const listeners = new WeakMap<Element, (isOnScreen: boolean) => void>();
let shared: IntersectionObserver | null = null;

/** One observer for all, instead of one for each of hundreds of tickets. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  });
  return shared;
}

/** Whether the element is visible; true until the browser reports otherwise. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    listeners.set(target, setOnScreen);
    observer().observe(target);
    return () => {
      listeners.delete(target);
      observer().unobserve(target);
    };
  }, [element]);
  return isOnScreen;
}

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
