import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call } from '#web/http/call.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';

/** The form for a forgotten password. */
export interface ForgottenPasswordStore {
  /**
   * The e-mail address for which a link was requested; null before. Nobody learns whether it has an
   * account.
   */
  readonly askedFor: ReadonlySignal<string | null>;
  readonly asking: AsyncAction;
  ask(email: string): Promise<void>;
}

export function createForgottenPasswordStore(call: Call): ForgottenPasswordStore {
  const askedFor = signal<string | null>(null);
  const asking = createAsyncAction();
  return {
    askedFor,
    asking,
    async ask(email) {
      askedFor.value = null;
      const done = await asking.run(() => call('POST /staff/links/forgotten', { body: { email } }));
      if (done !== null) askedFor.value = email;
    },
  };
}
