// biome-ignore lint/performance/noBarrelFile: what few guests open comes in one file.
export { HandedSheet } from './handed-sheet.tsx';
export { PhonesSheet } from './phones-sheet.tsx';
export { createPhones } from './phones-store.ts';
