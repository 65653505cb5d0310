import { beginningOf, plainText } from '#core/shared/plain-text.ts';

/** How many tabs of one name are told apart; nobody has more Annas at a bar. */
const ALIKE_MAX = 99;

/** What a tab is called: `free` if another open one has its name, which then gets a number. */
export function freeTabName(name: string, taken: readonly string[], max: number): string {
  const known = new Set(taken.map(sameName));
  if (!known.has(sameName(name))) return name;
  for (let count = 2; count <= ALIKE_MAX; count += 1) {
    const suffix = ` ${count}`;
    const other = beginningOf(name, max - suffix.length).trimEnd() + suffix;
    if (!known.has(sameName(other))) return other;
  }
  return name;
}

/** Names that differ only in capitals would be confused when called out. */
const sameName = (name: string): string => name.toLowerCase();

/** The name as typed for a tab; null for one that has none, and is known by its number. */
export function typedTabName(text: string | null, max: number): string | null {
  const plain = plainText(text);
  return plain === null ? null : beginningOf(plain, max).trimEnd();
}
