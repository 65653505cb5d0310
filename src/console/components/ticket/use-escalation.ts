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

/** What of a ticket waits for too long, and of which of its orders; the most serious. */
export interface TicketEscalation {
  /** Its place among them. */
  readonly at: number;
  readonly escalation: Escalation;
}

/** Whether a ticket has escalated. Renders again only when that changes. */
export function useEscalation(
  of: Order | readonly Order[],
  station: string | null,
): TicketEscalation | null {
  useSignals();
  const { known } = useTicker();
  const times = useContext(EscalationContext);
  // Compared as a text, which stays equal while the escalation is the same.
  const escalation = useMemo(
    () => computed(() => JSON.stringify(worstOf(of, station, times, known.value))),
    [of, station, times, known],
  );
  const { value } = escalation;
  return useMemo(() => JSON.parse(value) as TicketEscalation | null, [value]);
}

function worstOf(
  of: Order | readonly Order[],
  station: string | null,
  times: EscalationTimes,
  now: number,
): TicketEscalation | null {
  let worst: TicketEscalation | null = null;
  for (const [at, order] of ('id' in of ? [of] : of).entries()) {
    const escalation = escalationOf(order, station, times, now);
    if (escalation !== null && escalation.severity > (worst?.escalation.severity ?? 0)) {
      worst = { at, escalation };
    }
  }
  return worst;
}
