import type { ClosedDay, DayClosing } from '#core/days/days.schema.ts';
import type { Call } from '#web/http/call.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** The day to close next, without its figures. */
export interface ClosingStore extends Query<DayClosing> {
  readonly closing: AsyncAction;
  /** Closes the day as it was shown. Null if that failed; either way it then shows what is next. */
  close(reason: string): Promise<ClosedDay | null>;
}

export function createClosingStore(call: Call, venue: string): ClosingStore {
  const query = createQuery<DayClosing>({
    load: () => call('GET /venues/:venue/closing', { params: { venue } }),
  });
  const closing = createAsyncAction();
  return {
    ...query,
    closing,
    async close(reason) {
      const next = query.data.peek()?.next;
      if (next == null) return null;
      const { day, figuresHash } = next;
      const body = { figuresHash, ...(reason.trim() !== '' && { reason: reason.trim() }) };
      const answer = await closing.run(() =>
        call('POST /venues/:venue/days/:day/close', { params: { venue, day }, body }),
      );
      await query.load();
      return answer?.result ?? null;
    },
  };
}
