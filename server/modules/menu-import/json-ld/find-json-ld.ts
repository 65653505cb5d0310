import { Tokenizer } from 'htmlparser2';

const JSON_LD = /^\s*application\/ld\+json\s*(?:;|$)/iu;
const nothing = () => {};

/**
 * The text of every `<script type="application/ld+json">` of a page, in document order. It is asked of
 * foreign pages in the server's own thread: tag by tag, since what knows the elements that are open
 * takes minutes for some that were nested to cause harm.
 */
export function findJsonLd(html: string): string[] {
  const blocks: string[] = [];
  let isScript = false;
  let attribute = '';
  let types: string[] = [];
  let open: string[] | null = null;

  const begin = () => {
    open = isScript && JSON_LD.test(types[0] ?? '') ? [] : null;
  };
  const end = () => {
    if (open !== null) blocks.push(open.join(''));
    open = null;
  };
  /** Only of a type, of which the first one counts. */
  const addValue = (text: string) => {
    if (attribute === 'type') types.push(`${types.pop() ?? ''}${text}`);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(from, to) {
        isScript = html.slice(from, to).toLowerCase() === 'script';
        types = [];
      },
      onattribname(from, to) {
        attribute = isScript ? html.slice(from, to).toLowerCase() : '';
        if (attribute === 'type') types.push('');
      },
      onattribdata: (from, to) => addValue(html.slice(from, to)),
      onattribentity: (code) => addValue(String.fromCodePoint(code)),
      onattribend: nothing,
      onopentagend: begin,
      onselfclosingtag: begin,
      ontext: (from, to) => open?.push(html.slice(from, to)),
      ontextentity: (code) => open?.push(String.fromCodePoint(code)),
      onclosetag: end,
      onend: end,
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return blocks;
}
