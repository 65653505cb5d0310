import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext, useMemo } from 'react';
import { ESCALATION_DEFAULTS } from '../../../src/contract/limits.ts';
import type { EscalationTimes } from '../../../src/contract/ordering/escalation.schema.ts';
import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import { type Escalation, escalationOf } from '../../../src/domain/ordering/escalation.ts';
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
