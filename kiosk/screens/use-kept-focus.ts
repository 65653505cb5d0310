import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** For screens that come later than they are wanted. */
export function useKeptFocus(screen: string): void {
  useEffect(() => keepFocus(screen), [screen]);
}
