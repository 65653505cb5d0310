import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createAnswers, type PrinterConnection } from './printer-connection.ts';

/** How often a device is asked whether it takes or has more. Milliseconds. */
const AGAIN_MS = 10;
const READ_BYTES = 256;

export type FileConnection = PrinterConnection & {
  /** Whether the device has taken all that was sent, within `ms`. */
  hasTaken(ms: number): Promise<boolean>;
};

/** `both`: it is read, too; a device that cannot be read is never heard. */
export type FileUse = 'both' | 'write';

/**
 * Opens the file of a device, such as /dev/usb/lp0, without ever waiting in it: a printer without
 * paper takes nothing for hours, and what waits for it would hold up the others. Throws if it is not there.
 */
export async function openPrinterFile(path: string, use: FileUse): Promise<FileConnection> {
  const { name, flags } = asOpened(path, use, process.platform);
  const file = await open(name, flags);
  const answers = createAnswers();
  let isClosing = false;
  let hasFailed = false;
  let writing = Promise.resolve();
  const isOpen = () => !isClosing && !hasFailed;
  const fail = () => {
    hasFailed = true;
    answers.end();
  };
  const reading = use === 'both' ? readAll(file, isOpen, answers.take).catch(fail) : null;
  return {
    send(bytes) {
      writing = writing.then(() => writeAll(file, bytes, isOpen)).catch(fail);
    },
    until: answers.until,
    async hasTaken(ms) {
      const isDone = await within(writing, ms);
      return isDone && !hasFailed;
    },
    async close(ms) {
      await within(writing, ms);
      isClosing = true;
      answers.end();
      await Promise.all([writing, reading]);
      await file.close();
    },
  };
}

/**
 * The name and the way by which a system opens a device. Windows knows ports from the tenth on only
 * as `\\.\COM10`, and makes none: a port is opened as something that is there. A shared printer there is
 * only written to.
 */
export function asOpened(
  path: string,
  use: FileUse,
  platform: NodeJS.Platform,
): { name: string; flags: number | string } {
  const { O_RDWR, O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  const wanted = use === 'both' ? O_RDWR : O_WRONLY;
  if (platform !== 'win32') return { name: path, flags: wanted | O_NONBLOCK | O_NOCTTY };
  if (/^(?:COM|LPT)\d{1,3}$/.test(path)) return { name: `\\\\.\\${path}`, flags: wanted };
  return { name: path, flags: use === 'both' ? 'r+' : 'w' };
}

async function readAll(
  file: FileHandle,
  isOpen: () => boolean,
  onBytes: (bytes: Uint8Array) => void,
): Promise<void> {
  const buffer = new Uint8Array(READ_BYTES);
  while (isOpen()) {
    const count = await orNothing(async () => (await file.read(buffer)).bytesRead);
    if (count > 0) onBytes(buffer.slice(0, count));
    else await wait(AGAIN_MS);
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, isOpen: () => boolean): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    if (!isOpen()) throw new Error('The printer did not take all of it.');
    const rest = bytes.subarray(at);
    const count = await orNothing(async () => (await file.write(rest)).bytesWritten);
    if (count === 0) await wait(AGAIN_MS);
    at += count;
  }
}

/** How many bytes; 0 of a device that has none, or takes none, at the moment. */
async function orNothing(ask: () => Promise<number>): Promise<number> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 0;
    throw error;
  }
}

async function within(done: Promise<void>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isDone = await Promise.race([done.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
