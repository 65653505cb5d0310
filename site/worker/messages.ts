/** From the worker: say what this page is made of. The answer is a list of addresses. */
export const WHAT_IS_SHOWN = 'servett:what-is-shown';
/** From the worker: what was named is kept. */
export const KEPT = 'servett:kept';
