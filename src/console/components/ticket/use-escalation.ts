import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext, useMemo } from 'react';
import type { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import { type Escalation, escalationOf } from '#core/escalation/escalation.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import { useTicker } from './ticker.ts';

/** The venue's alarm times. */
export const EscalationContext = createContext<EscalationTimes>(ESCALATION_DEFAULTS);

/** Whether a ticket has escalated. Renders again only when that changes. */
export function useEscalation(order: Order, station: string | null): Escalation | null {
  useSignals();
  const { known } = useTicker();
  const times = useContext(EscalationContext);
  // Compared as a text, which stays equal while the escalation is the same.
  const escalation = useMemo(
    () => computed(() => JSON.stringify(escalationOf(order, station, times, known.value))),
    [order, station, times, known],
  );
  const { value } = escalation;
  return useMemo(() => JSON.parse(value) as Escalation | null, [value]);
}
