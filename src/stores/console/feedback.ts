import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { FeedbackApi } from '../../api/console/feedback-api.ts';
import type { FeedbackState } from '../../contract/codes.ts';
import type { ModeratedFeedback, ModerationPage } from '../../contract/site/feedback.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** The site's feedback for its operator: a page of one state. */
export interface ModerationStore {
  readonly page: ReadonlySignal<ModerationPage | null>;
  readonly loading: AsyncAction;
  readonly acting: AsyncAction;
  load(state: FeedbackState, page: number): Promise<void>;
  /** These return whether they succeeded; either way the page then shows the current state. */
  move(item: ModeratedFeedback, to: FeedbackState): Promise<boolean>;
  reply(item: ModeratedFeedback, text: string): Promise<boolean>;
  remove(item: ModeratedFeedback): Promise<boolean>;
}

export function createModerationStore(api: FeedbackApi): ModerationStore {
  const page = signal<ModerationPage | null>(null);
  const loading = createAsyncAction();
  const acting = createAsyncAction();
  let shown: { state: FeedbackState; number: number } = { state: 'received', number: 1 };

  async function load(): Promise<void> {
    const asked = shown;
    const answer = await loading.run(() => api.list(asked.state, asked.number));
    if (asked !== shown) return load();
    if (answer === null) return;
    if (answer.result.items.length === 0 && asked.number > 1) {
      // The last one on a page was removed.
      shown = { ...asked, number: asked.number - 1 };
      return load();
    }
    page.value = answer.result;
  }

  async function act(work: () => Promise<unknown>): Promise<boolean> {
    const done = await acting.run(work);
    await load();
    return done !== null;
  }

  return {
    page,
    loading,
    acting,
    async load(state, number) {
      if (state !== shown.state) page.value = null;
      shown = { state, number };
      acting.forget();
      await load();
    },
    move: (item, to) => act(() => api.move(item.id, { from: item.state, to })),
    reply(item, text) {
      const reply = text.trim();
      return act(() => api.reply(item.id, reply === '' ? null : reply));
    },
    remove: (item) => act(() => api.remove(item.id)),
  };
}
