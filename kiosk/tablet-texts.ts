import type { Dictionary } from '#web/i18n/core.ts';

interface Shown {
  guest: { status: { waitingText: string } };
  kiosk: { waiting: { order: string } };
}

/** What guests read on every surface, in a tablet's words where a phone's would not be true. */
export function inTabletWords(texts: Dictionary): Dictionary {
  const { guest, kiosk } = texts as unknown as Shown;
  const status = { ...guest.status, waitingText: kiosk.waiting.order };
  return { ...texts, guest: { ...guest, status } } as Dictionary;
}
