import { type ComponentChild, options, render } from 'preact';

/** As React's: draws into the container, and takes away again. */
export function createRoot(container: Element | DocumentFragment) {
  return {
    render: (node: ComponentChild) => render(node, container),
    unmount: () => render(null, container),
  };
}

/** As Preact does by itself. */
const soon = (draw: () => void) => queueMicrotask(draw);

/** What `call` changes is drawn, all at once, when this returns. */
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
