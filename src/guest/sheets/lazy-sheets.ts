import { lazyPart } from '#web/components/layout/lazy-part.tsx';

/** Sheets that many guests never open: loaded when the first one is opened, or when idle. */
const all = () => import('./all-sheets.ts');

export const AvoidSheet = lazyPart(async () => (await all()).AvoidSheet);
export const CallSheet = lazyPart(async () => (await all()).CallSheet);
export const BillSheet = lazyPart(async () => (await all()).BillSheet);
export const ProfileSheet = lazyPart(async () => (await all()).ProfileSheet);
export const ThanksSheet = lazyPart(async () => (await all()).ThanksSheet);
export const CalledNumber = lazyPart(async () => (await all()).CalledNumber);
export const Scanner = lazyPart(async () => (await all()).Scanner);
/** With a file of its own: it is loaded only by those who pay on their phones. */
export const PaySheet = lazyPart(
  async () => (await import('#guest/payments/pay-sheet.tsx')).PaySheet,
);
/** The same: only those who have liked or ordered something here before see it. */
export const OwnSheet = lazyPart(
  async () => (await import('#guest/favourites/own-sheet.tsx')).OwnSheet,
);
/** The same: only those who scan another table's code see it. */
export const ElsewhereSheet = lazyPart(
  async () => (await import('#guest/seatings/elsewhere-sheet.tsx')).ElsewhereSheet,
);
/** The same: only those who go on on another phone see these. */
const phones = () => import('#guest/handovers/handovers-part.tsx');
export const PhonesSheet = lazyPart(async () => (await phones()).PhonesSheet);
export const HandedSheet = lazyPart(async () => (await phones()).HandedSheet);

/** Loads everything that a guest can need, so that it works offline. */
export function preloadSheets(): void {
  for (const sheet of [CallSheet, CalledNumber, BillSheet, AvoidSheet, ProfileSheet, ThanksSheet]) {
    sheet.preload();
  }
}
