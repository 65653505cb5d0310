import { FALSE_FRIENDS, isAnotherThing, SYNONYMS, synonymsOf } from './search-synonyms.ts';

/** How well a menu's word matches a query's; endings only in names. */
export const MATCH = {
  exact: 8,
  synonym: 7,
  prefix: 5,
  inside: 4,
  ending: 2,
  typo: 1,
} as const;

const ENDING_MIN = 3;
const INSIDE_MIN = 5;

/**
 * The words that match a query's word, with their quality. Typing errors are tolerated only if
 * nothing is spelled like it, and then only the fewest; a synonym may be mistyped too.
 */
export function matchWords(vocabulary: readonly string[], token: string): Map<string, number> {
  const spelled = spelledLike(vocabulary, token);
  if (spelled.size > 0) {
    return spelled;
  }
  // A word that is known is no other word mistyped.
  const limit = SYNONYMS.includes(token) ? 0 : typosIn(token);
  const closest = closestWords([...vocabulary, ...SYNONYMS], token, limit);
  const found = new Map<string, number>();
  for (const meant of closest.keys()) {
    for (const [word, quality] of spelledLike(vocabulary, meant)) {
      const lesser = (quality / MATCH.exact) * MATCH.typo;
      found.set(word, Math.max(lesser, found.get(word) ?? 0));
    }
  }
  return found;
}

function spelledLike(vocabulary: readonly string[], token: string): Map<string, number> {
  const synonyms = synonymsOf(token);
  const isExact = vocabulary.includes(token);
  const found = new Map<string, number>();
  for (const word of vocabulary) {
    const quality = qualityOf(word, token, synonyms);
    // A synonym may be a different word in the menu's language: glass is not ice cream.
    const isDoubtful = isExact && quality === MATCH.synonym;
    const sure = isDoubtful ? doubtfulQuality(word, token) : quality;
    if (sure > 0) {
      found.set(word, sure);
    }
  }
  return found;
}

function doubtfulQuality(word: string, token: string): number {
  if (word.startsWith(token)) return MATCH.prefix;
  return FALSE_FRIENDS.has(word) ? 0 : MATCH.ending;
}

/** The words with the fewest wrong letters, at most `limit`. */
export function closestWords(
  vocabulary: readonly string[],
  token: string,
  limit: number,
): Map<string, number> {
  let closest = limit;
  let words: string[] = [];
  for (const word of limit > 0 ? vocabulary : []) {
    const wrong = lettersWrong(token, word, closest);
    if (wrong < closest) {
      closest = wrong;
      words = [];
    }
    if (wrong === closest) {
      words.push(word);
    }
  }
  return new Map(words.map((word) => [word, MATCH.typo]));
}

function qualityOf(word: string, token: string, synonyms: ReadonlySet<string>): number {
  if (word === token) {
    return MATCH.exact;
  }
  if (synonyms.has(word)) {
    return MATCH.synonym;
  }
  if (isAnotherThing(word, token)) {
    return 0;
  }
  if (word.startsWith(token)) {
    return MATCH.prefix;
  }
  const parts = [token, ...synonyms].filter((part) => part.length >= INSIDE_MIN);
  if (parts.some((part) => word.includes(part))) {
    return MATCH.inside;
  }
  // A Swedish compound is what it ends with.
  return token.length >= ENDING_MIN && word.endsWith(token) ? MATCH.ending : 0;
}

/** How many letters may be wrong: none in short words, two in long ones. */
export function typosIn({ length }: string): number {
  if (length < 5) {
    return 0;
  }
  return length < 8 ? 1 : 2;
}

/** From this length on, a part of a word may be meant: compounds end with it. */
const PART_MIN = 7;

/**
 * The edit distance (two swapped neighbours are one edit) from a token to a word, whose first letter
 * must be right; from a long token to the nearest part of the word.
 */
function lettersWrong(token: string, word: string, limit: number): number {
  const isLong = token.length >= PART_MIN;
  if (word.length + limit < token.length || (!isLong && word[0] !== token[0])) {
    return Number.POSITIVE_INFINITY;
  }
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: word.length + 1 }, (_, at) =>
    isLong ? 0 : at,
  );
  for (let i = 1; i <= token.length; i++) {
    const next = nextRow(token, word, i, row, before);
    if (Math.min(...next) > limit) {
      return Number.POSITIVE_INFINITY;
    }
    [before, row] = [row, next];
  }
  return isLong ? Math.min(...row) : (row.at(-1) ?? 0);
}

/** A row of the edit distance's table: of the first `i` letters of the token. */
function nextRow(
  token: string,
  word: string,
  i: number,
  row: readonly number[],
  before: readonly number[],
): number[] {
  const next = [i];
  for (let j = 1; j <= word.length; j++) {
    const change = (row[j - 1] ?? 0) + (token[i - 1] === word[j - 1] ? 0 : 1);
    const isSwap = token[i - 1] === word[j - 2] && token[i - 2] === word[j - 1];
    const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change;
    next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
  }
  return next;
}
