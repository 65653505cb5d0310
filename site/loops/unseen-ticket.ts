import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';

/** How a ticket on the board looks at a moment: as the board's own alarm has it (`core/escalation`). */
export interface UnseenMoment {
  /** Seconds since the order was sent. */
  readonly age: number;
  readonly look: 'young' | 'alarm' | 'urgent' | 'accepted';
  /** How long it is shown, in milliseconds. */
  readonly stays: number;
}

const { unseen } = ESCALATION_DEFAULTS;

/** An order that nobody looks at, until somebody does. */
export const UNSEEN: readonly UnseenMoment[] = [
  { age: 3, look: 'young', stays: 1_500 },
  { age: 38, look: 'young', stays: 1_300 },
  { age: unseen + 1, look: 'alarm', stays: 2_200 },
  { age: unseen + 34, look: 'alarm', stays: 1_300 },
  { age: 2 * unseen + 2, look: 'urgent', stays: 2_600 },
  { age: 2 * unseen + 9, look: 'accepted', stays: 3_000 },
];

/** The moment that a still shows: it has become loud. */
export const UNSEEN_STILL = UNSEEN.findIndex(({ look }) => look === 'alarm');
