import { isMenuPart } from '../menu-headings.ts';
import { pricesAtEnd } from '../price-at-end.ts';

const MARKED = /^(#+) (.*)$/u;

/**
 * Lines of which "## Soups" is a heading of the second level. Those of one level stand apart, as what
 * names all below it: below the title, and above the names of dishes, which some write as headings.
 */
export function withHeadings(lines: readonly string[]): string[] {
  const read = lines.map((line) => {
    const [, marks = '', text = line] = MARKED.exec(line) ?? [];
    const priced = pricesAtEnd(text);
    // "Cocktails 149 kr" is a heading, too.
    const isNamed = text.trim() !== '' && (priced === null || isMenuPart(priced.name));
    return { text, level: isNamed ? marks.length : 0, isPriced: priced !== null };
  });
  const seen = new Set<number>();
  const several = new Set<number>();
  for (const { level } of read) {
    if (level > 0 && seen.has(level)) several.add(level);
    seen.add(level);
  }
  const chosen = several.size === 0 ? 0 : Math.min(...several);
  return read.flatMap(({ text, level, isPriced }) => {
    if (level === 0 || level !== chosen) return [text];
    return isPriced ? ['', text] : ['', text, ''];
  });
}
