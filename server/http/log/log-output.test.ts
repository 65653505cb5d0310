import { expect, test, vi } from 'vitest';
import { createLogOutput } from './log-output.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** An output to a place that takes `room` bytes, and then says what `error` says. */
function place({ room = Number.POSITIVE_INFINITY, error = 'ENOSPC' } = {}) {
  let written = '';
  const state = { room, error };
  const output = createLogOutput((bytes) => {
    const taken = Math.min(bytes.length, state.room);
    if (taken === 0) throw failure(state.error);
    state.room -= taken;
    written += Buffer.from(bytes.subarray(0, taken)).toString();
    return taken;
  });
  return { output, state, lines: () => written.split('\n').filter((line) => line !== '') };
}

const missing = (lines: string[]) =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).lines);

test('lines are written at once', () => {
  const { output, lines } = place();
  output.write('first\n');
  output.write('second\nthird\n');
  expect(lines()).toEqual(['first', 'second', 'third']);
});

test('a full disk loses lines, ends nothing, and the log says how many once there is room', () => {
  const { output, state, lines } = place({ room: 6 });
  output.write('first\n');
  output.write('second\nthird\n');
  output.write('fourth\n');
  state.room = 1000;
  output.write('fifth\n');
  output.write('sixth\n');
  expect(lines()).toEqual([
    'first',
    expect.stringContaining('could not be written'),
    'fifth',
    'sixth',
  ]);
  expect(missing(lines())).toEqual([3]);
});

test('what follows a line that a full disk has taken a part of begins a line of its own', () => {
  const { output, state, lines } = place({ room: 8 });
  output.write('first\n');
  output.write('second\n');
  state.room = 1000;
  output.write('third\n');
  expect(lines()).toEqual(['first', 'se', expect.stringContaining('{'), 'third']);
  expect(missing(lines())).toEqual([1]);
});

test('lines wait for a reader that has stopped for a while, in their order', () => {
  vi.useFakeTimers();
  try {
    const { output, state, lines } = place({ room: 8, error: 'EAGAIN' });
    output.write('first\nsecond\n');
    output.write('third\n');
    expect(lines()).toEqual(['first', 'se']);
    state.room = 1000;
    vi.advanceTimersByTime(200);
    expect(lines()).toEqual(['first', 'second', 'third']);
  } finally {
    vi.useRealTimers();
  }
});

test('a reader that never goes on costs a bounded amount of memory, and is told what it missed', () => {
  vi.useFakeTimers();
  try {
    const { output, state, lines } = place({ room: 0, error: 'EAGAIN' });
    const line = `${'x'.repeat(9_999)}\n`;
    for (let each = 0; each < 1_000; each += 1) output.write(line);
    state.room = Number.POSITIVE_INFINITY;
    vi.advanceTimersByTime(200);
    output.write('now\n');
    const kept = lines().length - 2;
    expect(kept).toBeLessThan(120);
    expect(missing(lines())).toEqual([1_000 - kept]);
    expect(lines().at(-1)).toBe('now');
  } finally {
    vi.useRealTimers();
  }
});

test('a process that ends writes what waits, as far as it is taken', () => {
  const { output, state, lines } = place({ room: 0, error: 'EAGAIN' });
  output.write('first\n');
  state.room = 4;
  output.flush();
  expect(lines()).toEqual(['firs']);
});
