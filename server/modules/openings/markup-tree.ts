import { type Handler, Parser } from 'htmlparser2';
import type { DrawnElement, DrawnNode } from '#core/openings/opening.schema.ts';

/** For the head of a page: an element has none. */
const LEFT_OUT = new Set(['link']);

/** Rendered markup as data: what was escaped in it is plain text again. */
export function markupTree(markup: string): DrawnNode[] {
  const root: DrawnNode[] = [];
  /** The children of the elements that are open. */
  const open = [root];
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      const children: DrawnNode[] = [];
      const element: DrawnElement = [name, { ...attributes }, children];
      if (!LEFT_OUT.has(name)) open.at(-1)?.push(element);
      open.push(children);
    },
    ontext(text) {
      const around = open.at(-1);
      const last = around?.at(-1);
      if (typeof last === 'string') around?.splice(-1, 1, last + text);
      else around?.push(text);
    },
    onclosetag() {
      open.pop();
    },
  };
  // Names as written: SVG distinguishes them.
  new Parser(handler, { lowerCaseAttributeNames: false }).end(markup);
  return root;
}
