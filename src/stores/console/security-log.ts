import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { SecurityLogApi } from '../../api/console/security-log-api.ts';
import type { SecurityArea } from '../../contract/codes.ts';
import type { SecurityLog } from '../../contract/history/security-log.schema.ts';
import { type Failure, failureOf } from '../shared/failure.ts';

/** The loaded part of a venue's security log. */
export interface SecurityLogStore {
  /** The last response, with the entries of all pages so far; null until the first has arrived. */
  readonly found: ReadonlySignal<SecurityLog | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<Failure | null>;
  /** Shows the newest entries of an area and of a person; null for all. The last request wins. */
  show(area: SecurityArea | null, by: string | null): Promise<void>;
  /** Loads the next page, if there is one. */
  more(): Promise<void>;
}

export function createSecurityLogStore(api: SecurityLogApi, venue: string): SecurityLogStore {
  const found = signal<SecurityLog | null>(null);
  const isLoading = signal(false);
  const error = signal<Failure | null>(null);
  let wish: { area: SecurityArea | null; by: string | null } = { area: null, by: null };
  let turn = 0;

  async function fetchPage(before: string | null): Promise<void> {
    turn += 1;
    const own = turn;
    isLoading.value = true;
    try {
      const page = await api.getLog(venue, { ...wish, before });
      if (own === turn) {
        const earlier = before === null ? [] : (found.peek()?.entries ?? []);
        batch(() => {
          found.value = { ...page, entries: [...earlier, ...page.entries] };
          error.value = null;
        });
      }
    } catch (thrown) {
      if (own === turn) error.value = failureOf(thrown);
    } finally {
      if (own === turn) isLoading.value = false;
    }
  }

  return {
    found,
    isLoading,
    error,
    async show(area, by) {
      wish = { area, by };
      await fetchPage(null);
    },
    async more() {
      const next = found.peek()?.next ?? null;
      if (next !== null && !isLoading.peek()) await fetchPage(next);
    },
  };
}
