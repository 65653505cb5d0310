import { type ReadonlySignal, signal } from '@preact/signals-react';

/** `asking`: for the PIN; `here`: it was the right one. */
export type Standing = 'away' | 'asking' | 'here';

/** Whether staff are at the tablet. What checks the PIN comes with its screen (staff.ts). */
export interface StandingModel {
  readonly standing: ReadonlySignal<Standing>;
  ask(): void;
  enter(): void;
  leave(): void;
}

export function createStanding(): StandingModel {
  const standing = signal<Standing>('away');
  const to = (next: Standing) => () => {
    standing.value = next;
  };
  return { standing, ask: to('asking'), enter: to('here'), leave: to('away') };
}
