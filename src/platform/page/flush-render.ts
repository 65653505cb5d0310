import { flushSync } from 'react-dom';

/** Renders what `change` changes before it returns, for whoever must measure or focus it next. */
export function flushRender(change: () => void): void {
  flushSync(change);
}
