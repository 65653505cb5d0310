export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

/** What was chosen on this device; empty where nothing was, or its storage is blocked. */
export function readChoice(storage: ChoiceStorage, key: string): string {
  try {
    return storage?.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A full or blocked storage forgets the choice: the page still follows it. */
export function keepChoice(storage: ChoiceStorage, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {}
}
