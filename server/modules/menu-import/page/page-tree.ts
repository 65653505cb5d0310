import { Parser } from 'htmlparser2';

export interface PageNode {
  readonly name: string;
  readonly children: (PageNode | string)[];
}

/** What is no part of what a page says, or only leads elsewhere; and prices that are crossed out. */
const SKIPPED = new Set(
  `head script style noscript template svg nav footer form select button iframe dialog
  del s strike`.split(/\s+/u),
);
/** No page is nested deeper; one that is was made to cause harm. */
const DEPTH_MAX = 200;

/** Links that look like buttons: "Book a table". */
const BUTTON = /\b(?:btn|button)\b/u;

function isSkipped(
  name: string,
  { class: look = '', hidden, role }: Record<string, string>,
): boolean {
  return SKIPPED.has(name) || hidden !== undefined || role === 'button' || BUTTON.test(look);
}

/** What a page shows: its main part, if it names one. */
export function pageTree(html: string): PageNode {
  const root: PageNode = { name: 'body', children: [] };
  const open: PageNode[] = [root];
  let skipped = 0;
  let main: PageNode | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped > 0 || isSkipped(name, attributes) || open.length > DEPTH_MAX) {
        skipped += 1;
        return;
      }
      const node: PageNode = { name, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
      if (name === 'main') main ??= node;
    },
    ontext(text) {
      if (skipped === 0) open.at(-1)?.children.push(text);
    },
    // Of an element without an end, too.
    onclosetag() {
      if (skipped > 0) skipped -= 1;
      else if (open.length > 1) open.pop();
    },
  });
  parser.end(html);
  return main ?? root;
}

/** The text of a node in one line. */
export function textOf(node: PageNode | string): string {
  if (typeof node === 'string') return node;
  return node.name === 'br' ? ' ' : node.children.map(textOf).join(node.name === 'tr' ? ' ' : '');
}
