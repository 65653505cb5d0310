export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The page's `localStorage`, or null where the browser blocks it (reading the property throws). */
export function safeLocalStorage(): LocalStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
