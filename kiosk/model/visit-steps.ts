/**
 * Where the tablet is with its guest. `resting`: nobody uses it. `waiting`: the guest has left, and
 * what was sent has not reached the server yet.
 */
export type VisitStep = 'resting' | 'language' | 'place' | 'ordering' | 'waiting';

/** `left`: the guest is done, was idle for too long, or the party has gone. */
export type VisitEvent = 'touched' | 'language_chosen' | 'place_chosen' | 'left' | 'all_sent';

export interface VisitFacts {
  /** There is more than one language, and none to start with. */
  readonly asksLanguage: boolean;
  /** The tablet stands at no table: guests say where they sit. */
  readonly asksPlace: boolean;
  /** Something that the guest sent is still here. */
  readonly hasUnsent: boolean;
}

type Next = (facts: VisitFacts) => VisitStep;

const toPlace: Next = ({ asksPlace }) => (asksPlace ? 'place' : 'ordering');
const toRest: Next = ({ hasUnsent }) => (hasUnsent ? 'waiting' : 'resting');

const STEPS: Readonly<Record<VisitStep, Partial<Record<VisitEvent, Next>>>> = {
  resting: { touched: (facts) => (facts.asksLanguage ? 'language' : toPlace(facts)) },
  language: { language_chosen: toPlace, left: toRest },
  place: { place_chosen: () => 'ordering', left: toRest },
  ordering: { left: toRest },
  waiting: { all_sent: () => 'resting' },
};

/** The step after an event; the same one if the event does not fit it. */
export function nextStep(step: VisitStep, event: VisitEvent, facts: VisitFacts): VisitStep {
  return STEPS[step][event]?.(facts) ?? step;
}
