// biome-ignore lint/performance/noBarrelFile: what few guests open comes in one file for all.
export { AvoidSheet } from '#guest/avoid/avoid-sheet.tsx';
export { BillSheet } from '#guest/bills/bill-sheet.tsx';
export { CallSheet } from '#guest/calls/call-sheet.tsx';
export { CalledNumber } from '#guest/orders/called-number.tsx';
export { ProfileSheet } from '#guest/profile/profile-sheet.tsx';
export { ThanksSheet } from '#guest/ratings/thanks-sheet.tsx';
export { Scanner } from '#guest/scan/scanner.tsx';
