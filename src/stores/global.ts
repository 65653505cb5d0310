import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Permission } from '../contract/codes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Theme, ThemeName } from '../platform/theme.ts';

export interface Notification {
  readonly id: number;
  /** A code that the surface puts into words. */
  readonly code: string;
  readonly kind: 'info' | 'success' | 'error';
  readonly undo?: () => void;
}

/** What concerns the whole surface, whichever page is shown. */
export interface GlobalStore {
  readonly theme: ReadonlySignal<ThemeName>;
  setTheme(theme: ThemeName): void;
  readonly notifications: ReadonlySignal<readonly Notification[]>;
  /** Answers its id. All but errors go away by themselves. */
  notify(notification: Omit<Notification, 'id'>): number;
  dismiss(id: number): void;
  /** Of the signed-in person at the venue that is open. */
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

  function dismiss(id: number): void {
    notifications.value = notifications.value.filter((each) => each.id !== id);
  }

  return {
    theme: theme.theme,
    setTheme: theme.set,
    notifications,
    notify(notification) {
      lastId += 1;
      const id = lastId;
      notifications.value = [...notifications.value, { ...notification, id }];
      if (notification.kind !== 'error') {
        clock.setTimeout(() => dismiss(id), SHOWN_MS);
      }
      return id;
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
