import type { Escalation } from '#core/escalation/escalation.ts';

const SEVERITIES = { 1: 'is-waiting', 2: 'is-alarm', 3: 'is-urgent' } as const;

/** Longer table labels than this get a smaller size, and an even smaller one. */
const LONG_LABEL = 5;
const LONGER_LABEL = 10;

interface Looks {
  /** The table's. */
  label: string;
  isUnseen: boolean;
  escalation: Escalation | null;
}

/** How a ticket looks from afar. */
export function ticketClass({ label, isUnseen, escalation }: Looks): string {
  const classes = [
    'ticket',
    isUnseen && 'is-unseen',
    escalation && SEVERITIES[escalation.severity],
    label.length > LONG_LABEL && 'is-long',
    label.length > LONGER_LABEL && 'is-longer',
  ];
  return classes.filter(Boolean).join(' ');
}
