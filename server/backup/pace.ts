// How fast a backup is made beside a server: by what those who store meanwhile feel of it. It works
// in steps, and rests after each.

/** What a step did to the commits of the server. Milliseconds. */
export type Felt = {
  /** How long those took that had to do with the step. */
  readonly during: readonly number[];
  /** The same of those in the rest before it. */
  readonly between: readonly number[];
};

export type Pace = {
  /** The part of the time that it works. */
  readonly share: number;
  /** What a commit takes lately, beside a step and in a rest; null while unknown. */
  readonly busy: number | null;
  readonly calm: number | null;
  /** How long it has rested so far. */
  readonly rested: number;
};

/** However much is felt. */
export const SHARE_MIN = 0.05;
/** After one step, which may have been long since the machine had no time for it. */
export const REST_MAX_MS = 200;
/** Of one backup: so it takes so much longer than its own work at most. */
export const RESTS_MAX_MS = 300_000;
/** While anybody stores there are rests: without them nothing says what a commit takes by itself. */
export const SHARE_BESIDE = 0.8;
const SHARE_AT_FIRST = 0.25;
/** So much longer a commit may take beside a step: less is within what disks scatter. */
const FELT_FROM = 1.05;
const SLOWER = 0.7;
const FASTER = 0.02;
/** After a step in which nobody stored anything. */
const FASTER_ALONE = 1.25;
/** The part of one commit in what commits take lately. */
const WEIGHT = 0.05;

export const FIRST_PACE: Pace = { share: SHARE_AT_FIRST, busy: null, calm: null, rested: 0 };

/** The pace after a step: slower at once where it was felt, faster again little by little. */
export function paceAfter({ share, rested, ...lately }: Pace, { during, between }: Felt): Pace {
  const busy = smoothed(lately.busy, during);
  const calm = smoothed(lately.calm, between);
  if (during.length === 0 && between.length === 0) {
    return { share: Math.min(1, share * FASTER_ALONE), busy, calm, rested };
  }
  const isFelt = busy !== null && calm !== null && busy > calm * FELT_FROM;
  const next = isFelt ? share * SLOWER : share + FASTER;
  return { share: Math.min(SHARE_BESIDE, Math.max(SHARE_MIN, next)), busy, calm, rested };
}

/** The rest after a step of so many milliseconds, and the pace with it. */
export function withRest(pace: Pace, step: number): { pace: Pace; rest: number } {
  const wanted = Math.min(REST_MAX_MS, step * (1 / pace.share - 1));
  const rest = Math.min(wanted, RESTS_MAX_MS - pace.rested);
  return { pace: { ...pace, rested: pace.rested + rest }, rest };
}

function smoothed(before: number | null, times: readonly number[]): number | null {
  return times.reduce<number | null>(
    (mean, time) => (mean === null ? time : mean + (time - mean) * WEIGHT),
    before,
  );
}
