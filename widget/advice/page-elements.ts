/** An element as its author knows it: its name, id and classes. */
export function nameOf({ localName, id, classList }: Element): string {
  const classes = [...classList].map((name) => `.${name}`).join('');
  return `<${localName}>${id || classes ? ` (${id && `#${id}`}${classes})` : ''}`;
}

/** Through shadow trees and slots. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  const around = root instanceof ShadowRoot ? root.host : null;
  return element.assignedSlot ?? element.parentElement ?? around;
}
