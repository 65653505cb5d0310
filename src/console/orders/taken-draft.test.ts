import { expect, test } from 'vitest';
import { createTakenDrafts, EMPTY_DRAFT, type TakenDraft } from './taken-draft.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value;
    },
    removeItem(key: string) {
      delete kept[key];
    },
  };
}

const KEY = 'servett_taking:kajkanten:anna';
const draft: TakenDraft = {
  lines: [{ key: 3, product: 'lager', options: ['50cl'], quantity: 2, note: 'Cold glass' }],
  sheet: { key: 0, product: 'soup', options: [], quantity: 1, note: 'No cream' },
  table: { id: 'servett00012', page: '' },
  isServed: true,
  wishes: ['together'],
  unanswered: {
    id: 'order-1',
    tries: [
      {
        table: 'servett00002',
        body: {
          menuVersion: 3,
          lines: [{ product: 'lager', options: [], quantity: 1 }],
          served: true,
        },
        lines: [{ key: 3, product: 'lager', options: [], quantity: 1, note: '' }],
      },
    ],
  },
};

test('an order is kept for its venue and person, and nothing of it stays once it is sent', () => {
  const storage = memory();
  const drafts = createTakenDrafts(storage, 'kajkanten', 'anna');
  drafts.write(draft);
  expect(drafts.read()).toEqual(draft);
  expect(createTakenDrafts(storage, 'kajkanten', 'bo').read()).toEqual(EMPTY_DRAFT);
  expect(createTakenDrafts(storage, 'elsewhere', 'anna').read()).toEqual(EMPTY_DRAFT);
  drafts.write({ ...draft, lines: [] });
  expect(drafts.read().sheet).toEqual(draft.sheet);
  drafts.write({ ...draft, lines: [], sheet: null });
  expect(drafts.read().unanswered).toEqual(draft.unanswered);
  drafts.write({ ...draft, lines: [], sheet: null, unanswered: null });
  expect(storage.kept).toEqual({});
});

test.each([
  '{',
  '7',
  '[]',
  '{"lines":7}',
  '{"lines":[null,{"key":1}]}',
  '{"lines":[],"unanswered":{"id":"order-1","wish":"{}"}}',
  '{"lines":[],"unanswered":{"id":"order-1","tries":[{"table":"servett00002"}]}}',
])('%s in the storage is no order', (kept) => {
  const drafts = createTakenDrafts(memory({ [KEY]: kept }), 'kajkanten', 'anna');
  expect(drafts.read()).toEqual(EMPTY_DRAFT);
});

test('a full or blocked storage prevents no order', () => {
  const blocked = (): never => {
    throw new Error('blocked');
  };
  const storage = { getItem: blocked, setItem: blocked, removeItem: blocked };
  const drafts = createTakenDrafts(storage, 'kajkanten', 'anna');
  drafts.write(draft);
  expect(drafts.read()).toEqual(EMPTY_DRAFT);
});
