// biome-ignore lint/performance/noBarrelFile: what few guests open comes in one file for all.
export { AvoidSheet } from '../avoid/avoid-sheet.tsx';
export { BillSheet } from '../bills/bill-sheet.tsx';
export { CallSheet } from '../calls/call-sheet.tsx';
export { CalledNumber } from '../orders/called-number.tsx';
export { ProfileSheet } from '../profile/profile-sheet.tsx';
export { Scanner } from '../scan/scanner.tsx';
export { ThanksSheet } from '../thanks/thanks-sheet.tsx';
