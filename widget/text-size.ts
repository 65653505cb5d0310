import type { TextSizeName } from '#web/platform/page/text-size.ts';

/** In the storage of the page that contains the element. */
const KEY = 'servett_text';

/** Read at once, so that the first paint already has the size. */
export function readTextSize(): TextSizeName {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'large' || kept === 'larger' ? kept : 'normal';
  } catch {
    return 'normal';
  }
}

export function keepTextSize(size: TextSizeName): void {
  try {
    localStorage.setItem(KEY, size);
  } catch {}
}
