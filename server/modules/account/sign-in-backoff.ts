const MINUTE = 60_000;
const LONGEST = 60 * MINUTE;

/** After this long without a wrong try, the earlier ones no longer count. */
export const FORGET_MS = 24 * 60 * MINUTE;

/**
 * The delay in milliseconds after this many wrong tries: none below `free`, then 1, 2, 4 … minutes,
 * at most an hour.
 */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(LONGEST, MINUTE * 2 ** Math.min(failures - free, 30));
}
