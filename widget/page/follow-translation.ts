/**
 * A browser that translates a page puts an element of its own in each text's place. Preact goes on
 * writing to the text that it knows, which nobody sees any more: a text that changes takes its place
 * back, and the browser translates it again. Returns a function that ends it.
 */
export function followTranslation(root: Node): () => void {
  const standIns = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver((records) => {
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      if (type === 'characterData') {
        standIns.get(target)?.replaceWith(target);
        continue;
      }
      // In one step, or its own element first and the text removed then.
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isTranslators);
      for (const text of removedNodes) {
        if (text instanceof Text && standIn !== undefined) {
          standIns.set(text, standIn);
          observer.observe(text, { characterData: true });
        }
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const isTranslators = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';
