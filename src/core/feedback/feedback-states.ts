import type { FeedbackState } from './codes.ts';

/** Nothing becomes unread again. */
const NEXT: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  received: ['published', 'hidden'],
  published: ['hidden'],
  hidden: ['published'],
};

/** Whether the operator may change a piece of feedback from one state to the other. */
export function canMoveFeedback(from: FeedbackState, to: FeedbackState): boolean {
  return NEXT[from].includes(to);
}
