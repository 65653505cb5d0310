import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** A component that an element shows: the element's attributes are its props. */
export type ElementProps<Attribute extends string> = {
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
 * shadow root:
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
  class Wrapped extends HTMLElement implements CustomElement {
    static readonly observedAttributes = attributes;
    readonly shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    readonly #container = this.shadow.hasChildNodes()
      ? this.shadow.appendChild(document.createElement('div'))
      : this.shadow;
    #provided: Record<string, unknown> = {};
    #root: ReturnType<typeof createRoot> | undefined;
    #isRenderDue = false;

    constructor() {
      super();
      for (const name of attributes) this.#adopt(name);
    }

    provide(props: Record<string, unknown>): void {
      this.#provided = props;
    }

    connectedCallback(): void {
      this.#renderSoon();
    }

    disconnectedCallback(): void {
      this.#renderSoon();
    }

    /** Present so that `moveBefore()` does not count as removal and insertion. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(_name: string): void {
      this.#renderSoon();
    }

    #renderSoon(): void {
      if (this.#isRenderDue) return;
      this.#isRenderDue = true;
      queueMicrotask(() => {
        this.#isRenderDue = false;
        if (this.isConnected) {
          this.#root ??= createRoot(this.#container);
          this.#root.render(createElement(component, this.#props()));
        } else {
          this.#root?.unmount();
          this.#root = undefined;
        }
      });
    }

    #props(): Props {
      const read = attributes.map((name) => [name, this.getAttribute(name) || undefined]);
      return { ...this.#provided, ...Object.fromEntries(read) } as Props;
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
