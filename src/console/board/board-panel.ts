/** A panel that a button in the board's head opens. */
export type HeadPanel = 'pause' | 'tables' | 'soldOut' | 'more';

/** What the board's head leads to: its panels, and the page of the tabs. */
export type HeadWay = HeadPanel | 'tabs';

/** Everything that can open over the board, from its head or from another panel. */
export type BoardPanel = HeadPanel | 'escalation' | 'sound' | 'person';
