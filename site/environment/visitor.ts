import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { Locale } from '#core/shared/languages.ts';
import type { Call } from '#web/http/call.ts';
import { systemClock } from '#web/platform/clock.ts';
import type { Connection } from '#web/platform/connection.ts';
import { toBase64 } from '#web/platform/device/base64.ts';
import type { Environment } from '#web/platform/environment.ts';
import { systemRandom } from '#web/platform/random.ts';
import { browserStorage } from '#web/platform/storage/browser-storage.ts';
import { createFeedbackStore, type FeedbackStore } from '../feedback/feedback-store.ts';
import type { PersistedForm } from '../forms/persisted-form.ts';
import { createMetricsStore, type MetricsStore } from '../metrics/metrics-store.ts';
import {
  createRegistrationStore,
  type RegistrationDraft,
} from '../registrations/registration-store.ts';
import { createTrialStore, type TrialStore } from '../trials/trial-store.ts';

export interface VisitorOptions {
  /** Origin of the API, without `/api/v1`; empty for the page's own. */
  apiBase: string;
  /** The language that a message is written in. */
  locale: ReadonlySignal<Locale>;
  connection: Pick<Connection, 'isOnline'>;
  /** Replaces this browser's, for tests. */
  environment?: Partial<Pick<Environment, 'clock' | 'random' | 'storage' | 'fetch'>>;
}

/** Everything the site's pages need besides the guest's. Nothing is loaded until it is used. */
export interface Visitor {
  readonly feedback: FeedbackStore;
  readonly registration: PersistedForm<RegistrationDraft>;
  readonly trial: TrialStore;
  readonly metrics: MetricsStore;
  dispose(): void;
}

/**
 * Created once for a visit and kept across its pages: waiting messages are sent from whichever page
 * is open then. Touches nothing of the browser before it is used, so that pages can be rendered on
 * a server.
 */
export function createVisitor(options: VisitorOptions): Visitor {
  const { apiBase, locale, connection, environment = {} } = options;
  const { clock = systemClock, random = systemRandom, fetch } = environment;
  const storage = environment.storage ?? browserStorage(apiBase);
  const { call, prepare } = lazyCall(async () =>
    (await import('./visitor-call.ts')).openVisitorCall(apiBase, fetch),
  );
  const tools = { call, locale, clock, random, connection, storage };
  const feedback = createFeedbackStore(tools);
  const registration = createRegistrationStore(tools);
  const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const trial = createTrialStore({ ...tools, timeZone, toBase64 });
  // A visitor who types will send: the code for that is loaded by then.
  const drafts = [feedback.form.draft, registration.draft, trial.form.draft];
  const untouched = drafts.map((draft) => draft.peek());
  const stopWatching = effect(() => {
    if (drafts.some((draft, place) => draft.value !== untouched[place])) prepare();
  });
  return {
    feedback,
    registration,
    trial,
    metrics: createMetricsStore(call),
    dispose() {
      stopWatching();
      feedback.dispose();
      registration.dispose();
      trial.dispose();
    },
  };
}

interface LazyCall {
  readonly call: Call;
  /** Loads its code before it is used. Never rejects. */
  prepare(): void;
}

/**
 * The API, whose code is loaded when it is first needed. If that fails, calls reject with the error,
 * which stores treat as the network's; the next call tries again.
 */
export function lazyCall(load: () => Promise<Call>): LazyCall {
  let loading: Promise<Call> | null = null;

  function loaded(): Promise<Call> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    call: async (id, ...request) => (await loaded())(id, ...request),
    prepare: () => void loaded().catch(() => {}),
  };
}
