/** As PostgreSQL stores text: without NUL, and without halves of characters. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value;
}

const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** For a parameter that is read as rows. */
export function toJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  return MAY_BE_UNSTORABLE.test(json) ? JSON.stringify(rows, storable) : json;
}
