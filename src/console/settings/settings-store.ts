import type { SettingsAnswer, VenueSettings } from '#core/settings/settings.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createEdits, type Edits } from '#web/stores/edits.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's settings, and unsaved edits of them (`Draft`). */
export interface SettingsStore<Draft> extends Query<SettingsAnswer> {
  readonly edits: Edits<Draft>;
  /**
   * Sends some settings. Returns whether it succeeded. If somebody else has changed them meanwhile,
   * the new ones are loaded and the edits stay, but for what was fixed.
   */
  save(changes: Partial<VenueSettings>): Promise<boolean>;
}

/** What was fixed meanwhile, by the refusal that says so: its edit can no longer be saved. */
const FIXED_BY = {
  'settings.currency_fixed': 'currency',
  'settings.day_fixed': 'dayStart',
} as const;

export type Fixable = Pick<VenueSettings, 'currency' | 'dayStart'>;

export function createSettingsStore<Draft extends Fixable>(
  call: Call,
  venue: string,
): SettingsStore<Draft> {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/settings', { params }) });
  const edits = createEdits<Draft>();
  return {
    ...query,
    edits,
    async save(changes) {
      const from = query.data.peek();
      if (from === null) return false;
      const settings = { ...from.settings, ...changes };
      const body = { settings, revision: from.revision };
      const isDone = await query.change(() =>
        call('PUT /venues/:venue/settings', { params, body }),
      );
      const refusal = query.changing.error.peek();
      if (refusal === 'settings.currency_fixed' || refusal === 'settings.day_fixed') {
        edits.forget([FIXED_BY[refusal]]);
      }
      return isDone;
    },
  };
}
