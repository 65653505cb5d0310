import { expect, test } from 'vitest';
import { askWhenPrinted, realTimeIn, saysPrinted, statusOf } from './printer-status.ts';

const JOB = '0190a0b0-0000-7000-8000-00000000a1b2';
const OTHER = '0190a0b0-0000-7000-8000-00000000c3d4';

/** What a printer answers to the number of a job. */
function numberOf(job: string): number[] {
  const asked = askWhenPrinted(job);
  return [0x37, 0x22, ...asked.subarray(7, 11), 0x00];
}

const says = (bytes: number[]) => saysPrinted(Uint8Array.from(bytes), JOB);

test('all is well where a printer says 0x16, and it need not say more', () => {
  expect(realTimeIn(Uint8Array.of(0x16))).toBe(0x16);
  expect(statusOf(0x16, 0x12, 0x12)).toMatchObject({ problem: null, nearEnd: false });
});

test('a printer without paper may only say that it is offline', () => {
  expect(statusOf(0x1e, 0x12, 0x12)).toMatchObject({ problem: 'error', nearEnd: false });
  expect(statusOf(0x1e, 0x32, 0x12)).toMatchObject({ problem: 'paper' });
  expect(statusOf(0x1e, 0x12, 0x72)).toMatchObject({ problem: 'paper' });
  expect(statusOf(0x1e, 0x16, 0x72)).toMatchObject({ problem: 'cover' });
});

test('the contact of the drawer is a bit of the state, whether the printer is ready or not', () => {
  expect(statusOf(0x16, 0x12, 0x12).drawerContact).toBe('high');
  expect(statusOf(0x12, 0x12, 0x12).drawerContact).toBe('low');
  expect(statusOf(0x1e, 0x16, 0x12)).toMatchObject({ problem: 'cover', drawerContact: 'high' });
  expect(statusOf(0x1a, 0x12, 0x72)).toMatchObject({ problem: 'paper', drawerContact: 'low' });
});

test('a sensor that says the roll ends is no reason to stop while the printer is ready', () => {
  for (const paper of [0x1e, 0x72]) {
    expect(statusOf(0x16, 0x12, paper)).toMatchObject({ problem: null, nearEnd: true });
  }
});

test('a ticket is printed by its own number, or by the sensor of a printer that knows no numbers', () => {
  expect(says(numberOf(JOB))).toBe(true);
  expect(says([0x00])).toBe(true);
  expect(says([0x16, 0x03])).toBe(true);
  expect(says([])).toBe(false);
  expect(says([0x16, 0x12, 0x11, 0x13])).toBe(false);
  expect(says([0x37])).toBe(false);
  expect(says(numberOf(JOB).slice(0, 4))).toBe(false);
});

test('what a printer says late of another ticket is no word of this one', () => {
  const late = [...numberOf(OTHER), 0x00];
  for (let length = 1; length <= late.length; length += 1) {
    expect(says(late.slice(0, length)), String(length)).toBe(false);
  }
  expect(says([...late, ...numberOf(JOB)])).toBe(true);
  expect(says([...late, 0x00])).toBe(true);
});

test('a printer that says by itself that its paper ends has not printed', () => {
  expect(says([0x14, 0x00, 0x0c, 0x00])).toBe(false);
  expect(says([0x1c, 0x00, 0x0c, 0x00, ...numberOf(JOB)])).toBe(true);
});

const PAGE = 'HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n';

test('a printer’s state is a byte of its own, also behind what it says unasked', () => {
  expect(realTimeIn(Uint8Array.of(0x16))).toBe(0x16);
  expect(realTimeIn(Uint8Array.of(0x10, 0x00, 0x00, 0x00, 0x1e))).toBe(0x1e);
  expect(realTimeIn(Uint8Array.of(0x10, 0x00))).toBeNull();
});

test('a program at the same port that answers with a page is no printer that is ready', () => {
  expect(realTimeIn(Buffer.from(PAGE))).toBeNull();
});
