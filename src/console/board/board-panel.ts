/** A panel that a button in the board's head opens. */
export type HeadPanel = 'pause' | 'tables' | 'soldOut' | 'more';

/** Everything that can open over the board, from its head or from another panel. */
export type BoardPanel = HeadPanel | 'escalation' | 'sound' | 'person';
