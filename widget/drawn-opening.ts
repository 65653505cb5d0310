import type { DrawnNode, ElementOpening } from '#core/drawn-openings/opening.schema.ts';
import type { TapPage } from '#guest/opening/queued-taps.ts';
import { startTapQueue } from '#guest/opening/tap-queue.ts';
import { menuSheet } from './menu-styles.ts';

/** What an opening was asked for: an element with other attributes cannot continue with it. */
export interface OpeningOf {
  /** The API's base. */
  readonly base: string;
  readonly locale: string;
  /** The id of a table or, to browse, of a venue. */
  readonly id: string;
}

/** The server's drawing in an element, until the live menu takes its place. */
export interface DrawnOpening extends TapPage {
  readonly of: OpeningOf;
  readonly frame: HTMLElement;
  /** A finger or a mouse is on it: it stays until that has become a tap, or none. */
  isPressed: boolean;
  onPressed(isPressed: boolean): void;
}

/** A click follows its press within this many milliseconds, if at all. */
const CLICK_MS = 60;
const SVG = 'http://www.w3.org/2000/svg';
const PICTURES = '/pictures/';

export const drawn = new WeakMap<Element, DrawnOpening>();

/** Shows what the server has drawn, unless the element itself was faster. */
export function showOpening(host: Element, of: OpeningOf, opening: ElementOpening): void {
  if (host.shadowRoot) return;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [menuSheet()];
  const frame = document.createElement('div');
  frame.className = 'scheme';
  root.append(frame);
  frame.dataset.theme = themeIn(host, frame);
  frame.className = 'widget drawn own-theme';
  frame.lang = of.locale;
  const size = keptTextSize();
  if (size) frame.dataset.text = size;
  frame.append(...opening.menu.map((node) => build(node, of.base)));
  const made: DrawnOpening = {
    of,
    frame,
    isPressed: false,
    onPressed() {},
    servettTouched: [],
  };
  drawn.set(host, made);
  const parts = opening.parts.map((node) => build(node, of.base)) as Element[];
  startTapQueue(root, made, opening.taps, parts);
  listen(made);
}

/** As `text-size.ts` has stored it, which comes with the element's own code. */
function keptTextSize(): string | null {
  try {
    return localStorage.getItem('servett_text');
  } catch {
    return null;
  }
}

/** As `page-theme.ts` finds it, which comes with the element's own code. */
function themeIn(host: Element, probe: Element): string {
  const asked = Reflect.get(host, 'theme') ?? host.getAttribute('theme');
  if (/^(light|dark)$/.test(asked)) return asked;
  const says = getComputedStyle(host).colorScheme;
  if (/^(normal)?$/.test(says) && !document.querySelector('meta[name=color-scheme]')) return 'auto';
  return Number(/\d+/.exec(getComputedStyle(probe).color)) > 127 ? 'dark' : 'light';
}

/** By calls alone: no policy of the page's refuses them, and no text can become markup. */
function build(node: DrawnNode, base: string, around?: string): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [name, attributes, children] = node;
  const space = name === 'svg' ? SVG : around;
  const made = space ? document.createElementNS(space, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    // Pictures come from the API's origin. A style attribute is refused where styles are.
    if (key === 'style') (made as HTMLElement).style.cssText = value;
    else
      made.setAttribute(
        key,
        key.startsWith('src') ? value.replaceAll(PICTURES, base + PICTURES) : value,
      );
  }
  made.append(...children.map((child) => build(child, base, space)));
  return made;
}

/** Counts what is added, and remembers all other presses for the live menu. */
function listen(made: DrawnOpening): void {
  const hold = (isPressed: boolean) => {
    made.isPressed = isPressed;
    made.onPressed(isPressed);
  };
  const { frame } = made;
  frame.addEventListener('pointerdown', () => {
    hold(true);
    addEventListener('pointerup', () => setTimeout(hold, CLICK_MS, false), { once: true });
    addEventListener('pointercancel', () => hold(false), { once: true });
  });
  frame.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button && !made.servettTap?.(button)) made.servettTouched?.push(button);
  });
}
