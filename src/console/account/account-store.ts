import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { AccountExport } from '#core/people/own-data.schema.ts';
import type { PasswordRequest, StaffSessions } from '#core/people/people.schema.ts';
import type { Call } from '#web/http/call.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** One's own account. */
export interface AccountStore {
  /** Where the account is signed in, and ending that. */
  readonly sessions: Query<StaffSessions>;
  readonly changing: AsyncAction;
  /** The password was changed since the page was opened. */
  readonly hasChanged: ReadonlySignal<boolean>;
  /** Resets errors and results. */
  open(): Promise<void>;
  /** These return whether they succeeded. */
  changePassword(request: PasswordRequest): Promise<boolean>;
  endSession(session: string): Promise<boolean>;
  endOthers(): Promise<boolean>;
  /** Reading or deleting all that is stored of one. */
  readonly own: AsyncAction;
  /** All that is stored; null where it could not be had. */
  readAll(): Promise<AccountExport | null>;
  /** Deletes the account for good; the person here is then signed out. */
  erase(): Promise<boolean>;
}

export interface AccountDeps {
  call: Call;
  /** There is no account any more. */
  onErased: () => void;
}

export function createAccountStore({ call, onErased }: AccountDeps): AccountStore {
  const sessions = createQuery({ load: () => call('GET /staff/sessions') });
  const changing = createAsyncAction();
  const own = createAsyncAction();
  const hasChanged = signal(false);

  return {
    changing,
    hasChanged,
    sessions,
    async open() {
      hasChanged.value = false;
      changing.forget();
      sessions.changing.forget();
      own.forget();
      await sessions.load();
    },
    async changePassword(request) {
      hasChanged.value = false;
      const answer = await changing.run(() => call('PUT /staff/password', { body: request }));
      hasChanged.value = answer !== null;
      // The other sessions have ended with the old password.
      if (answer !== null) await sessions.again();
      return answer !== null;
    },
    endSession: (session) =>
      sessions.act(() => call('DELETE /staff/sessions/:session', { params: { session } })),
    endOthers: () => sessions.act(() => call('DELETE /staff/sessions')),
    own,
    async readAll() {
      const answer = await own.run(() => call('GET /staff/account/export'));
      return answer === null ? null : answer.result;
    },
    async erase() {
      const done = await own.run(() => call('DELETE /staff/account'));
      if (done !== null) onErased();
      return done !== null;
    },
  };
}
