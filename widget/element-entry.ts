// biome-ignore lint/performance/noBarrelFile: what the loader needs of the element, in one file.
export { defineElement } from './define-element.ts';
export { shareParts } from './shared-parts.ts';
