import type { ImportReason } from '#core/menu-import/codes.ts';
import {
  DESCRIPTION_MAX,
  EXTERNAL_ID_MAX,
  NAME_MAX,
  SEARCH_WORDS_MAX,
} from '#core/shared/limits.ts';
import { withoutMarkup } from '#core/shared/markup.ts';
import { plainText } from '#core/shared/plain-text.ts';

/** The decoder's replacement for invalid bytes. */
const BROKEN = '\ufffd';

const MAX = {
  category: NAME_MAX,
  name: NAME_MAX,
  description: DESCRIPTION_MAX,
  search_words: SEARCH_WORDS_MAX,
} as const;

/** A text of a file, if it can be read. */
export interface ReadText {
  readonly value: string | null;
  readonly reason: ImportReason | null;
  /** Whether HTML was removed from it. */
  readonly isCleaned: boolean;
}

/**
 * A text of a product or a category as one plain line without HTML; null if empty. `isOurs`: it is
 * from our own export, which holds plain text.
 */
export function readText(text: string, field: keyof typeof MAX, isOurs = false): ReadText {
  const said = isOurs ? text : withoutMarkup(text);
  const isCleaned = said !== text;
  const value = plainText(said);
  if (value?.includes(BROKEN)) {
    return { value: null, reason: 'text_broken', isCleaned };
  }
  if (value !== null && value.length > MAX[field]) {
    return { value: null, reason: 'text_too_long', isCleaned };
  }
  return { value, reason: null, isCleaned };
}

/** An item's external id; null if it is too long, undefined if there is none. */
export function readExternalId(text: string): string | null | undefined {
  const value = plainText(text);
  if (value === null) return undefined;
  return value.length > EXTERNAL_ID_MAX ? null : value;
}
