/** Stands between the values of a cell of which a row means any: no file has it. */
export const ANY_SIGN = '\u001f';

/** The values as a cell. */
export function anyOf(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(ANY_SIGN, ' ')).join(ANY_SIGN);
}
