import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { type Component, options, type VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

/*
 * The part of @preact/signals that we use, for the builds on Preact, where the package would make
 * each first visit wait for another kilobyte: a component that reads a signal is drawn again when
 * that changes. Nothing of ours hands a signal itself to an element, or has effects of a component.
 * https://github.com/preactjs/signals/blob/main/packages/preact/src/index.ts
 */

export { batch, computed, effect, signal, untracked } from '@preact/signals-core';

/**
 * The internal names of an effect and of Preact's hooks in the built packages. @preact/signals
 * itself uses the same, and the versions are pinned: the component tests notice a change.
 */
interface Updater {
  /** Starts tracking reads; returns a function that stops it. */
  S(): () => void;
  /** Runs when a tracked signal has changed. */
  c: () => void;
  /** Drops all tracked signals. */
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

// Children are rendered before the component itself is done.
before('__b', stopNoting);
before('__e', stopNoting);
before('diffed', stopNoting);
before('__r', ({ __c: component }) => {
  stopNoting();
  end = component ? updaterOf(component).S() : undefined;
});
before('unmount', ({ __c: component }) => component?.updater?.d());

/** A computed signal that lives as long as the component. */
export function useComputed<Value>(read: () => Value): ReadonlySignal<Value> {
  const latest = useRef(read);
  latest.current = read;
  return useMemo(() => computed(() => latest.current()), []);
}
