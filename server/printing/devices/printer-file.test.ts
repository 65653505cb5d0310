import { execFileSync } from 'node:child_process';
import { constants, mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asOpened, openPrinterFile } from './printer-file.ts';
import { type HandOverDesk, handOver } from './serve-printer.ts';

const PATIENCE = { connect: 1_000, status: 20, print: 200 };
/** More than the pipe of a device that stands still takes. */
const LARGE = new Uint8Array(1_000_000);

/** A device that takes bytes and says nothing: a pipe, of which this reads the other end. */
async function device() {
  const folder = mkdtempSync(join(tmpdir(), 'servett-device-'));
  const path = join(folder, 'lp0');
  execFileSync('mkfifo', [path]);
  const printer = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(async () => {
    await printer.close();
    rmSync(folder, { recursive: true });
  });
  return { path, printer };
}

async function printed(printer: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await printer.read(new Uint8Array(100));
  return Buffer.from(buffer.subarray(0, bytesRead)).toString('latin1');
}

/** A desk with these jobs, and what it was told. */
function desk(jobs: { id: string; bytes: Uint8Array }[]) {
  const told: string[] = [];
  const of: HandOverDesk = {
    hear: async ({ problem }) => void told.push(`is ${problem ?? 'ready'}`),
    waits: async () => jobs.length > 0,
    take: async () => jobs.shift() ?? null,
    tellHandedOver: async (id) => void told.push(`${id} handed over`),
    tellLost: async (id, reason) => void told.push(`${id} ${reason}`),
  };
  return { of, told };
}

test('what a device has taken is handed over', async () => {
  const { path, printer } = await device();
  const { of, told } = desk([
    { id: 'a', bytes: Buffer.from('Soppa') },
    { id: 'b', bytes: Buffer.from('Pasta') },
  ]);
  await handOver(of, () => openPrinterFile(path, 'write'), PATIENCE);
  expect(told).toEqual(['is ready', 'a handed over', 'b handed over']);
  expect(await printed(printer)).toBe('SoppaPasta');
});

test('what a device takes only in part is unknown, and holds up nothing', async () => {
  const { path } = await device();
  const { of, told } = desk([
    { id: 'a', bytes: LARGE },
    { id: 'b', bytes: LARGE },
  ]);
  await handOver(of, () => openPrinterFile(path, 'write'), PATIENCE);
  expect(told).toEqual(['is ready', 'a not taken']);
});

test('of a device that is not there, nothing is fetched', async () => {
  const jobs = [{ id: 'a', bytes: LARGE }];
  const { of, told } = desk(jobs);
  await handOver(of, () => openPrinterFile('/dev/usb/no-such-device', 'write'), PATIENCE);
  expect([told, jobs.length]).toEqual([['is offline'], 1]);
});

test('Windows opens ports by their whole names, as something that is there, and shares as they are', () => {
  const { O_RDWR, O_WRONLY } = constants;
  const opened = (path: string, use: 'both' | 'write') => asOpened(path, use, 'win32');
  expect(opened('COM10', 'write')).toEqual({ name: '\\\\.\\COM10', flags: O_WRONLY });
  expect(opened('COM3', 'both')).toEqual({ name: '\\\\.\\COM3', flags: O_RDWR });
  expect(opened('\\\\localhost\\Kitchen', 'write').name).toBe('\\\\localhost\\Kitchen');
  expect(asOpened('/dev/usb/lp0', 'write', 'linux').name).toBe('/dev/usb/lp0');
});
