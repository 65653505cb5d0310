/** Mocha runs these suites; nothing of it is imported, so its types stay out of the project. */
type Register = (name: string, body: () => Promise<void>) => void;
export const test: Register = Reflect.get(globalThis, 'it');

/** Fails with both values, compared as JSON. */
export function equal(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`expected ${should}, got ${is}`);
}

/** The first truthy result of `look`, which runs at each frame; fails after thirty seconds. */
export async function until<Value>(look: () => Value, what: string): Promise<NonNullable<Value>> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const value = await look();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await nextFrame();
  }
}

export function nextFrame(): Promise<number> {
  return new Promise((done) => requestAnimationFrame(done));
}

/** The element as a page without our types sees it. */
export interface TableOrder extends HTMLElement {
  locale: string | undefined;
  table: string | undefined;
  venue: string | undefined;
  api: string | undefined;
  theme: string | undefined;
  shadowRoot: ShadowRoot;
  readonly ready: Promise<{ table: string | null; venue: string }>;
  readonly count: number;
  readonly total: { amount: number; currency: string } | null;
  readonly order: { id: string; number: number; state: string; total: unknown } | null;
  refresh(): Promise<void>;
  clear(): void;
}

let worlds = 0;

/** The world of the installation that serves the script. */
export function installation() {
  return { ask: askOf(`${location.origin}/fake/installation`) };
}

function askOf(api: string) {
  return async (command: string): Promise<WorldReport> =>
    (await fetch(`${api}/control/${command}`)).json();
}

/** A fresh fake server: its API base, and its controls for a test. */
export function createWorld(): { api: string; ask(command: string): Promise<WorldReport> } {
  worlds += 1;
  const api = `${location.origin}/fake/${Date.now().toString(36)}-${worlds}`;
  return { api, ask: askOf(api) };
}
export interface WorldReport {
  streams: number;
  requests: string[];
  /** Those of them that were answered. */
  answered: string[];
  orders: number;
  /** What guests wrote to the kitchen. */
  notes: string[];
  files: string[];
}

const shown = new Set<Element>();

/** Puts an element on the page; `tidy` removes it. */
export function show(attributes: Record<string, string>, tag = 'table-order'): TableOrder {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  shown.add(element);
  return element as TableOrder;
}

export function tidy(): void {
  for (const element of shown) element.remove();
  shown.clear();
}

/** All events of an element, in order. */
export function listen(target: EventTarget, ...names: string[]): CustomEvent[] {
  const heard: CustomEvent[] = [];
  for (const name of names) {
    target.addEventListener(`table-order-${name}`, (event) => heard.push(event as CustomEvent));
  }
  return heard;
}

export function textOf(element: TableOrder): string {
  return element.shadowRoot.textContent ?? '';
}

/** A button in the element, by its visible text. */
export function button(element: TableOrder, name: RegExp): HTMLButtonElement | undefined {
  const buttons = [...element.shadowRoot.querySelectorAll('button')];
  return buttons.find((one) => name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''));
}
