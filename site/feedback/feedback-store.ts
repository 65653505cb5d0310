import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  FEEDBACK_RATINGS,
  FEEDBACK_SENDERS,
  type FeedbackRating,
  type FeedbackSender,
  type FeedbackSort,
} from '#core/feedback/codes.ts';
import type { FeedbackPage, FeedbackRequest } from '#core/feedback/feedback.schema.ts';
import { checkText } from '#core/shared/field-check.ts';
import type { Locale } from '#core/shared/languages.ts';
import { FEEDBACK_MAX, FEEDBACK_MIN, NAME_MAX } from '#core/shared/limits.ts';
import type { Call } from '#web/http/call.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import type { LoadStatus } from '#web/stores/menu-store.ts';
import { persistedText } from '#web/stores/persisted-text.ts';
import { formIssues } from '../forms/form-issues.ts';
import {
  createPersistedForm,
  type PersistedForm,
  type PersistedFormTools,
} from '../forms/persisted-form.ts';

/** The filter of the published feedback; null for all senders. */
export interface FeedbackSearch {
  page: number;
  sort: FeedbackSort;
  sender: FeedbackSender | null;
}

/** Nothing is preselected: `rating` and `sender` are null until chosen. */
export interface FeedbackDraft {
  readonly rating: FeedbackRating | null;
  readonly sender: FeedbackSender | null;
  readonly text: string;
  readonly name: string;
  readonly mayPublish: boolean;
  /** The honeypot field: invisible to people. */
  readonly website: string;
}

/** The site's feedback: the form, and the published feedback. */
export interface FeedbackStore {
  readonly form: PersistedForm<FeedbackDraft>;
  /** Page, order and sender filter. */
  readonly wish: ReadonlySignal<FeedbackSearch>;
  /** The results; they stay while another page is loading. */
  readonly page: ReadonlySignal<FeedbackPage | null>;
  readonly status: ReadonlySignal<LoadStatus>;
  readonly error: ReadonlySignal<Failure | null>;
  /** Requests the given page, order and filter; from the first page, unless one is given. */
  show(changes?: Partial<FeedbackSearch>): Promise<void>;
  dispose(): void;
}

export interface FeedbackDeps extends PersistedFormTools {
  call: Call;
  locale: ReadonlySignal<Locale>;
}

const EMPTY: FeedbackDraft = {
  rating: null,
  sender: null,
  text: '',
  name: '',
  mayPublish: false,
  website: '',
};
const FIRST: FeedbackSearch = { page: 1, sort: 'newest', sender: null };

export function createFeedbackStore({ call, locale, ...tools }: FeedbackDeps): FeedbackStore {
  const form = createPersistedForm<FeedbackDraft, FeedbackRequest>(
    {
      key: 'feedback-draft',
      empty: EMPTY,
      read: readDraft,
      check: checkDraft,
      toBody: (draft, elapsed) => toBody(draft, elapsed, locale.peek()),
      post: (key, body) => call('POST /feedback', { key, body }),
    },
    tools,
  );
  const wish = signal(FIRST);
  const page = signal<FeedbackPage | null>(null);
  const status = signal<LoadStatus>('idle');
  const error = signal<Failure | null>(null);
  let turns = 0;

  return {
    form,
    wish,
    page,
    status,
    error,
    async show(changes = {}) {
      wish.value = { ...wish.peek(), page: 1, ...changes };
      turns += 1;
      const turn = turns;
      status.value = 'loading';
      try {
        const { page: number, sort, sender } = wish.peek();
        const answer = await call('GET /feedback', {
          query: { page: String(number), sort, ...(sender !== null && { sender }) },
        });
        // A late response never replaces a newer request's.
        if (turn === turns) {
          page.value = answer;
          error.value = null;
          status.value = 'ready';
        }
      } catch (thrown) {
        if (turn === turns) {
          error.value = failureOf(thrown);
          status.value = 'failed';
        }
      }
    },
    dispose: form.dispose,
  };
}

function checkDraft({ rating, sender, text, name }: FeedbackDraft) {
  return formIssues<FeedbackDraft>({
    rating: rating === null ? 'missing' : null,
    sender: sender === null ? 'missing' : null,
    text: checkText(text, { min: FEEDBACK_MIN, max: FEEDBACK_MAX }),
    name: checkText(name, { min: 0, max: NAME_MAX }),
  });
}

function toBody(draft: FeedbackDraft, elapsed: number, locale: Locale): FeedbackRequest {
  const { rating, sender, text, name, mayPublish, website } = draft;
  if (rating === null || sender === null) {
    throw new TypeError('Only a draft that was checked can be sent.');
  }
  return {
    rating,
    sender,
    text: text.trim(),
    ...(name.trim() !== '' && { name: name.trim() }),
    mayPublish,
    locale,
    elapsed,
    ...(website !== '' && { website }),
  };
}

function readDraft(kept: unknown): FeedbackDraft | null {
  if (typeof kept !== 'object' || kept === null) {
    return null;
  }
  return {
    rating: FEEDBACK_RATINGS.find((each) => each === persistedText(kept, 'rating')) ?? null,
    sender: FEEDBACK_SENDERS.find((each) => each === persistedText(kept, 'sender')) ?? null,
    text: persistedText(kept, 'text'),
    name: persistedText(kept, 'name'),
    mayPublish: 'mayPublish' in kept && kept.mayPublish === true,
    website: '',
  };
}
