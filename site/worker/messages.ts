/** From the worker: asks which files this page consists of. The answer is a list of URLs. */
export const WHAT_IS_SHOWN = 'servett:what-is-shown';
/** From the worker: the named files are stored. */
export const KEPT = 'servett:kept';
