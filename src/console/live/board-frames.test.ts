import { expect, test } from 'vitest';
import { createBoardFrames } from './board-frames.ts';

/** A browser that draws a frame when it is told to. */
function createSubject() {
  let asked: (() => void)[] = [];
  const drawn: string[] = [];
  const errors: unknown[] = [];
  const frames = createBoardFrames({
    inNextFrame: (run) => void asked.push(run),
    onError: (error) => void errors.push(error),
  });
  return {
    ...frames,
    drawn,
    errors,
    draws: (what: string) => frames.draw(() => void drawn.push(what)),
    /** Returns how much was to be done in it. */
    frame() {
      const begun = asked;
      asked = [];
      for (const run of begun) run();
      return begun.length;
    },
  };
}

test('what comes first is drawn at once, and all else of that frame with the next one', () => {
  const { draws, drawn, frame } = createSubject();
  draws('one');
  expect(drawn).toEqual(['one']);
  draws('two');
  draws('three');
  expect(drawn).toEqual(['one']);
  frame();
  expect(drawn).toEqual(['one', 'two', 'three']);
  draws('four');
  expect(drawn.at(-1)).toBe('four');
});

test('the frame that shows a tap shows nothing else that has not been drawn yet', () => {
  const { draws, drawn, tapped, frame } = createSubject();
  draws('before it');
  draws('in its frame');
  tapped();
  draws('after it');
  frame();
  expect(drawn).toEqual(['before it']);
  frame();
  expect(drawn).toEqual(['before it', 'in its frame', 'after it']);
});

test('however fast somebody taps, what waits gives way to one tap only', () => {
  const { draws, drawn, tapped, frame } = createSubject();
  tapped();
  draws('one');
  frame();
  tapped();
  draws('two');
  expect(drawn).toEqual([]);
  frame();
  expect(drawn).toEqual(['one', 'two']);
  tapped();
  draws('three');
  frame();
  expect(drawn).toEqual(['one', 'two']);
  frame();
  expect(drawn).toEqual(['one', 'two', 'three']);
});

test('two taps in one frame are one', () => {
  const { draws, drawn, tapped, frame } = createSubject();
  tapped();
  tapped();
  draws('one');
  frame();
  expect(drawn).toEqual([]);
  frame();
  expect(drawn).toEqual(['one']);
});

test('where nothing waits, no frame is asked for', () => {
  const { draws, tapped, frame } = createSubject();
  tapped();
  draws('one');
  expect(frame()).toBe(1);
  expect(frame()).toBe(1);
  expect(frame()).toBe(0);
});

test('what waits can be drawn before its frame, once', () => {
  const { draws, drawn, tapped, flush, frame } = createSubject();
  tapped();
  draws('one');
  draws('two');
  flush();
  expect(drawn).toEqual(['one', 'two']);
  frame();
  frame();
  expect(drawn).toEqual(['one', 'two']);
});

test('a change that fails is told, and those after it are drawn', () => {
  const { draw, draws, drawn, tapped, errors, frame } = createSubject();
  tapped();
  draw(() => {
    throw new Error('no such table');
  });
  draws('the next');
  frame();
  frame();
  expect(errors).toEqual([new Error('no such table')]);
  expect(drawn).toEqual(['the next']);
});

test('in a hidden page, where frames begin at once, nothing waits', () => {
  const drawn: string[] = [];
  const { draw, tapped } = createBoardFrames({ inNextFrame: (run) => run(), onError() {} });
  tapped();
  draw(() => void drawn.push('one'));
  draw(() => void drawn.push('two'));
  expect(drawn).toEqual(['one', 'two']);
});
