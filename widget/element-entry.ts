// biome-ignore lint/performance/noBarrelFile: what the loader needs of the element, in one file.
export { defineTableOrder } from './define.ts';
export { adoptResponses } from './preloaded-responses.ts';
