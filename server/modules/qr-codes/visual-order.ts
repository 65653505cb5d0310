/** A run of letters as it is drawn, from left to right; Arabic and Hebrew word by word. */
export interface Run {
  readonly text: string;
  readonly isRtl: boolean;
}

export type Direction = 'ltr' | 'rtl';

/** Strong, of numbers, or empty for what follows its neighbours. */
type Kind = 'L' | 'R' | 'N' | '';

interface Token {
  readonly kind: Kind;
  readonly runs: readonly Run[];
}

const TOKEN =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f][\p{M}\p{Script=Arabic}\p{Script=Hebrew}\u200d]*|\p{Nd}+(?:[.,:/\u00a0]\p{Nd}+)*|[\p{L}\u200e][\p{L}\p{M}]*|./gsu;
const RTL = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u;
const STRONG = /[\p{L}\u200e\u200f]/u;
/** What isolates a text, and the direction that it has then; null: that of its first letter. */
const ISOLATES = new Map<string, Direction | null>([
  ['\u2066', 'ltr'],
  ['\u2067', 'rtl'],
  ['\u2068', null],
]);
const CLOSE = '\u2069';
const MIRRORED: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[' },
  ...{ '<': '>', '>': '<', '«': '»', '»': '«' },
};

/**
 * A line in the order in which it is drawn, since a PDF knows none: the parts of UAX #9 that names,
 * sums and times of two directions need, isolates among them. `base`: of the text around it.
 */
export function visualOrder(text: string, base: Direction): Run[] {
  const tokens = tokensOf(text);
  const levels = levelsOf(tokens, base);
  const places = tokens.map((_token, index) => index);
  for (const level of [2, 1]) reverseFrom(places, levels, level);
  return places.flatMap((place) => {
    const { runs, kind } = tokens[place] ?? { runs: [], kind: '' };
    return kind === '' && levels[place] === 1 ? runs.map(mirrored) : runs;
  });
}

function mirrored(run: Run): Run {
  return { ...run, text: MIRRORED[run.text] ?? run.text };
}

function tokensOf(text: string): Token[] {
  const start = text.search(/[\u2066-\u2068]/);
  if (start < 0) return wordsOf(text);
  const own = ISOLATES.get(text[start] ?? '') ?? null;
  let depth = 0;
  let end = start;
  do {
    if (ISOLATES.has(text[end] ?? '')) depth += 1;
    if (text[end] === CLOSE) depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  const inner = text.slice(start + 1, depth === 0 ? end - 1 : end);
  const isolated: Token = { kind: '', runs: visualOrder(inner, own ?? directionOf(inner)) };
  return [...wordsOf(text.slice(0, start)), isolated, ...tokensOf(text.slice(end))];
}

/** As the first letter with a direction reads. */
export function directionOf(text: string): Direction {
  const [first = ''] = STRONG.exec(text) ?? [];
  return RTL.test(first) ? 'rtl' : 'ltr';
}

function wordsOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(([word]) => {
    const kind = kindOf(word);
    return { kind, runs: [{ text: word, isRtl: kind === 'R' }] };
  });
}

function kindOf(word: string): Kind {
  if (RTL.test(word)) return 'R';
  if (/^\p{Nd}/u.test(word)) return 'N';
  return STRONG.test(word) ? 'L' : '';
}

/** Odd levels read from right to left. */
function levelsOf(tokens: readonly Token[], base: Direction): number[] {
  const outer = base === 'rtl' ? 'R' : 'L';
  let strong: Kind = outer;
  const kinds = tokens.map(({ kind }): Kind => {
    if (kind === 'N') return strong === 'L' ? 'L' : 'N';
    if (kind !== '') strong = kind;
    return kind;
  });
  // For what follows its neighbours, a number between letters of a script counts as one of them.
  const sideOf = (kind: Kind | undefined) => (kind === 'N' ? 'R' : (kind ?? outer));
  const ofKind = { R: 1, L: base === 'ltr' ? 0 : 2, N: 2, '': 0 } as const;
  const levelOf = (kind: Kind) => ofKind[kind];
  return kinds.map((kind, index) => {
    if (kind !== '') return levelOf(kind);
    const before = sideOf(kinds.slice(0, index).findLast((each) => each !== ''));
    const after = sideOf(kinds.slice(index).find((each) => each !== ''));
    return levelOf(before === after ? before : outer);
  });
}

function reverseFrom(places: number[], levels: readonly number[], level: number): void {
  let start = 0;
  while (start < places.length) {
    let end = start;
    while (end < places.length && (levels[places[end] ?? -1] ?? -1) >= level) end += 1;
    if (end - start > 1) {
      places.splice(start, end - start, ...places.slice(start, end).reverse());
    }
    start = Math.max(end, start + 1);
  }
}
