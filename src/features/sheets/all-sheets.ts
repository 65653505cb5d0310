// biome-ignore lint/performance/noBarrelFile: what few guests open comes in one file for all.
export { AvoidSheet } from '../avoid/avoid-sheet.tsx';
export { BillSheet } from '../bill/bill-sheet.tsx';
export { CallSheet } from '../calls/call-sheet.tsx';
export { CalledNumber } from '../order-status/called-number.tsx';
export { ProfileSheet } from '../profile/profile-sheet.tsx';
export { Scanner } from '../scan/scanner.tsx';
export { ThanksSheet } from '../thanks/thanks-sheet.tsx';
