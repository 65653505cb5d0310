/** Lists whose order has no meaning. */
const SETS: readonly string[] = [
  'contains',
  'unknown',
  'adds',
  'removes',
  'diets',
  'days',
  'unanswered',
  'served',
  'sizes',
];

/**
 * Whether two values of a menu file's field mean the same: absent, false and empty are equal, and
 * so are lists that differ only in an order without meaning.
 */
export function isSameValue(a: unknown, b: unknown, field: string): boolean {
  return a === b || JSON.stringify(canonical(a, field)) === JSON.stringify(canonical(b, field));
}

/** The canonical form of a value; undefined for everything equal to absent. */
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
