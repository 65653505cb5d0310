import { useEffect, useState } from 'react';

/**
 * False while the page renders as it was prerendered, then true: for what only this browser knows
 * and the prerendered markup cannot.
 */
export function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}
