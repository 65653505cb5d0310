import { type ComponentChild, options, render } from 'preact';

/** Like React's: renders into the container, and unmounts. */
export function createRoot(container: Element | DocumentFragment) {
  return {
    render: (node: ComponentChild) => render(node, container),
    unmount: () => render(null, container),
  };
}

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
