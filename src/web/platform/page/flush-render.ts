import { flushSync } from 'react-dom';

/** Renders the effects of `change` before it returns, for code that must then measure or focus. */
export function flushRender(change: () => void): void {
  flushSync(change);
}
