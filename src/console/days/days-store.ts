import type { DayReport, Days, WorkersRequest } from '#core/days/days.schema.ts';
import type { Call } from '#web/http/call.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's business days with one of them: empty for the oldest to be closed, or else today. */
export interface DaysStore extends Query<ShownDay, string> {
  readonly closing: AsyncAction;
  /**
   * Closes the day with the figures that are shown. False if that failed; either way it then shows
   * the current ones.
   */
  close(reason: string): Promise<boolean>;
  readonly naming: AsyncAction;
  /** Says who worked on the day that is shown, and shows it with its tips shared by them. */
  nameWorkers(workers: WorkersRequest['workers']): Promise<boolean>;
}

interface ShownDay {
  readonly days: Days;
  readonly report: DayReport;
}

export function createDaysStore(call: Call, venue: string): DaysStore {
  const list = (before?: string) =>
    call('GET /venues/:venue/days', {
      params: { venue },
      query: before === undefined ? {} : { before },
    });
  const query = createQuery<ShownDay, string>({
    async load(wish) {
      const days = await list();
      const [oldest = days.today] = days.open;
      const params = { venue, day: wish || oldest };
      return { days, report: await call('GET /venues/:venue/days/:day', { params }) };
    },
    more: ({ days, report }) =>
      days.next === null
        ? null
        : list(days.next).then(({ closed, next }) => ({
            report,
            days: { ...days, closed: [...days.closed, ...closed], next },
          })),
  });
  const closing = createAsyncAction();
  const naming = createAsyncAction();
  return {
    ...query,
    naming,
    async nameWorkers(workers) {
      const day = query.data.peek()?.report.figures.day;
      if (day === undefined) return false;
      const answer = await naming.run(() =>
        call('PUT /venues/:venue/days/:day/workers', { params: { venue, day }, body: { workers } }),
      );
      await query.load(day);
      return answer !== null;
    },
    closing,
    async close(reason) {
      const shown = query.data.peek()?.report;
      if (shown === undefined) return false;
      const { figuresHash, figures } = shown;
      const body = { figuresHash, ...(reason.trim() !== '' && { reason: reason.trim() }) };
      const params = { venue, day: figures.day };
      const answer = await closing.run(() =>
        call('POST /venues/:venue/days/:day/close', { params, body }),
      );
      await query.load(figures.day);
      return answer !== null;
    },
  };
}
