import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { type Component, options, type VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

/*
 * The part of @preact/signals that we use, for the builds on Preact, where the package would make
 * each first visit wait for another kilobyte: a component that reads a signal is drawn anew when
 * that changes. Nothing of ours hands a signal itself to an element, or has effects of a component.
 * https://github.com/preactjs/signals/blob/main/packages/preact/src/index.ts
 */

export { batch, computed, effect, signal, untracked } from '@preact/signals-core';

/**
 * What an effect and Preact's hooks are called in the packages as built. They are the same that
 * @preact/signals itself uses, and the versions are pinned: the component tests notice a change.
 */
interface Updater {
  /** Begins to note what is read; answers what ends that. */
  S(): () => void;
  /** Runs when something changed that was read. */
  c: () => void;
  /** Forgets all that was read. */
  d(): void;
}
type Drawn = Component & { updater?: Updater };
type Hook = (vnode: VNode & { __c?: Drawn | null }, ...rest: unknown[]) => void;

let end: (() => void) | undefined;

function stopNoting(): void {
  const stop = end;
  end = undefined;
  stop?.();
}

function updaterOf(component: Drawn): Updater {
  if (!component.updater) {
    let made: Updater | undefined;
    effect(function (this: unknown) {
      made ??= this as Updater;
    });
    component.updater = made as unknown as Updater;
    component.updater.c = () => component.setState({});
  }
  return component.updater;
}

function before(name: '__b' | '__r' | '__e' | 'diffed' | 'unmount', call: Hook): void {
  const hooks = options as unknown as Record<string, Hook | undefined>;
  const next = hooks[name];
  hooks[name] = (vnode, ...rest) => {
    call(vnode, ...rest);
    next?.(vnode, ...rest);
  };
}

// What is drawn inside a component is drawn before the component itself is done.
before('__b', stopNoting);
before('__e', stopNoting);
before('diffed', stopNoting);
before('__r', ({ __c: component }) => {
  stopNoting();
  end = component ? updaterOf(component).S() : undefined;
});
before('unmount', ({ __c: component }) => component?.updater?.d());

/** A signal that follows from others, for as long as the component is there. */
export function useComputed<Value>(read: () => Value): ReadonlySignal<Value> {
  const latest = useRef(read);
  latest.current = read;
  return useMemo(() => computed(() => latest.current()), []);
}
