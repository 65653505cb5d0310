import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Permission } from '#core/people/codes.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Theme, ThemeName } from '#web/platform/page/theme.ts';

export interface Notification {
  readonly id: number;
  /** A code that the surface puts into words. */
  readonly code: string;
  readonly kind: 'info' | 'success' | 'error';
  readonly undo?: () => void;
  /** How often it was repeated while shown: equal ones are one. */
  readonly count: number;
}

/** The state of the whole surface, on any page. */
export interface GlobalStore {
  readonly theme: ReadonlySignal<ThemeName>;
  setTheme(theme: ThemeName): void;
  readonly notifications: ReadonlySignal<readonly Notification[]>;
  /**
   * Returns its id: that of an equal one that is shown already, if none of them can be undone. All
   * but errors disappear automatically.
   */
  notify(notification: Omit<Notification, 'id' | 'count'>): number;
  dismiss(id: number): void;
  /** Of the signed-in person in the open venue. */
  readonly permissions: ReadonlySignal<ReadonlySet<Permission>>;
  setPermissions(permissions: readonly Permission[]): void;
  readonly isSideBarOpen: ReadonlySignal<boolean>;
  setSideBarOpen(isOpen: boolean): void;
}

/** Long enough to be read twice. Milliseconds. */
const SHOWN_MS = 8_000;

export function createGlobalStore({ theme, clock }: { theme: Theme; clock: Clock }): GlobalStore {
  const notifications = signal<readonly Notification[]>([]);
  const permissions = signal<ReadonlySet<Permission>>(new Set());
  const isSideBarOpen = signal(false);
  let lastId = 0;

  // Read without subscribing: an effect that shows a notice must not run again for it.
  function dismiss(id: number): void {
    notifications.value = notifications.peek().filter((each) => each.id !== id);
  }

  function dismissLater({ id, kind, count }: Notification): void {
    if (kind === 'error') return;
    clock.setTimeout(() => {
      // A repeated one stays as long as a new one.
      if (notifications.peek().some((each) => each.id === id && each.count === count)) dismiss(id);
    }, SHOWN_MS);
  }

  return {
    theme: theme.theme,
    setTheme: theme.set,
    notifications,
    notify(notification) {
      const shown = notifications.peek();
      const equal = shown.find(
        (each) =>
          each.code === notification.code &&
          each.kind === notification.kind &&
          !each.undo &&
          !notification.undo,
      );
      if (equal === undefined) lastId += 1;
      const next = { ...notification, id: equal?.id ?? lastId, count: (equal?.count ?? 0) + 1 };
      notifications.value = equal
        ? shown.map((each) => (each === equal ? next : each))
        : [...shown, next];
      dismissLater(next);
      return next.id;
    },
    dismiss,
    permissions,
    setPermissions(next) {
      permissions.value = new Set(next);
    },
    isSideBarOpen,
    setSideBarOpen(isOpen) {
      isSideBarOpen.value = isOpen;
    },
  };
}
