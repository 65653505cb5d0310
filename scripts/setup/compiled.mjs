import { existsSync, readdirSync, rmSync } from 'node:fs';

/** Files, of 6 kB in the mean: a run of all tests leaves some 4,000, each further one a few less. */
const KEPT_MAX = 20_000;

/**
 * Begins anew with what Node has compiled, once that is much: vitest gives each file of tests another
 * address in each run, under which Node keeps it for ever.
 * @param {string} folder
 * @param {number} [most]
 */
export function limitCompiled(folder, most = KEPT_MAX) {
  if (!existsSync(folder) || readdirSync(folder, { recursive: true }).length <= most) return;
  // A server that runs meanwhile may write there.
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
