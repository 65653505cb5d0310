import { createContext } from 'react';
import type { BoardProps } from '#console/board/board-props.ts';

/** What a board needs of the screen that it is on. */
export type BoardScreen = Pick<BoardProps, 'clock' | 'isVisible' | 'sound'>;

export const BoardScreenContext = createContext<BoardScreen | null>(null);
