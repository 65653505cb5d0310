import type { TextSizeName } from '../src/platform/page/text-size.ts';

/** In the storage of the page that the element stands on. */
const KEY = 'servett_text';

/** Read at once, so that the first drawing has the size already. */
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
