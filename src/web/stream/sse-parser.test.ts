import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSseParser, FRAME_MAX, type SseFrame } from './sse-parser.ts';

function parse(...pieces: string[]): SseFrame[] {
  const frames: SseFrame[] = [];
  const parser = createSseParser((frame) => frames.push(frame));
  for (const piece of pieces) {
    parser.push(piece);
  }
  return frames;
}

test('a frame has its event, its joined data lines and its id', () => {
  expect(parse('id: 7\nevent: order.placed\ndata: one\ndata: two\n\n')).toEqual([
    { id: '7', event: 'order.placed', data: 'one\ntwo' },
  ]);
});

test('the standard’s own examples are read as it says', () => {
  expect(parse('data: YHOO\ndata: +2\ndata: 10\n\n')).toEqual([
    { id: '', event: 'message', data: 'YHOO\n+2\n10' },
  ]);
  expect(
    parse(
      ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
    ),
  ).toEqual([
    { id: '1', event: 'message', data: 'first event' },
    { id: '', event: 'message', data: 'second event' },
    { id: '', event: 'message', data: ' third event' },
  ]);
  expect(parse('data\n\ndata\ndata\n\ndata:')).toEqual([
    { id: '', event: 'message', data: '' },
    { id: '', event: 'message', data: '\n' },
  ]);
});

test('comments, unknown fields, frames without data and unfinished ones are ignored', () => {
  expect(parse(': hb\n\nevent: order.placed\n\nnonsense: 1\n\ndata: never finished\n')).toEqual([]);
});

test('an event’s name and data do not leak into the next frame, its id does', () => {
  expect(parse('event: a\nid: 1\ndata: x\n\ndata: y\n\n')).toEqual([
    { id: '1', event: 'a', data: 'x' },
    { id: '1', event: 'message', data: 'y' },
  ]);
});

test('an id with a null character is ignored', () => {
  expect(parse('id: 1\nid: 2\0\ndata: x\n\n')[0]?.id).toBe('1');
});

test('a byte order mark at the very start is skipped, and only there', () => {
  expect(parse('\uFEFFdata: x\n\n')).toHaveLength(1);
  expect(parse('\n\uFEFFdata: x\n\n')).toHaveLength(0);
});

test('retry is reported if it is all digits', () => {
  const delays: number[] = [];
  const parser = createSseParser(
    () => {},
    (delay) => delays.push(delay),
  );
  parser.push('retry: 1500\nretry: 1s\n\n');
  expect(delays).toEqual([1500]);
});

const text = fc.string({ unit: fc.constantFrom('a', 'å', ' ', ':', '0', '\u{1F37A}') });
const frames = fc.array(
  fc.record({
    event: text.map((name) => name.trim()).filter((name) => name !== ''),
    id: text.map((id) => id.trim()),
    data: fc.array(text, { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 6 },
);
const lineEnd = fc.constantFrom('\n', '\r', '\r\n');

test('any frames are parsed back, with any line ends, cut anywhere', () => {
  fc.assert(
    fc.property(frames, lineEnd, fc.array(fc.nat({ max: 40 })), (wanted, end, cuts) => {
      const stream = wanted
        .map(({ event, id, data }) =>
          [
            `event: ${event}`,
            `id: ${id}`,
            ': hb',
            ...data.map((line) => `data: ${line}`),
            '',
            '',
          ].join(end),
        )
        .join('');
      const pieces: string[] = [];
      let rest = stream;
      for (const cut of cuts) {
        pieces.push(rest.slice(0, cut));
        rest = rest.slice(cut);
      }
      expect(parse(...pieces, rest)).toEqual(
        wanted.map(({ event, id, data }) => ({ event, id, data: data.join('\n') })),
      );
    }),
  );
});

test('no input makes it throw, and cutting never changes the result', () => {
  const noise = fc.string({
    unit: fc.constantFrom('data', 'id', 'event', ':', ' ', '\n', '\r', '\0', '\uFEFF', 'x'),
    maxLength: 60,
  });
  fc.assert(
    fc.property(noise, (stream) => {
      expect(parse(...stream)).toEqual(parse(stream));
    }),
  );
});

test.each([
  ['a line', 'data: '],
  ['a line that says nothing', 'soup'],
  ['a frame', 'data: soup\n'],
  ['a frame of empty lines', 'data\n'],
])('%s that does not end is refused, and many frames are not', (_what, beginning) => {
  const endless = createSseParser(() => {});
  const pieces = FRAME_MAX / 20_000;
  const isLine = !beginning.endsWith('\n');
  expect(() => {
    endless.push(beginning);
    for (let piece = 0; piece <= pieces; piece += 1) {
      endless.push((isLine ? 'x' : beginning).repeat(20_000));
    }
  }).toThrow('does not end');
  let frames = 0;
  const parser = createSseParser(() => {
    frames += 1;
  });
  for (let piece = 0; piece <= pieces; piece += 1) parser.push(`data: ${'x'.repeat(20_000)}\n\n`);
  expect(frames).toBe(pieces + 1);
});
