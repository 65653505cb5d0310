import { ALLERGENS } from '#core/allergens/codes.ts';
import { beginningOf } from '#core/shared/plain-text.ts';
import { foldWord } from '../fold-word.ts';
import { type Mention, mentionsIn } from './allergen-words.ts';

/** How a folded text speaks of traces. */
const TRACE =
  /\b(?:may (?:also )?(?:be|contain)|might contain|could contain|can contain|traces?(?: of)?|kan (?:\S+ )?innehalla|kan forekomma|spar(?:mangder)?(?: av)?|cross[- ]contaminat\w*|produced in|made in a|tillverkas? i)\b/gu;
/** How it speaks of allergens at all. */
const TOPIC = /allerg|intoleran|celiak|coeliac|celiac/u;
const DETAIL_MAX = 200;

const ANY_TRACE = new RegExp(TRACE.source, 'u');
/** Without this, a text need not be folded to know that it says nothing of the kind. */
const HINT =
  /allerg|intoler|eliac|eliak|contain|inneh|trace|sp.{1,2}r|f.{1,2}rekom|contamin|produced|made|tillverk|may/iu;

export function isTrace(folded: string): boolean {
  return ANY_TRACE.test(folded);
}

export function withoutTraceWords(folded: string): string {
  return folded
    .replaceAll(TRACE, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s:]+/u, '')
    .trim();
}

/**
 * The sentences of a text that speak of allergens or traces: what they name, or all of the 14 if
 * they name nothing ("Ask us about allergens").
 */
export function allergenTalk(text: string): Mention[] {
  if (!HINT.test(text)) return [];
  return text.split(/[.!?;\n]+/u).flatMap((sentence) => {
    const folded = foldWord(sentence);
    if (!isTrace(folded) && !TOPIC.test(folded)) return [];
    const named = mentionsIn(sentence).flatMap(({ allergens }) => allergens);
    const word = beginningOf(sentence.trim(), DETAIL_MAX);
    return [{ allergens: named.length === 0 ? ALLERGENS : [...new Set(named)], word }];
  });
}

/** Everything that a text says or hints about allergens. */
export function allergensIn(text: string): Mention[] {
  return [...allergenTalk(text), ...mentionsIn(text)];
}
