/**
 * How many cases a property is tried with: a part of them with each change, and all at night, whose
 * cases are others each time.
 */
export function propertyRuns(eachChange: number, atNight: number): number {
  return process.env.SERVETT_TEST_ALL === 'on' ? atNight : eachChange;
}
