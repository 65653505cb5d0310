import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { SettingsAnswer, VenueSettings } from '#core/settings/settings.schema.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import type { SettingsApi } from './settings-api.ts';

/** A venue's settings, and unsaved edits of them (`Draft`). */
export interface SettingsStore<Draft> {
  /** Null until loaded. */
  readonly current: ReadonlySignal<SettingsAnswer | null>;
  readonly typed: ReadonlySignal<Partial<Draft>>;
  readonly loading: AsyncAction;
  readonly saving: AsyncAction;
  load(): Promise<void>;
  type(changes: Partial<Draft>): void;
  /** Discards the edits of these fields. */
  forget(fields: readonly (keyof Draft)[]): void;
  /**
   * Saves some settings, and clears the edits of their `fields`, except those made meanwhile.
   * Returns whether it succeeded. If somebody else has changed them meanwhile, the new ones are
   * loaded and the edits stay, but for what was fixed.
   */
  save(changes: Partial<VenueSettings>, fields: readonly (keyof Draft)[]): Promise<boolean>;
}

/** What was fixed meanwhile, by the refusal that says so: its edit can no longer be saved. */
const FIXED_BY = {
  'settings.currency_fixed': 'currency',
  'settings.day_fixed': 'dayStart',
} as const;

export type Fixable = Pick<VenueSettings, 'currency' | 'dayStart'>;

export function createSettingsStore<Draft extends Fixable>({
  api,
  venue,
}: {
  api: SettingsApi;
  venue: string;
}): SettingsStore<Draft> {
  const current = signal<SettingsAnswer | null>(null);
  const typed = signal<Partial<Draft>>({});
  const loading = createAsyncAction();
  const saving = createAsyncAction();

  async function load(): Promise<void> {
    const answer = await loading.run(() => api.readSettings(venue));
    if (answer !== null) current.value = answer.result;
  }

  function forget(fields: readonly (keyof Draft)[]): void {
    const left = { ...typed.peek() };
    for (const field of fields) delete left[field];
    typed.value = left;
  }

  return {
    current,
    typed,
    loading,
    saving,
    load,
    forget,
    type(changes) {
      typed.value = { ...typed.peek(), ...changes };
    },
    async save(changes, fields) {
      const from = current.peek();
      if (from === null) return false;
      const settings = { ...from.settings, ...changes };
      const sent = typed.peek();
      const done = await saving.run(() =>
        api.changeSettings(venue, { settings, revision: from.revision }),
      );
      if (done === null) {
        const refusal = saving.error.peek();
        if (refusal === 'settings.changed') await load();
        if (refusal === 'settings.currency_fixed' || refusal === 'settings.day_fixed') {
          forget([FIXED_BY[refusal]]);
          await load();
        }
        return false;
      }
      current.value = done.result;
      // What was typed while it was being saved is not saved.
      forget(fields.filter((field) => typed.peek()[field] === sent[field]));
      return true;
    },
  };
}
