import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PeopleApi } from '../api/people-api.ts';
import { type Attempt, createAttempt } from './attempt.ts';

/** Somebody at the sign-in who no longer knows their password. */
export interface ForgottenStore {
  /** The e-mail a link was asked for; null before. Whether it has an account is told to nobody. */
  readonly askedFor: ReadonlySignal<string | null>;
  readonly asking: Attempt;
  ask(email: string): Promise<void>;
}

export function createForgottenStore({
  api,
}: {
  api: Pick<PeopleApi, 'askForPassword'>;
}): ForgottenStore {
  const askedFor = signal<string | null>(null);
  const asking = createAttempt();
  return {
    askedFor,
    asking,
    async ask(email) {
      askedFor.value = null;
      const done = await asking.run(() => api.askForPassword(email));
      if (done !== null) askedFor.value = email;
    },
  };
}
