import { foldText } from '../menu/search.ts';

const SPACES = /\s+/u;

/**
 * Whether each word of what somebody looks for begins a word of one of the texts, whatever its
 * case and marks: `rak 12` finds a räksmörgås at table 12. A number with # is the order's own.
 */
export function findsOrder(wanted: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => foldText(text).split(SPACES));
  return foldText(wanted)
    .split(SPACES)
    .filter((word) => word !== '')
    .every((word) => words.some((each) => isFound(word, each)));
}

/** An order's number is found whole, with its sign or without: 1 is not 10. */
function isFound(word: string, text: string): boolean {
  return text.startsWith('#') ? text === word || text === `#${word}` : text.startsWith(word);
}
