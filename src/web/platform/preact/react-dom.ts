import { options } from 'preact';

/** As Preact does by itself. */
const soon = (draw: () => void) => queueMicrotask(draw);

/** Renders everything that `call` changes before it returns. */
export function flushSync<Result>(call: () => Result): Result {
  const { debounceRendering: before = soon } = options;
  let draw: (() => void) | undefined;
  options.debounceRendering = (next) => {
    draw = next;
  };
  try {
    const result = call();
    draw?.();
    return result;
  } finally {
    options.debounceRendering = before;
  }
}
