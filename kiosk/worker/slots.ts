/** A build that has been fetched whole and is not yet proven. */
export interface NextBuild {
  readonly build: string;
  /**
   * `ready`: fetched. `chosen`: the page is about to reload for it. `running`: a page of it was
   * opened, and has not reported that it works.
   */
  readonly phase: 'ready' | 'chosen' | 'running';
  /** How often it was opened without a result. */
  readonly tries: number;
}

/** Which builds this tablet holds: never more than two. */
export interface Slots {
  /** The proven one; null before the first build has been fetched. */
  readonly current: string | null;
  readonly next: NextBuild | null;
  /** Builds that did not work: they are not fetched again. */
  readonly bad: readonly string[];
  /** Those of them that the server has not been told about. */
  readonly unreported: readonly string[];
}

export type SlotEvent =
  /** A build was fetched whole. */
  | { readonly type: 'fetched'; readonly build: string }
  /** The page is idle, and reloads. */
  | { readonly type: 'try' }
  /** A page is being opened. */
  | { readonly type: 'opened' }
  /** A page of this build works. */
  | { readonly type: 'alive'; readonly build: string }
  /** It does not, or has not said so in time. */
  | { readonly type: 'broken'; readonly build: string }
  /** It could not be proven: no server answered it. */
  | { readonly type: 'undecided'; readonly build: string }
  /** The server has been told. */
  | { readonly type: 'reported'; readonly builds: readonly string[] };

export const NO_SLOTS: Slots = { current: null, next: null, bad: [], unreported: [] };

/** After this many openings without a result a build counts as broken. */
const TRIES_MAX = 3;
/** The oldest are forgotten first: nobody serves them any more. */
const BAD_MAX = 8;

type Step = (slots: Slots, event: SlotEvent) => Slots;

const STEPS: Readonly<Record<SlotEvent['type'], Step>> = {
  fetched: (slots, event) => (event.type === 'fetched' ? fetched(slots, event.build) : slots),
  try: (slots) => inPhase(slots, 'ready', 'chosen'),
  opened: (slots) =>
    // A page that is opened again before it worked was reloaded, or the tablet lost its power.
    slots.next?.phase === 'running'
      ? giveBack(slots, slots.next.build)
      : inPhase(slots, 'chosen', 'running'),
  alive: (slots, event) =>
    event.type === 'alive' && isRunning(slots, event.build)
      ? { ...slots, current: event.build, next: null }
      : slots,
  broken: (slots, event) =>
    event.type === 'broken' && isRunning(slots, event.build) ? condemn(slots, event.build) : slots,
  undecided: (slots, event) =>
    event.type === 'undecided' && isRunning(slots, event.build)
      ? giveBack(slots, event.build)
      : slots,
  reported: (slots, event) =>
    event.type === 'reported'
      ? { ...slots, unreported: slots.unreported.filter((each) => !event.builds.includes(each)) }
      : slots,
};

/** The slots after an event. What does not fit the present state changes nothing. */
export function advance(slots: Slots, event: SlotEvent): Slots {
  return STEPS[event.type](slots, event);
}

/** The build whose files a page gets. */
export function servedBuild({ current, next }: Slots): string | null {
  return next?.phase === 'running' ? next.build : current;
}

/** Whether the server's build is to be fetched. */
export function isWanted({ current, next, bad }: Slots, build: string): boolean {
  return build !== current && build !== next?.build && !bad.includes(build) && isFree(next);
}

/** The builds whose files are kept. */
export function keptBuilds({ current, next }: Slots): string[] {
  return [current, next?.build ?? null].filter((build) => build !== null);
}

/** A build that is being tried keeps its slot until it is decided. */
function isFree(next: NextBuild | null): boolean {
  return next === null || next.phase === 'ready';
}

function fetched(slots: Slots, build: string): Slots {
  // Without a first build there is nothing to go back to, and so nothing to try.
  if (slots.current === null) return { ...slots, current: build };
  return isWanted(slots, build) ? { ...slots, next: { build, phase: 'ready', tries: 0 } } : slots;
}

function isRunning({ next }: Slots, build: string): boolean {
  return next?.phase === 'running' && next.build === build;
}

function inPhase(slots: Slots, from: NextBuild['phase'], to: NextBuild['phase']): Slots {
  return slots.next?.phase === from ? { ...slots, next: { ...slots.next, phase: to } } : slots;
}

function giveBack(slots: Slots, build: string): Slots {
  const tries = (slots.next?.tries ?? 0) + 1;
  return tries >= TRIES_MAX
    ? condemn(slots, build)
    : { ...slots, next: { build, phase: 'ready', tries } };
}

function condemn(slots: Slots, build: string): Slots {
  return {
    ...slots,
    next: null,
    bad: [...slots.bad, build].slice(-BAD_MAX),
    unreported: [...slots.unreported, build].slice(-BAD_MAX),
  };
}
