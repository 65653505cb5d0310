/** `npm run test:all` and the nightly workflow also run what is too long for each change. */
export const IS_ALL = process.env.SERVETT_TEST_ALL === 'on';

/**
 * The details of a journey that only such a run has (docs/decisions/0088): a second language, width
 * or surrounding of what another journey walks through with each change.
 */
export const AT_NIGHT = { tag: '@night' };

/**
 * Of guests' journeys, those that are walked once and not in the table's languages too: staff alone
 * press something in them, or they name the languages that they are about.
 */
export const ONCE = { tag: '@once' };
export const ONCE_AT_NIGHT = { tag: [AT_NIGHT.tag, ONCE.tag] };

/** For journeys that differ in one thing: those that are not for each change run at night. */
export function atNightUnless(isForEachChange: boolean): { tag?: string } {
  return isForEachChange ? {} : AT_NIGHT;
}
