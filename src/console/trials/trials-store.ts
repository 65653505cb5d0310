import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { MadeLink } from '#console/people/people-store.ts';
import type { InstallationTrials } from '#core/trials/trials.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** What visitors have opened to try, for the operator. */
export interface TrialsStore extends Query<InstallationTrials> {
  /** The link for the owner of a trial that was kept, to share. */
  readonly made: ReadonlySignal<{ venue: string; link: MadeLink } | null>;
  letVisitors(isOn: boolean): Promise<boolean>;
  /** `deletesOrders`: what was ordered to try it goes. */
  keep(id: string, deletesOrders: boolean): Promise<boolean>;
  end(id: string): Promise<boolean>;
  dismissLink(): void;
}

export function createTrialsStore(call: Call): TrialsStore {
  const query = createQuery({ load: () => call('GET /installation/trials') });
  const made = signal<{ venue: string; link: MadeLink } | null>(null);
  return {
    ...query,
    made,
    letVisitors: (isOn) => query.act(() => call('PUT /installation/trials', { body: { isOn } })),
    keep: (venue, deletesOrders) =>
      query.act(
        () =>
          call('POST /installation/trials/:venue/keep', {
            params: { venue },
            body: { deletesOrders },
          }),
        ({ name, link }) => {
          made.value = { venue: name, link: { ...link, kind: 'invitation', name: null } };
        },
      ),
    end: (venue) =>
      query.act(() => call('DELETE /installation/trials/:venue', { params: { venue } })),
    dismissLink() {
      made.value = null;
    },
  };
}
