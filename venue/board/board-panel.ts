/** What a button in the board's head opens. */
export type HeadPanel = 'pause' | 'tables' | 'soldOut' | 'more';

/** What can lie over the board, opened from its head or from there. */
export type BoardPanel = HeadPanel | 'escalation' | 'sound' | 'person';
