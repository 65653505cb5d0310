import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call } from '../../api/shared/call.ts';
import type { DayReport, Days } from '../../contract/figures/days.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';
import { type Failure, failureOf } from '../shared/failure.ts';

/** A venue's business days, and the selected one. */
export interface DaysStore {
  /** Null until loaded. */
  readonly days: ReadonlySignal<Days | null>;
  /** The last requested day; null until loaded. */
  readonly report: ReadonlySignal<DayReport | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<Failure | null>;
  readonly closing: AsyncAction;
  /** A day; empty for the oldest one to be closed, or else today. */
  load(day: string): Promise<void>;
  /** Loads earlier closed days. */
  more(): Promise<void>;
  /**
   * Closes the day with the figures that are shown. False if that failed; then it shows the current
   * ones.
   */
  close(reason: string): Promise<boolean>;
}

export function createDaysStore(call: Call, venue: string): DaysStore {
  const days = signal<Days | null>(null);
  const report = signal<DayReport | null>(null);
  const isLoading = signal(false);
  const error = signal<Failure | null>(null);
  const closing = createAsyncAction();
  let asked = 0;

  const list = (before?: string) =>
    call('GET /venues/:venue/days', {
      params: { venue },
      query: before === undefined ? {} : { before },
    });

  async function load(day: string): Promise<void> {
    asked += 1;
    const turn = asked;
    isLoading.value = true;
    error.value = null;
    if (report.peek()?.figures.day !== day) {
      report.value = null;
    }
    try {
      const found = await list();
      const answer = await call('GET /venues/:venue/days/:day', {
        params: { venue, day: day === '' ? (found.open[0] ?? found.today) : day },
      });
      // Another day may have been requested meanwhile.
      if (turn === asked) {
        days.value = found;
        report.value = answer;
      }
    } catch (thrown) {
      if (turn === asked) error.value = failureOf(thrown);
    } finally {
      if (turn === asked) isLoading.value = false;
    }
  }

  return {
    days,
    report,
    isLoading,
    error,
    closing,
    async load(day) {
      closing.forget();
      await load(day);
    },
    async more() {
      const shown = days.peek();
      if (shown === null || shown.next === null) return;
      const { next } = shown;
      const turn = asked;
      const older = await list(next).catch(() => null);
      if (older !== null && turn === asked) {
        days.value = { ...shown, closed: [...shown.closed, ...older.closed], next: older.next };
      }
    },
    async close(reason) {
      const shown = report.peek();
      if (shown === null) return false;
      const { day } = shown.figures;
      const words = reason.trim();
      const body = { figuresHash: shown.figuresHash, ...(words !== '' && { reason: words }) };
      const answer = await closing.run(() =>
        call('POST /venues/:venue/days/:day/close', { params: { venue, day }, body }),
      );
      await load(day);
      return answer !== null;
    },
  };
}
