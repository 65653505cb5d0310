import { Parser } from 'htmlparser2';

/** The text of every `<script type="application/ld+json">` of a page, in document order. */
export function findJsonLd(html: string): string[] {
  const blocks: string[] = [];
  let open: string[] | null = null;
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      open = name === 'script' && /^\s*application\/ld\+json\s*(?:;|$)/iu.test(type) ? [] : null;
    },
    ontext(text) {
      open?.push(text);
    },
    onclosetag() {
      if (open !== null) blocks.push(open.join(''));
      open = null;
    },
  });
  parser.end(html);
  return blocks;
}
