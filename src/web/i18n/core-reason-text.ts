import type { Texts } from './core.ts';

type Area = { readonly [name: string]: (() => string) | undefined };

/** The text of a preset reason (`PRESET_REASONS`), which is stored as its path; empty for free text. */
function presetText(LL: Texts, reason: string): string {
  const [area = '', name = '', more] = reason.split('.');
  const areas: { readonly [area: string]: Area } = LL.guest.reasons;
  return (more === undefined && areas[area]?.[name]?.()) || '';
}

/** A reason given by staff: a preset one in the reader's language, else free text. */
export const reasonText = (LL: Texts, reason: string): string => presetText(LL, reason) || reason;

/** As `reasonText`, with free text in quotation marks. */
export const quotedReason = (LL: Texts, reason: string): string =>
  presetText(LL, reason) || LL.common.quote({ words: reason });
