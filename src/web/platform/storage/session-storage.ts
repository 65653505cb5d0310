export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This tab's `sessionStorage`, or null where the browser blocks it (reading the property throws). */
export function safeSessionStorage(): SessionStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
