import { parentPort, workerData } from 'node:worker_threads';
import type { Terms } from './read-menu.ts';
import { readMenuUpload } from './read-menu-upload.ts';

// A thread that reads one foreign file and ends: what the file costs, it costs nobody else.
const { bytes, terms }: { bytes: Uint8Array; terms: Terms } = workerData;
parentPort?.postMessage(readMenuUpload(bytes, terms));
