/** Lists whose order says nothing. */
const SETS: readonly string[] = [
  'contains',
  'unknown',
  'adds',
  'removes',
  'diets',
  'days',
  'unanswered',
];

/**
 * Whether two values of a menu file's field mean the same: what is absent, false or empty is alike,
 * and so are lists of which only the order differs where the order says nothing.
 */
export function isSameValue(a: unknown, b: unknown, field: string): boolean {
  return a === b || JSON.stringify(canonical(a, field)) === JSON.stringify(canonical(b, field));
}

/** One form of all that means the same; undefined for what is as good as absent. */
function canonical(value: unknown, field: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each) => canonical(each, ''));
    if (items.length === 0) return undefined;
    return SETS.includes(field) ? items.sort() : items;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .map(([key, inner]) => [key, canonical(inner, key)] as const)
      .filter(([, inner]) => inner !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }
  return value === false ? undefined : value;
}
