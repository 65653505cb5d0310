import { type RefObject, useEffect, useState } from 'react';

const listeners = new WeakMap<Element, (isOnScreen: boolean) => void>();
let shared: IntersectionObserver | null = null;

/** One observer for all, instead of one for each of hundreds of tickets. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  });
  return shared;
}

/** Whether the element is visible; true until the browser reports otherwise. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    listeners.set(target, setOnScreen);
    observer().observe(target);
    return () => {
      listeners.delete(target);
      observer().unobserve(target);
    };
  }, [element]);
  return isOnScreen;
}
