import { Component, type ComponentType, createElement, options, type VNode } from 'preact';
import { useState } from 'preact/hooks';

/*
 * The part of React that we use, for the builds on Preact: with preact/compat each first visit would
 * wait for another 1.4 kB that do nothing here. Whatever is missing is noticed by the component
 * tests, which all run on this too.
 */

export { createContext, createElement } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

let ids = 0;

/** Preact's own is larger, and the same in several roots of a page. */
export function useId(): string {
  const [id] = useState(() => `id-${++ids}`);
  return id;
}

type Props = Record<string, unknown>;

/** A component that is rendered again only when one of its props is another. */
export function memo(inner: ComponentType<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const names = Object.keys({ ...this.props, ...next });
      return names.some((name) => next[name] !== this.props[name]);
    }

    override render(): VNode {
      return createElement(inner, this.props);
    }
  };
}

const before = options.vnode;

/** React's `onChange` of what is typed into is the browser's `input`. */
options.vnode = (vnode) => {
  const { type } = vnode;
  const props: Props = vnode.props;
  const isTyped = type === 'textarea' || (type === 'input' && !isChosen(props.type));
  if (isTyped && props.onChange !== undefined) {
    const { onChange, ...rest } = props;
    Object.assign(vnode, { props: { ...rest, onInput: onChange } });
  }
  before?.(vnode);
};

const isChosen = (type: unknown) => type === 'checkbox' || type === 'radio' || type === 'file';
