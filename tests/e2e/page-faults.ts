import type { Frame, Page } from 'playwright/test';

/**
 * What a visitor sees as broken at once, wherever it stands on the page as it is now, or on the
 * sheet over it: links that lead nowhere, text set as a column of letters, text on other text, and
 * text beyond the window.
 */
export function pageFaults(page: Page | Frame): Promise<string[]> {
  return page.evaluate(findFaults);
}

/** Runs in the page, and so refers to nothing outside itself. */
function findFaults(): string[] {
  /** One line of a text as it is seen. */
  type Line = { of: Text; left: number; right: number; top: number; bottom: number };
  const SLACK = 2;

  const sheet = [...document.querySelectorAll('dialog:modal')].at(-1);
  const shown = sheet ?? document.body;

  const nameOf = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);

  function isShown(element: Element): boolean {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const options = { opacityProperty: true, visibilityProperty: true };
    // What is put outside the page on purpose, as a trap for robots, and what only shows how
    // something will look, under the button that starts it.
    if (element.closest('.trap, [inert]')) return false;
    // A link that comes into the page once it has the focus.
    if (right <= 0 || bottom + scrollY <= 0) return false;
    // A text for screen readers only is a box of one pixel.
    return element.checkVisibility(options) && width > 1 && height > 1;
  }

  type Window = Omit<Line, 'of'> & { isScrolled: boolean };

  /** The element's part that scrolling boxes let through; null for what lies above the page. */
  function windowOf(element: Element): Window | null {
    let [left, right, isScrolled] = [0, document.documentElement.clientWidth, false];
    let [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let each: Element | null = element; each && each !== sheet; each = each.parentElement) {
      const { overflowX, position } = getComputedStyle(each);
      if (position === 'fixed' || position === 'sticky') return null;
      // The buttons that lie over a row of the menu's editor while it is held.
      if (each.matches('.moves .steps')) return null;
      if (overflowX !== 'visible' && each !== document.body && each !== document.documentElement) {
        const box = each.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        isScrolled = true;
      }
    }
    // A part for screen readers only is a box of one pixel.
    return right - left > 1 ? { left, right, top, bottom, isScrolled } : null;
  }

  function linesOf(text: Text): Line[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom, height }) => {
        // A font's box is higher than its letters, and tight lines overlap with theirs.
        const air = height / 4;
        return { of: text, left, right, top: top + air, bottom: bottom - air };
      });
  }

  function* linkFaults() {
    for (const link of shown.querySelectorAll('a')) {
      const address = link.getAttribute('href') ?? '';
      // The console's board is the page without a name.
      if (address === '#' && location.pathname === '/venue/') continue;
      if (/^(?:|#|mailto:|tel:)$/.test(address.trim())) {
        yield `a link without an address: ${nameOf(link.textContent)}`;
      }
    }
  }

  function* shownTexts(): Generator<[Text, Element]> {
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const { parentElement } = text;
      if (parentElement && text.data.trim() !== '' && isShown(parentElement)) {
        yield [text, parentElement];
      }
    }
  }

  const seen: Line[] = [];

  function* textFaults([text, parent]: [Text, Element]) {
    const around = windowOf(parent);
    if (around === null) return;
    const lines = linesOf(text);
    const rows = new Set(lines.map(({ top }) => Math.round(top))).size;
    const perRow = text.data.trim().length / rows;
    if ((rows >= 3 && perRow <= 2) || (rows >= 6 && perRow <= 5)) {
      yield `a column of letters: ${nameOf(text.data)}`;
    }
    const isBeyond = ({ left, right }: Line) =>
      left < around.left - SLACK || right > around.right + SLACK;
    if (!around.isScrolled && lines.some(isBeyond)) yield `beyond the window: ${nameOf(text.data)}`;
    const isWithin = (line: Line) => line.top < around.bottom && line.bottom > around.top;
    seen.push(...lines.filter((line) => isWithin(line) && !isBeyond(line)));
  }

  /** A table may be wider than its place; what people read downwards may not. */
  function* boxFaults() {
    for (const box of [...shown.querySelectorAll('*')].filter(isShown)) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const isRead = overflowY !== 'visible' && box.scrollHeight > box.clientHeight + SLACK;
      const isWide = box.scrollWidth > box.clientWidth + SLACK;
      if (isWide && /auto|scroll/.test(overflowX) && (isRead || box.matches('.scroll'))) {
        yield `a box is ${box.scrollWidth} wide, not ${box.clientWidth}: ${box.className}`;
      }
    }
  }

  function isOn(one: Line, other: Line): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return one.of !== other.of && width > SLACK && height > SLACK;
  }

  const faults = [
    ...linkFaults(),
    ...[...shownTexts()].flatMap((each) => [...textFaults(each)]),
    ...boxFaults(),
  ];
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1).filter((each) => isOn(one, each))) {
      faults.push(`one on another: ${nameOf(one.of.data)} / ${nameOf(other.of.data)}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide, not ${clientWidth}`);
  return [...new Set(faults)];
}
