// biome-ignore lint/performance/noBarrelFile: what the loader needs of the element, in one file.
export { defineElement } from './define-element.ts';
export { handOver } from './handed-over.ts';
