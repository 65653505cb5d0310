import { buffer } from 'node:stream/consumers';
import { encodePicture } from './encode-picture.ts';

// A process that reads one foreign picture and ends: from its input to its output. What decoders
// take or break is its own, and it gives way to orders.
const files = await encodePicture(await buffer(process.stdin));
const head = files.map(({ width, type, bytes }) => ({ width, type, length: bytes.length }));
process.stdout.write(`${JSON.stringify(head)}\n`);
for (const { bytes } of files) process.stdout.write(bytes);
