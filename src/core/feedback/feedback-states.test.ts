import { expect, test } from 'vitest';
import { FEEDBACK_STATES } from './codes.ts';
import { canMoveFeedback } from './feedback-states.ts';

test('unread feedback is published or hidden, the others change places, and nothing becomes unread', () => {
  const moves = FEEDBACK_STATES.flatMap((from) =>
    FEEDBACK_STATES.filter((to) => canMoveFeedback(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(moves.sort()).toEqual([
    'hidden to published',
    'published to hidden',
    'received to hidden',
    'received to published',
  ]);
});
