import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { RegistrationsApi } from '../../api/console/registrations-api.ts';
import type { Registration, RegistrationPage } from '../../contract/site/registration.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** Registration requests, page by page. */
export interface RegistrationsStore {
  readonly page: ReadonlySignal<RegistrationPage | null>;
  readonly loading: AsyncAction;
  readonly acting: AsyncAction;
  load(page: number): Promise<void>;
  /** Returns whether it succeeded; either way the page then shows the current state. */
  remove(id: string): Promise<boolean>;
  /** All of them, for a file; null if they could not all be loaded. */
  all(): Promise<readonly Registration[] | null>;
}

export function createRegistrationsStore(api: RegistrationsApi): RegistrationsStore {
  const page = signal<RegistrationPage | null>(null);
  const loading = createAsyncAction();
  const acting = createAsyncAction();
  let shown = 1;

  async function load(): Promise<void> {
    const answer = await loading.run(() => api.list(shown));
    if (answer === null) return;
    if (answer.result.items.length === 0 && shown > 1) {
      shown -= 1;
      return load();
    }
    page.value = answer.result;
  }

  async function readAll(): Promise<Registration[]> {
    const found = new Map<string, Registration>();
    for (let number = 1; ; number += 1) {
      const { items } = await api.list(number);
      // New entries shift the pages meanwhile: an id is kept only once.
      for (const item of items) found.set(item.id, item);
      if (items.length === 0) return [...found.values()];
    }
  }

  return {
    page,
    loading,
    acting,
    async load(number) {
      shown = number;
      acting.forget();
      await load();
    },
    async remove(id) {
      const done = await acting.run(() => api.remove(id));
      await load();
      return done !== null;
    },
    async all() {
      const done = await acting.run(readAll);
      return done === null ? null : done.result;
    },
  };
}
