import { expect, test } from 'vitest';
import { PRESET_REASONS } from '#core/orders/codes.ts';
import en from '#locales/en.json' with { type: 'json' };
import sv from '#locales/sv.json' with { type: 'json' };
import { createTexts } from './core.ts';
import { quotedReason, reasonText } from './core-reason-text.ts';

const english = createTexts('en', en).LL;
const swedish = createTexts('sv', sv).LL;

test('every preset reason has a text in each language', () => {
  for (const reason of PRESET_REASONS) {
    const [one, other] = [reasonText(english, reason), reasonText(swedish, reason)];
    expect(one).not.toBe('');
    expect(other).not.toBe('');
    expect(one).not.toContain(other);
  }
});

test('free text is shown as typed, in quotation marks', () => {
  expect(reasonText(swedish, 'The oven broke.')).toBe('The oven broke.');
  expect(quotedReason(swedish, 'The oven broke.')).toBe('”The oven broke.”');
  expect(quotedReason(english, 'reject.busy')).toBe(en.guest.reasons.reject.busy);
  expect(reasonText(english, 'reject.busy. Sorry.')).toBe('reject.busy. Sorry.');
});
