import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PeopleApi } from '#console/people/people-api.ts';
import type { AccountExport } from '#core/people/own-data.schema.ts';
import type { PasswordRequest, StaffSessions } from '#core/people/people.schema.ts';
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
  api: Pick<
    PeopleApi,
    | 'changePassword'
    | 'listSessions'
    | 'endSession'
    | 'endOtherSessions'
    | 'exportAccount'
    | 'eraseAccount'
  >;
  /** There is no account any more. */
  onErased: () => void;
}

export function createAccountStore({ api, onErased }: AccountDeps): AccountStore {
  const sessions = createQuery({ load: api.listSessions });
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
      const answer = await changing.run(() => api.changePassword(request));
      hasChanged.value = answer !== null;
      // The other sessions have ended with the old password.
      if (answer !== null) await sessions.again();
      return answer !== null;
    },
    endSession: (session) => sessions.act(() => api.endSession(session)),
    endOthers: () => sessions.act(api.endOtherSessions),
    own,
    async readAll() {
      const answer = await own.run(api.exportAccount);
      return answer === null ? null : answer.result;
    },
    async erase() {
      const done = await own.run(api.eraseAccount);
      if (done !== null) onErased();
      return done !== null;
    },
  };
}
