import { expect, test } from 'vitest';
import { callOf, orderOf } from '#tests/support/components/console.tsx';
import { loadDictionary, toLanguage } from '#web/i18n/language.ts';
import { callUndoTexts, latestCallUndo, noticeTexts, undoTexts } from './foot-texts.ts';

const { LL } = toLanguage('en', await loadDictionary('en'));
const code = 'orders.state_changed';

test('an order that left the board is described by the state that the server reported', () => {
  const order = orderOf();
  const notice = { code, orderNumber: 48, state: 'cancelled' } as const;
  expect(noticeTexts(LL, notice, order, [])).toBe(
    'Table 12, #48 changed meanwhile: it is now cancelled by the guest.',
  );
});

test('if the server reported a line, the order is described as the board knows it', () => {
  const order = orderOf({ state: 'accepted' });
  const notice = { code, orderNumber: 48, state: 'served' } as const;
  expect(noticeTexts(LL, notice, order, [order])).toBe(
    'Table 12, #48 changed meanwhile: it is now accepted.',
  );
  expect(noticeTexts(LL, notice, order, [])).toContain('no longer open');
});

test('the last action on a call is the one that can be undone', () => {
  const undos = new Map([
    ['one', { did: 'taken', until: 2_000 }],
    ['other', { did: 'done', until: 3_000 }],
    ['third', { did: 'taken', until: 1_000 }],
  ] as const);
  const undo = latestCallUndo(undos);
  expect(undo).toEqual({ call: 'other', did: 'done', until: 3_000 });
  expect(undo && callUndoTexts(LL, undo, callOf({ id: 'other' }))).toBe('Table 7: seen to');
});

test('what is taken back of a ticket is named by the orders that were moved', () => {
  const [one, two, three] = [41, 42, 43].map((number) => orderOf({ id: `of-${number}`, number }));
  if (!one || !two || !three) throw new Error('three');
  const move = { from: 'accepted', to: 'seen', undo: true } as const;
  const transitions = [two, three].map(({ id: order }) => ({ order, move }));
  const undo = { order: two.id, did: 'accepted', transition: null, lines: [], until: 0 } as const;
  const named = { ...two, others: [one, three] };
  const together = { transitions, lines: [] };
  expect(undoTexts(LL, { ...undo, together }, named)).toBe('Table 12, #42–43: accepted');
  expect(undoTexts(LL, undo, named)).toBe('Table 12, #42: accepted');
});
