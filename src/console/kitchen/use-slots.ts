import { useEffect, useRef, useState } from 'react';
import { NO_SLOTS, nextFree, type Slot, updateSlots } from '#core/board/ticket-slots.ts';
import type { Clock } from '#web/platform/clock.ts';

/** The numbers of a screen's tickets; `orders` are the longest waiting first. */
export function useSlots(
  orders: readonly string[],
  isTyping: boolean,
  clock: Clock,
): readonly Slot[] {
  const slots = useRef(NO_SLOTS);
  const [, setTurn] = useState(0);
  slots.current = updateSlots(slots.current, orders, clock.now(), isTyping);
  const free = nextFree(slots.current, clock.now());
  useEffect(() => {
    if (free === null) return;
    const timer = clock.setTimeout(() => setTurn((turn) => turn + 1), free - clock.now());
    return () => clock.clearTimeout(timer);
  }, [free, clock]);
  return slots.current;
}
