/** `npm run test:all` and the nightly workflow also run what is too long for each change. */
export const IS_ALL = process.env.SERVETT_TEST_ALL === 'on';

/**
 * The details of a journey that only such a run has (docs/decisions/0088): a second language, width
 * or surrounding of what another journey walks through with each change.
 */
export const AT_NIGHT = { tag: '@night' };

/** For journeys that differ in one thing: those that are not for each change run at night. */
export function atNightUnless(isForEachChange: boolean): { tag?: string } {
  return isForEachChange ? {} : AT_NIGHT;
}
