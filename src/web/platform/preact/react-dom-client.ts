import { type ComponentChild, render } from 'preact';

/** Like React's: renders into the container, and unmounts. */
export function createRoot(container: Element | DocumentFragment) {
  return {
    render: (node: ComponentChild) => render(node, container),
    unmount: () => render(null, container),
  };
}
