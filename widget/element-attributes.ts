import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';

/**
 * The wrapper's class keeps these under registered symbols. They are its internals: the package's
 * version is pinned, and tests/browser/element.test.ts fails when they change.
 */
const PROPS = Symbol.for('r2wc.props');
const CONNECTED = Symbol.for('r2wc.connected');
const RENDER = Symbol.for('r2wc.render');

interface WrapperInstance extends HTMLElement {
  container: ShadowRoot | HTMLElement;
  [PROPS]: Record<string, unknown>;
  [CONNECTED]: boolean;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string): void;
}
type WrapperClass = { new (): WrapperInstance; readonly observedAttributes: readonly string[] };

/** A component that an element shows; the wrapper adds the shadow root as `container`. */
export type ElementProps<Attribute extends string> = { container?: HTMLElement } & {
  [Name in Attribute]?: string | undefined;
};

export interface CustomElement extends HTMLElement {
  readonly shadow: ShadowRoot;
  /** Gives the component props that are not attributes: the element's own callbacks. */
  provide(props: Record<string, unknown>): void;
  attributeChangedCallback(name: string): void;
}

/**
 * Wraps a component as a custom element with string attributes that are properties too, in an open
 * shadow root. Fixes what @r2wc/react-to-web-component does not handle:
 * - an attribute that is removed or emptied is undefined for the component as well;
 * - a property has no value of its own: it reads and writes its attribute, and null, undefined and
 *   '' all remove it;
 * - a node that is moved within one task keeps its component and all its state;
 * - properties that were set before the element was defined are kept;
 * - nothing is rendered outside a document, and several changes in one task render once;
 * - a shadow root that somebody has filled before is kept, and the component rendered after that.
 * Call it in a browser only: the class extends HTMLElement.
 */
export function createElementClass<Attribute extends string, Props extends ElementProps<Attribute>>(
  component: ComponentType<Props>,
  attributes: readonly Attribute[],
): new () => CustomElement {
  const Wrapper = r2wc(component as ComponentType<Record<string, unknown>>, {
    shadow: 'open',
    props: [...attributes],
  }) as unknown as WrapperClass;

  class Wrapped extends Wrapper implements CustomElement {
    #isRenderDue = false;

    constructor() {
      super();
      // The wrapper considers itself connected from the start, and would render while detached.
      this[CONNECTED] = false;
      if (this.container.hasChildNodes()) {
        this.container = this.container.appendChild(document.createElement('div'));
      }
      for (const name of attributes) {
        this.#adopt(name);
        // The browser reports no attribute that a constructor sets.
        this[PROPS][name] = this.getAttribute(name) || undefined;
      }
    }

    get shadow(): ShadowRoot {
      return this.attachShadow({ mode: 'open' });
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    provide(props: Record<string, unknown>): void {
      Object.assign(this[PROPS], props);
    }

    override connectedCallback(): void {
      this[CONNECTED] = true;
      this.#renderSoon();
    }

    override disconnectedCallback(): void {
      this.#renderSoon();
    }

    /** Present so that `moveBefore()` does not count as removal and insertion. */
    connectedMoveCallback(): void {}

    /**
     * What the attribute is now: at the upgrade the browser reports its markup only after the
     * constructor has taken a property over.
     */
    override attributeChangedCallback(name: string): void {
      this[PROPS][name] = this.getAttribute(name) || undefined;
      this[RENDER]();
    }

    /**
     * The wrapper calls this at each change; the real rendering runs once, at the end of the task.
     */
    override [RENDER](): void {
      this.#renderSoon();
    }

    #renderSoon(): void {
      if (this.#isRenderDue) return;
      this.#isRenderDue = true;
      queueMicrotask(() => {
        this.#isRenderDue = false;
        if (this.isConnected) super[RENDER]();
        else super.disconnectedCallback();
      });
    }

    /** A property set before the upgrade hides the class's accessor: delete it and set it again. */
    #adopt(name: Attribute): void {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (!own) return;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, own.value);
    }
  }

  for (const name of attributes) {
    Object.defineProperty(Wrapped.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name) || undefined;
      },
      set(this: HTMLElement, value: unknown) {
        if (value === undefined || value === null || value === '') this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  }
  return Wrapped;
}
