import { ALLERGENS } from '#core/allergens/codes.ts';
import { CALL_REASONS } from '#core/calls/codes.ts';
import { CALL_NOTE_MAX, NOTE_MAX, TAB_NAME_MAX } from '#core/shared/limits.ts';
import { ORDER_WISHES } from '#core/wishes/codes.ts';
import { hidden } from '#server/http/pages/plain-page.ts';

/** How a remark's field begins; the rest names its dish. */
export const NOTE_FIELD = 'note.';
const NOTE = /^note\.[a-z0-9.~-]{1,2700}$/;
const TIME_MAX = 40;

/**
 * What was typed of an order and may be in no address: remarks, allergies, wishes, who takes it away
 * and when. It goes from form to form, so that nothing of it is lost on the way to the menu and back.
 */
export function keptOf(fields: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, text] of fields) {
    const value = keptValue(name, text);
    if (value !== '') kept.append(name, value);
  }
  return kept;
}

function keptValue(name: string, text: string): string {
  const value = text.trim();
  if (NOTE.test(name)) return value.slice(0, NOTE_MAX);
  switch (name) {
    case 'allergen':
      return ALLERGENS.some((each) => each === value) ? value : '';
    case 'wish':
      return ORDER_WISHES.some((each) => each === value) ? value : '';
    case 'pickUp':
      return value.slice(0, TIME_MAX);
    case 'who':
      return value.slice(0, TAB_NAME_MAX);
    default:
      return '';
  }
}

/** What was typed to call staff: why, and a note. */
export function keptCallOf(fields: URLSearchParams): URLSearchParams {
  const note = (fields.get('note') ?? '').trim().slice(0, CALL_NOTE_MAX);
  const reason = CALL_REASONS.find((each) => each === fields.get('reason'));
  return new URLSearchParams({ ...(reason && { reason }), ...(note !== '' && { note }) });
}

/** The same, as fields of a form. */
export function hiddenKept(kept: URLSearchParams): string {
  return [...kept].map(([name, value]) => hidden(name, value)).join('');
}
