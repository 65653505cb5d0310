/** How someone rates Servett, worst first: sorting uses this order. */
export const FEEDBACK_RATINGS = ['useless', 'lacking', 'all_right', 'good', 'excellent'] as const;
export type FeedbackRating = (typeof FEEDBACK_RATINGS)[number];

/** Who gives the feedback. */
export const FEEDBACK_SENDERS = ['guest', 'staff', 'venue', 'visitor'] as const;
export type FeedbackSender = (typeof FEEDBACK_SENDERS)[number];

/** `received`: nobody has read it yet. Only `published` feedback is shown. */
export const FEEDBACK_STATES = ['received', 'published', 'hidden'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_SORTS = ['newest', 'oldest', 'best', 'worst'] as const;
export type FeedbackSort = (typeof FEEDBACK_SORTS)[number];
