import lowView from '#guest/styles/low-view.css?inline';

/** Less than this is never made of what lies beside the menu. CSS pixels. */
const LEAST = 280;
/** From here on something lies beside the menu (`table-page.css`). */
const WIDE = 1024;

/** In a view as low as this the menu comes first (`low-view.css`, `menu-parts.css`). */
const LOW = 480;

/**
 * A box of its own, in which it is itself that sticks to nothing of the page's. On the element, not
 * in it: so it grows again with whatever height the page allows. Paper does not scroll.
 */
const SCROLLING = `@media screen {
  :host { overflow-y: auto }
  .widget { --table-order-top: 0px }
}`;

/** What the guest looks through, from edge to edge. */
interface View {
  top: number;
  bottom: number;
}

interface Measured {
  height: number;
  room: number | null;
}

/**
 * Tells the styles how high the element's view is: the window, or a box of the page that scrolls or
 * cuts it. CSS has no unit for the height of somebody else's box. Returns a function that stops it.
 * - `--view-height`: of the lowest view;
 * - `--view-room`: from the frame's upper edge, or the view's where that is lower, to its end; only
 *   where something lies beside the menu.
 *
 * An element that the page has made lower than its content is such a box itself: it scrolls.
 */
export function followView(root: ShadowRoot, frame: HTMLElement): () => void {
  const { host } = root;
  let boxes: readonly Element[] = [];
  let listening = new AbortController();
  const watched = new WeakSet<Element>();

  function measure(): void {
    tell(frame, viewOf());
  }

  function viewOf(): Measured {
    const views = [windowView(), ...boxes.map(boxView)];
    const height = Math.min(...views.map((view) => view.bottom - view.top));
    if (frame.clientWidth < WIDE) return { height, room: null };
    const { top } = frame.getBoundingClientRect();
    // Each view for itself: a box that grows with its content must not shrink with it.
    const room = Math.min(...views.map((view) => view.bottom - Math.max(top, view.top)));
    return { height, room: Math.max(room, Math.min(LEAST, height)) };
  }

  /** Each once: to observe a box again would report it again. */
  function watch(): void {
    for (const box of [host, frame, ...boxes]) {
      if (!watched.has(box)) sizes.observe(box);
      watched.add(box);
    }
  }

  function begin(): void {
    listening.abort();
    listening = new AbortController();
    const { signal } = listening;
    adopt(root, SCROLLING, scrolls(host, frame));
    boxes = boxesAround(host);
    // That of a low window are in the sheet of the menu.
    adopt(
      root,
      lowView,
      boxes.some((box) => box.clientHeight <= LOW),
    );
    for (const target of [window, ...boxes]) {
      target.addEventListener('scroll', measure, { passive: true, signal });
    }
    window.addEventListener('resize', measure, { signal });
    window.visualViewport?.addEventListener('resize', measure, { signal });
    watch();
    measure();
  }

  // In the next frame: what changes sizes while they are observed is reported as an error.
  frame.dataset.followed = '';
  const sizes = new ResizeObserver(() => requestAnimationFrame(() => host.isConnected && begin()));
  begin();
  return () => {
    sizes.disconnect();
    listening.abort();
  };
}

function tell(frame: HTMLElement, { height, room }: Measured): void {
  setLength(frame, '--view-height', height);
  setLength(frame, '--view-room', room);
}

function setLength(frame: HTMLElement, property: string, length: number | null): void {
  const value = length === null ? '' : `${Math.round(length)}px`;
  if (frame.style.getPropertyValue(property) !== value) frame.style.setProperty(property, value);
}

/**
 * Whether the page has made the element lower than its content. What it keeps free before there is
 * content (`--box-height` limits that) counts: else a short content would change the answer.
 */
function scrolls(host: Element, frame: HTMLElement): boolean {
  setLength(frame, '--box-height', null);
  const isLower = frame.offsetHeight > host.clientHeight + 1;
  if (isLower) setLength(frame, '--box-height', host.clientHeight);
  return isLower;
}

/** Of all elements; each made when it is first asked for. */
const sheets = new Map<string, CSSStyleSheet>();

function adopt(root: ShadowRoot, rules: string, isOn: boolean): void {
  let sheet = sheets.get(rules);
  if (!sheet && !isOn) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.set(rules, sheet);
  }
  const has = root.adoptedStyleSheets.includes(sheet);
  if (isOn && !has) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  if (!isOn && has) {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}

/** Without the on-screen keyboard's part; a page that is magnified keeps its layout. */
function windowView(): View {
  const seen = window.visualViewport;
  return seen?.scale === 1
    ? { top: 0, bottom: seen.offsetTop + seen.height }
    : { top: 0, bottom: window.innerHeight };
}

function boxView(box: Element): View {
  const top = box.getBoundingClientRect().top + box.clientTop;
  return { top, bottom: top + box.clientHeight };
}

/** What scrolls or cuts the element, itself included, through shadow trees and slots. */
function boxesAround(host: Element): Element[] {
  const boxes: Element[] = [];
  for (let at: Element | null = host; at && at !== document.documentElement; at = parentOf(at)) {
    const { overflowY, position, display } = getComputedStyle(at);
    const cuts = overflowY !== 'visible' && !/^(inline|contents)$/.test(display);
    // The window takes the body's scrolling where the document has none of its own.
    if (cuts && (at !== document.body || !isVisible(document.documentElement))) boxes.push(at);
    // A modal dialog, too: nothing around it cuts it.
    if (position === 'fixed') break;
  }
  return boxes;
}

const isVisible = (element: Element): boolean => getComputedStyle(element).overflowY === 'visible';

/** Through shadow trees and slots. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  const around = root instanceof ShadowRoot ? root.host : null;
  return element.assignedSlot ?? element.parentElement ?? around;
}
