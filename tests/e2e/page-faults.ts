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

  /** What a function says of an element, asked once: texts stand in the same boxes. */
  function once<What>(say: (element: Element) => What): (element: Element) => What {
    const said = new Map<Element, What>();
    return (element) => {
      const known = said.get(element);
      if (known !== undefined || said.has(element)) return known as What;
      const what = say(element);
      said.set(element, what);
      return what;
    };
  }

  const isShown = once((element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const options = { opacityProperty: true, visibilityProperty: true };
    // What is put outside the page on purpose, as a trap for robots, and what only shows how
    // something will look, under the button that starts it.
    if (element.closest('.trap, [inert]')) return false;
    // A link that comes into the page once it has the focus.
    if (right <= 0 || bottom + scrollY <= 0) return false;
    // A text for screen readers only is a box of one pixel.
    return element.checkVisibility(options) && width > 1 && height > 1;
  });

  type Window = Omit<Line, 'of'> & { isScrolled: boolean };

  /** All that the page is wide. */
  const whole = (): Window => ({
    ...{ left: 0, right: document.documentElement.clientWidth, isScrolled: false },
    ...{ top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY },
  });

  /** The element's part that scrolling boxes let through; null for what lies above the page. */
  const letThrough = once((element): Window | null => {
    const { overflowX, position } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') return null;
    // The buttons that lie over a row of the menu's editor while it is held.
    if (element.matches('.moves .steps')) return null;
    const around = aroundOf(element.parentElement);
    if (around === null || overflowX === 'visible') return around;
    if (element === document.body || element === document.documentElement) return around;
    const box = element.getBoundingClientRect();
    return {
      left: Math.max(around.left, box.left),
      right: Math.min(around.right, box.right),
      top: Math.max(around.top, box.top),
      bottom: Math.min(around.bottom, box.bottom),
      isScrolled: true,
    };
  });

  function aroundOf(element: Element | null): Window | null {
    return element === null || element === sheet ? whole() : letThrough(element);
  }

  function windowOf(element: Element): Window | null {
    const window = aroundOf(element);
    // A part for screen readers only is a box of one pixel.
    return window !== null && window.right - window.left > 1 ? window : null;
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
  // From above: below a line's end none begins that lies on it.
  const fromAbove = seen.toSorted((one, other) => one.top - other.top);
  for (const [index, one] of fromAbove.entries()) {
    for (let next = index + 1; (fromAbove[next]?.top ?? one.bottom) < one.bottom; next += 1) {
      const other = fromAbove[next];
      if (other === undefined || !isOn(one, other)) continue;
      const [first, second] = seen.indexOf(one) < seen.indexOf(other) ? [one, other] : [other, one];
      faults.push(`one on another: ${nameOf(first.of.data)} / ${nameOf(second.of.data)}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide, not ${clientWidth}`);
  return [...new Set(faults)];
}
